"""Numbers in figures and words."""

from __future__ import annotations

import pytest
from hoyle.l10n.numbers import figures, hinted, in_words, plain


@pytest.mark.parametrize(
    ("text", "language", "numbers"),
    [
        ("fifty-four spaces, two of them red", "en", {54, 2}),
        ("πενήντα τέσσερις θέσεις και εφτά", "el", {54, 7}),
        ("οι δύο πρώτες των δεκατριών", "el", {2, 13}),
        ("vierundfünfzig Plätze in zwei Reihen", "de", {54, 2}),
        ("cinquante-quatre places", "fr", {54}),
        ("nothing but words", "en", set()),
        ("hamazazpi leku", "eu", set()),
    ],
)
def test_words(text: str, language: str, numbers: set[int]) -> None:
    """Whole number words, of several words too; nothing where the language is not known."""
    assert in_words(text, language) == numbers


def test_figures() -> None:
    """Numbers that stand alone; no parts of names, versions or mark-up."""
    assert figures(plain('<a n="5">7</a> cards, 13, v2 and 3.2, 2-3')) == {7, 13, 2, 3}


def test_hints() -> None:
    """Inflected and compound forms count as a hint."""
    assert hinted(3, "dreimal", "de")
    assert not hinted(3, "viermal", "de")
