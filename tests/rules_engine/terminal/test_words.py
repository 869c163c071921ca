"""Words that are typed."""

from __future__ import annotations

import pytest

from rules_engine.moves import click, deal, double_click, drag
from rules_engine.terminal.words import MOVES, WORDS, understand

LEGAL = (
    click(0),
    double_click(0),
    double_click(6),
    drag(6, 1, 7),
    drag(6, 2, 8),
    drag(9, 1, 7),
    drag(9, 2, 7),
)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("6:2>8", drag(6, 2, 8)),
        (" 6 : 2 > 8 ", drag(6, 2, 8)),
        ("6 8", drag(6, 2, 8)),
        ("6>8", drag(6, 2, 8)),
        ("6 9", drag(6, 1, 9)),
        ("0", click(0)),
        ("6", double_click(6)),
        ("7", click(7)),
        ("Click  0", click(0)),
        ("double 6", double_click(6)),
        ("deal", deal),
        ("u", "undo"),
        ("MOVES", "hint"),
        ("?", "help"),
    ],
)
def test_moves_and_words(typed: str, meant: object) -> None:
    assert understand(typed, LEGAL) == meant


def test_every_form_that_the_help_names_is_understood() -> None:
    for form in (*MOVES, *WORDS):
        assert understand(form, LEGAL)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9 7", "expected 9:1>7 or 9:2>7"),
        ("udno", r"'udno' \(did you mean 'undo'\?\); expected 6:2>3, 6 3, 0, click 0"),
        ("clik 0", "did you mean 'click'"),
        ("6 2 8", "neither a move nor a word: '6 2 8'; expected 6:2>3"),
        ("click", "neither a move nor a word: 'click'; expected"),
        ("double -1", "neither a move nor a word: 'double -1'; expected"),
        ("٦:٢>٨", "neither a move"),
        ("٦ ٨", "neither a move"),
        ("٦", "neither a move"),
        ("9" * 5000, f"'{'9' * 40}…'; expected"),
        ("9" * 5000 + ":1>2", "neither a move"),
        ("6:1>²", "neither a move"),
    ],
)
def test_what_is_not_understood_is_answered_with_what_was_expected(typed: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        understand(typed, LEGAL)
