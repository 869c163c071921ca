"""The Greek catalogue: complete, valid, and spelt as Greek is spelt."""

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
CATALOGUE = ROOT / "po" / "el.po"

VOWEL_GROUPS = re.compile(r"(?:ει|οι|ι|υ)?(?:αι|ει|οι|υι|ου|αυ|ευ|ηυ|[αεηιουω])")
"""A syllable; an i before another vowel makes none of its own, as in για."""
UNACCENTED = {"π", "χ"}
"""Abbreviations: π.χ."""


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    """Return the catalogue."""
    return read_po(CATALOGUE)


@pytest.fixture(scope="module")
def greek(catalogue: Catalogue) -> list[str]:
    """Return every translation without its mark-up."""
    return [re.sub(r"<[^>]*>", " ", entry.msgstr[0]) for entry in catalogue if entry.msgctxt != "_"]


def test_languages_listed_are_the_catalogues():
    """LINGUAS names each catalogue, one a line."""
    listed = (ROOT / "po" / "LINGUAS").read_text(encoding="utf-8").split()
    assert listed == sorted(path.stem for path in (ROOT / "po").glob("*.po"))


def test_every_message_of_the_manual_is_translated(catalogue):
    """No message is missing, empty or fuzzy, and none is left over."""
    live = {
        (unit.msgctxt, unit.msgid)
        for document in load(ROOT / "help" / "C").documents.values()
        for unit in units(document)
        if unit.kind is not Kind.MEDIA
    }
    done = {
        entry.key
        for entry in catalogue
        if entry.msgstr[0] and "fuzzy" not in entry.flags and not entry.obsolete
    }
    assert live - done == set()
    assert {entry.key for entry in catalogue if entry.msgctxt not in ("_", CONTEXT)} - live == set()


def test_the_catalogue_is_valid(require):
    """GNU gettext accepts it."""
    require("gettext", "msgfmt")
    run = subprocess.run(["msgfmt", "-c", "-o", "/dev/null", CATALOGUE], capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")


def test_numbers_are_the_same(catalogue):
    """Figures in a message are the figures in its translation, in their order where they make a list."""
    for entry in catalogue:
        if entry.msgctxt != "_":
            ours, theirs = (sorted(re.findall(r"\d+", text)) for text in (entry.msgid, entry.msgstr[0]))
            assert ours == theirs, entry.msgid


def test_words_carry_their_accent(greek):
    """Every word of two syllables or more has one, and no word mixes Greek letters with Latin ones."""
    for text in greek:
        for word in re.findall(r"[^\W\d_]+", text):
            scripts = {unicodedata.name(letter).split()[0] for letter in word}
            assert len(scripts) == 1, f"{word!r} in {text!r}"
            bare = "".join(
                c for c in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(c)
            )
            if scripts == {"GREEK"} and word not in UNACCENTED and len(VOWEL_GROUPS.findall(bare)) > 1:
                assert re.search("[άέήίόύώΐΰΆΈΉΊΌΎΏ]", word), f"{word!r} in {text!r}"


def test_final_sigma_stands_at_the_end_of_words_only(greek):
    """And the other sigma never does."""
    for text in greek:
        assert not re.search(r"σ\b(?!’)", text), text
        assert not re.search(r"ς\w", text), text


def test_terms_are_used_alike(catalogue):
    """Where the English has the term, the Greek has its word: one word for one thing on all pages."""
    words = {
        "stock": "μάν",
        "waste": "σωρ",
        "reserve": "ρεζέρβ",
        "foundation": "βάσ",
        "tableau pile": "στήλ",
        "face up": "ανοι",
        "double-click": "κλικ",
        "redeal": "μοιρασ",
    }
    for entry in catalogue:
        for english, greek in words.items():
            if re.search(rf"\b{english}s?\b", re.sub("<[^>]*>", "", entry.msgid), re.IGNORECASE):
                assert _bare(greek) in _bare(entry.msgstr[0]), f"{english!r}: {entry.msgid!r}"


def test_no_sentence_is_borrowed(catalogue, shared):
    """The Greek is our own too: no sentence of five words or more is one of AisleRiot's translation.

    Options are called what the screen calls them.
    """
    terms = {
        term.text for path in (ROOT / "help" / "C").glob("*.xml") for term in etree.parse(path).iter("term")
    }
    theirs = {
        words
        for entry in read_po(shared / "corpus" / "aisleriot-help" / "el.po")
        for words in _sentences(entry.msgstr[0])
    }
    assert len(theirs) > 1000
    ours = {words for entry in catalogue if entry.msgid not in terms for words in _sentences(entry.msgstr[0])}
    assert ours & theirs == set()


def _bare(text: str) -> str:
    return "".join(
        sign for sign in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(sign)
    )


def _sentences(text: str) -> set[tuple[str, ...]]:
    cut = re.split(r"[.!;:·]\s", re.sub(r"<[^>]*>", " ", text) + " ")
    found = {tuple(re.findall(r"[^\W\d_]+", sentence.lower())) for sentence in cut}
    return {words for words in found if len(words) >= 5}
