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
        ("hamazazpi leku", "eu", {17}),
        ("五十二张牌，分成两行八列", "zh_CN", {52, 2, 8}),
        ("三角形を十二枚", "ja", {3, 12}),
        ("兩行八列", "zh_TW", {2, 8}),
        ("sedam gomila po trinaest", "sr@latin", {7, 13}),
        ("kumi na saba", "tpi", set()),
    ],
)
def test_words(text: str, language: str, numbers: set[int]) -> None:
    """Whole number words, of several words too; nothing where the language is not known."""
    assert in_words(text, language) == numbers


def test_figures() -> None:
    """Numbers that stand alone; no parts of names, versions or mark-up."""
    assert figures(plain('<a n="5">7</a> cards, 13, v2 and 3.2, 2-3')) == {7, 13, 2, 3}
    assert figures("超过80个游戏，A 是14，3.2 版 카드13장 การ์ด52ใบ") == {80, 14, 13, 52}


def test_hints() -> None:
    """Inflected and compound forms count as a hint."""
    assert hinted(3, "dreimal", "de")
    assert not hinted(3, "viermal", "de")
    assert hinted(10, "hamarrekoa", "eu")
    assert hinted(2011, "2011ko iraila", "eu")


@pytest.mark.parametrize(
    ("number", "text", "language"),
    [
        (3, "dreizehn Punkte", "de"),
        (3, "dreizehnte", "de"),
        (10, "hamahirukoak", "eu"),
        (5, "Fundament", "de"),
        (11, "v2011ko", "eu"),
    ],
)
def test_another_number_is_no_hint(number: int, text: str, language: str) -> None:
    """Of words that begin alike the longest counts, and what is no number word is none."""
    assert not hinted(number, text, language)
