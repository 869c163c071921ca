"""The catalogues: complete, valid, of the same figures and terms throughout, and our own."""

from __future__ import annotations

import re
import subprocess
import unicodedata
from pathlib import Path

import pytest
from hoyle.docbook import load
from hoyle.l10n import Catalogue, Kind, read_po, units
from hoyle.l10n.interface import CONTEXT
from lxml import etree

ROOT = Path(__file__).parents[2]

TERMS = {
    "de": {
        "stock": "talon",
        "waste": "restestapel",
        "reserve": "reserve",
        "foundation": "fundament",
        "tableau pile": "tableaustapel",
        "redeal": "neuverteil",
        "face up": "offen|aufgedeckt|aufdecken|deck(en|t) .*auf",
        "double-click": "doppelklick",
    },
    "el": {
        "stock": "μαν",
        "waste": "σωρ",
        "reserve": "ρεζερβ",
        "foundation": "βασ",
        "tableau pile": "στηλ|(θεσ|στοιβ).{1,6}του ταμπλο",
        "redeal": "μοιρασ",
        "face up": "ανοι",
        "double-click": "κλικ",
    },
}
"""The word of a translation for a term of the English: one word for one thing on all pages."""


@pytest.fixture(scope="module", params=sorted(TERMS))
def language(request: pytest.FixtureRequest) -> str:
    """Return each language of the manual in turn."""
    return str(request.param)


@pytest.fixture(scope="module")
def catalogue(language: str) -> Catalogue:
    """Return the language's catalogue."""
    return read_po(ROOT / "po" / f"{language}.po")


@pytest.fixture(scope="module")
def live() -> set[tuple[str | None, str]]:
    """Return the keys of all messages of the manual."""
    return {
        (unit.msgctxt, unit.msgid)
        for document in load(ROOT / "help" / "C").documents.values()
        for unit in units(document)
        if unit.kind is not Kind.MEDIA
    }


@pytest.fixture(scope="module")
def options() -> set[str | None]:
    """Return the names of options: they are called what the screen calls them."""
    return {
        term.text for path in (ROOT / "help" / "C").glob("*.xml") for term in etree.parse(path).iter("term")
    }


def test_languages_listed_are_the_catalogues():
    """LINGUAS names each catalogue, one a line, and each is tested here."""
    listed = (ROOT / "po" / "LINGUAS").read_text(encoding="utf-8").split()
    assert listed == sorted(path.stem for path in (ROOT / "po").glob("*.po")) == sorted(TERMS)


def test_every_message_of_the_manual_is_translated(catalogue, live):
    """No message is missing, empty or fuzzy, and none is left over."""
    done = {
        entry.key
        for entry in catalogue
        if entry.msgstr[0] and "fuzzy" not in entry.flags and not entry.obsolete
    }
    assert live - done == set()
    assert {entry.key for entry in catalogue if entry.msgctxt not in ("_", CONTEXT)} - live == set()


def test_the_catalogue_is_valid(language, require):
    """GNU gettext accepts it."""
    require("gettext", "msgfmt")
    run = subprocess.run(
        ["msgfmt", "-c", "-o", "/dev/null", ROOT / "po" / f"{language}.po"], capture_output=True, text=True
    )
    assert (run.returncode, run.stderr) == (0, "")


def test_numbers_are_the_same(catalogue):
    """Figures in a message are the figures in its translation, in their order where they make a list."""
    for entry in catalogue:
        if entry.msgctxt != "_":
            ours, theirs = (sorted(re.findall(r"\d+", text)) for text in (entry.msgid, entry.msgstr[0]))
            assert ours == theirs, entry.msgid


def test_terms_are_used_alike(language, catalogue, options):
    """Where the English has the term, the translation has its word, but for what the screen names."""
    for entry in catalogue:
        said = _bare(entry.msgstr[0])
        for english, word in TERMS[language].items():
            source = re.sub(r"<[^>]*>|\{\w+\}", "", entry.msgid)
            if source not in options and re.search(rf"\b{english}s?\b", source, re.IGNORECASE):
                assert re.search(word, said), f"{english!r}: {entry.msgid!r}"


def test_no_sentence_is_borrowed(language, catalogue, options, shared):
    """The translations are our own too: no sentence of five words or more is one of AisleRiot's."""
    theirs = {
        words
        for entry in read_po(shared / "corpus" / "aisleriot-help" / f"{language}.po")
        for words in _sentences(entry.msgstr[0])
    }
    assert len(theirs) > 900
    ours = {
        words for entry in catalogue if entry.msgid not in options for words in _sentences(entry.msgstr[0])
    }
    assert ours & theirs == set()


def _bare(text: str) -> str:
    return "".join(
        sign for sign in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(sign)
    )


def _sentences(text: str) -> set[tuple[str, ...]]:
    cut = re.split(r"[.!;:·]\s", re.sub(r"<[^>]*>", " ", text) + " ")
    found = {tuple(re.findall(r"[^\W\d_]+", sentence.lower())) for sentence in cut}
    return {words for words in found if len(words) >= 5}
