"""The order of words; tests/browser/test_collation.py compares it with ICU's."""

from __future__ import annotations

import pytest
from hoyle.l10n.collation import alphabet


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("el", "3, Ακορντεόν, Άσσος, Αστέρι, Βάση, Οδησσός, Όσμωση, Ωμέγα, Auld Lang Syne"),
        ("de", "Affe, Äpfel, Apfelbaum, Straße, Strasser, Über, Uhr"),
        ("sv", "Anka, Zebra, Åsna, Ärla, Öken"),
        ("cs", "Cena, Čáp, Hora, Chata, Ibis"),
        ("pt_BR", "Índice, Indico, Mao, Mão"),
        ("zh_CN", "3, 皇后, 克朗代克, 空当接龙, 扑克, A"),
        ("zh_TW", "十三, 王座, 克朗代克, 紙牌, A"),
        ("ja", "3, Klondike, ギャップ, くらげ, クロンダイク, コーナー, こな, スパイダー, 迷路"),
        ("en", "Napoleon's Tomb, Napoleons, Spider, Spider 3, Spider Three Decks, Spiderette"),
    ],
)
def test_order(language: str, words: str) -> None:
    expected = words.split(", ")
    assert sorted(set(expected), key=alphabet(language).key) == expected


@pytest.mark.parametrize(
    ("language", "word", "letter"),
    [
        ("el", "Άσσος", "Α"),
        ("el", "ώρα", "Ω"),
        ("de", "Äpfel", "A"),
        ("sv", "Äpple", "Ä"),
        ("sv", "Über", "Y"),
        ("cs", "chata", "Ch"),
        ("ja", "スパイダー", "す"),
        ("zh_CN", "克朗代克", "克"),
        ("en", "’tis", ""),
        ("en", "3 decks", ""),
        ("en", "", ""),
    ],
)
def test_heading(language: str, word: str, letter: str) -> None:
    assert alphabet(language).heading(word) == letter
