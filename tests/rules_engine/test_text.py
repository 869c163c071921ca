"""The text form: as written in the docstring, read back as it was; bad text is told its line."""

from __future__ import annotations

import pytest

import rules_engine
from tests.rules_engine.tables import position

TEXT = """\
canfield
score 2
base_rank 5
redeals 1
0 stock: 9c 8c
1 waste:
2 foundation: 5C 6C
3 foundation:
4 foundation:
5 foundation:
6 reserve: KH
7 tableau: 4S
8 tableau:
9 tableau:
10 tableau:
"""


def test_written_and_read_back() -> None:
    rules = rules_engine.load("canfield")
    place = position(rules, {0: "9c 8c", 2: "5C 6C", 6: "KH", 7: "4S"}, redeals=1)
    assert rules.text(place) == TEXT
    assert rules.read(TEXT) == place


def test_the_source_of_chance_and_the_options_are_kept() -> None:
    rules = rules_engine.load("spider", two_suits=True)
    dealt = rules.deal(12)
    text = rules.text(dealt)
    assert text.startswith("spider two_suits\nscore ")
    assert "\nchance 12 0\n" in text
    assert rules.read(text) == dealt


def test_a_negative_seed_is_kept_too() -> None:
    rules = rules_engine.load("spider")
    assert rules.read(rules.text(rules.deal(-5))) == rules.deal(-5)


def test_a_file_of_another_system_is_read() -> None:
    rules = rules_engine.load("canfield")
    assert rules.read("\ufeff" + TEXT.replace("\n", "\r\n")) == rules.read(TEXT)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("canfield", "klondike", "line 1: expected 'canfield', got 'klondike'"),
        ("canfield", "k" * 99, f"line 1: expected 'canfield', got '{'k' * 60}…'"),
        (
            "2 foundation",
            "٢ foundation",
            "line 7: expected score, chance, one of base_rank, redeals, or a pile",
        ),
        ("base_rank 5", "base_rank ٥", "line 3: expected score, chance"),
        ("score 2", "score " + "2" * 5000, f"got 'score {'2' * 54}…'"),
        ("redeals 1", "base_rank 6", "line 4: base_rank stands there twice; expected it once"),
        ("8c", "8\0", "line 5: not a card: '8"),
        ("8c", "8c" * 30, "line 5: not a card: '8c8c8c8c8c8c8c8c8c8c'; expected a rank"),
        ("8c", "8x", "line 5: not a card: '8x'"),
        ("1 waste:", "2 waste:", "line 6: expected pile '1 waste:'"),
        ("6 reserve", "6 tableau", "line 11: expected pile '6 reserve:'"),
        ("redeals 1", "phase 1", "line 4: expected score, chance, one of base_rank, redeals, or a pile"),
        ("9 tableau:\n10 tableau:\n", "", "expected pile '9 tableau:', got the end of the text"),
        ("10 tableau:\n", "10 tableau:\n11 tableau:\n", "line 16: expected no more than 11 piles"),
    ],
)
def test_bad_text(old: str, new: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        rules_engine.load("canfield").read(TEXT.replace(old, new))


def test_no_text() -> None:
    with pytest.raises(ValueError, match="line 1: expected 'canfield', got ''"):
        rules_engine.load("canfield").read("")
