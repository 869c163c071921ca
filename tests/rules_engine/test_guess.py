"""Guesses at what a misspelt name was meant to be."""

from __future__ import annotations

import pytest

from rules_engine.guess import did_you_mean

KNOWN = ("forty_thieves", "klondike", "spider")


@pytest.mark.parametrize(
    ("word", "guess"),
    [
        ("klondyke", " (did you mean 'klondike'?)"),
        ("Spider", " (did you mean 'spider'?)"),
        ("forty-thieves", " (did you mean 'forty_thieves'?)"),
        ("solitaire", ""),
        ("", ""),
    ],
)
def test_guesses(word: str, guess: str) -> None:
    assert did_you_mean(word, KNOWN) == guess
