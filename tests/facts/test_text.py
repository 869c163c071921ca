"""Folding, words and sentences."""

from __future__ import annotations

import pytest
from hoyle.facts.text import fold, forms, sentences


@pytest.mark.parametrize(
    ("word", "folded"),
    [
        ("Ταμπλό", "ταμπλο"),
        ("ΒΆΣΗΣ", "βασησ"),
        ("βάσης", "βασησ"),
        ("ή", "ή"),
        ("η", "η"),
        ("King’s", "king's"),
    ],
)
def test_fold(word: str, folded: str) -> None:
    assert fold(word) == folded


def test_words_drop_decoration_and_keep_what_joins_clauses() -> None:
    assert forms("“Face-up” cards, 3x3 -- all") == ("face", "up", "cards", ",", "3", "x", "3", "--", "all")


def test_sentences_end_before_a_capital_and_know_their_offset() -> None:
    text = "Two piles, e.g. these. Aces (if any.) Then\n  kings. etc. and so on."
    assert list(sentences(text, ("e.g.", "etc."))) == [
        (0, "Two piles, e.g. these."),
        (23, "Aces (if any.)"),
        (38, "Then kings. etc. and so on."),
    ]
