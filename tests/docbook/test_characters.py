"""Character entities against the ISO sets that docbook-xml installs, the peer of every XML tool on Debian."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.docbook.characters import character

SETS = Path("/usr/share/xml/entities/xml-iso-entities-8879.1986")

LETTERS = ("ISOlat1", "ISOlat2", "ISOgrk1", "ISOgrk2", "ISOcyr1", "ISOcyr2", "ISOdia", "ISOnum", "ISOpub")
"""The sets that text is written with; those of mathematics and of boxes have newer, finer characters."""

NEWER = {
    "ohm": ("\N{OHM SIGN}", "\N{GREEK CAPITAL LETTER OMEGA}"),
    "sung": ("♩", "♪"),
    "hyphen": ("-", "\N{HYPHEN}"),
    "rdquor": ("“", "”"),
    "rsquor": ("‘", "’"),
    "lozf": ("✦", "⧫"),
    "star": ("⋆", "☆"),
    "circ": ("^", "ˆ"),
}
"""Where W3C's *XML Entity Definitions for Characters* corrected the old files: (there, here)."""


@pytest.fixture
def sets(require: Callable[..., None]) -> dict[str, dict[str, str]]:
    """Return the entities of every set with their characters, by the set's name."""
    require("sgml-data", str(SETS / "ISOlat1.ent"))
    return {path.stem: declared(path.read_text("latin-1")) for path in sorted(SETS.glob("*.ent"))}


def declared(text: str) -> dict[str, str]:
    found = re.findall(r'<!ENTITY\s+([\w.]+)\s+"([^"]*)"', text)
    return {name: html.unescape(value.replace("&#38;", "&")) for name, value in found}


def test_every_name_of_every_set_is_known(sets: dict[str, dict[str, str]]) -> None:
    names = {name for entities in sets.values() for name in entities}
    assert (len(sets), len(names)) == (19, 974)
    assert [name for name in sorted(names) if not character(name)] == []


@pytest.mark.parametrize("name", LETTERS)
def test_letters_are_those_of_the_sets(name: str, sets: dict[str, dict[str, str]]) -> None:
    pairs = {key: (value, character(key)) for key, value in sets[name].items()}
    different = {key: pair for key, pair in pairs.items() if pair[0] != pair[1]}
    assert different == {key: pair for key, pair in NEWER.items() if key in pairs}


@pytest.mark.parametrize(
    ("name", "text"),
    [("mdash", "—"), ("nbsp", "\xa0"), ("hellip", "…"), ("agr", "α"), ("hearts", "♥"), ("spades", "♠")],
)
def test_common_names(name: str, text: str) -> None:
    assert character(name) == text


@pytest.mark.parametrize("name", ["kapp", "b.", "b.kapp", "", "Mdash"])
def test_names_of_no_set(name: str) -> None:
    assert character(name) is None
