"""The Greek catalogue: spelt as Greek is spelt. What holds of every catalogue is in test_catalogues."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest
from hoyle.l10n import read_po

CATALOGUE = Path(__file__).parents[2] / "po" / "el.po"

VOWEL_GROUPS = re.compile(r"(?:ει|οι|ι|υ)?(?:αι|ει|οι|υι|ου|αυ|ευ|ηυ|[αεηιουω])")
"""A syllable; an i before another vowel makes none of its own, as in για."""
UNACCENTED = {"π", "χ"}
"""Abbreviations: π.χ."""


@pytest.fixture(scope="module")
def greek() -> list[str]:
    """Return every translation without its mark-up."""
    return [re.sub(r"<[^>]*>", " ", entry.msgstr[0]) for entry in read_po(CATALOGUE) if entry.msgctxt != "_"]


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
