"""The German catalogue: spelt as German is spelt. What holds of every catalogue is in test_catalogues."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hoyle.l10n import read_po

CATALOGUE = Path(__file__).parents[2] / "po" / "de.po"
NOUN = re.compile(r"\b(?:karten?|talons?|stapeln?|fundamenten?|tableaus?|reserven?|farben?|asse?|könige?)\b")
"""Nouns that no rule can do without, written small; none of them is another word as well."""


@pytest.fixture(scope="module")
def german() -> list[str]:
    """Return every translation without its mark-up."""
    return [re.sub(r"<[^>]*>", " ", entry.msgstr[0]) for entry in read_po(CATALOGUE) if entry.msgctxt != "_"]


def test_nouns_are_capitalised(german):
    """The game's own nouns never begin with a small letter."""
    for text in german:
        assert not NOUN.search(text), text


def test_quotes_are_german(german):
    """„…“ in pairs, and none of the other kinds."""
    for text in german:
        assert re.sub("[^„“]", "", text) == "„“" * text.count("„"), text
        assert not re.search('["”«»]', text), text


def test_umlauts_are_letters(german):
    """No ae, oe or ue stands for ä, ö or ü, and no ss for ß, in the words that rules use."""
    for text in german:
        assert not re.search(
            r"\b(fuer|ueber|koenn|muess|laess|aufloes|groess|naechst|gruen|Loech|Koenig)", text
        ), text
        assert not re.search(r"\b(gross|ausser|schliess|hoechst|heisst|weiss nicht)", text), text


def test_the_reader_is_addressed_as_sie(german):
    """Never du, and the pronoun of courtesy is capitalised after its verb."""
    for text in german:
        assert not re.search(r"\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\w*)\b", text), text
        assert not re.match(r"(Bringen|Entfernen|Legen|Ziehen|Klicken|Bauen|Leeren) sie\b", text), text
