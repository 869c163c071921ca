"""The text form of moves."""

from __future__ import annotations

import pytest

from rules_engine.moves import click, deal, double_click, drag, parse_move


@pytest.mark.parametrize(
    ("text", "move"),
    [("6:2>3", drag(6, 2, 3)), ("click 0", click(0)), ("double 5", double_click(5)), ("deal", deal)],
)
def test_read_as_it_is_written(text: str, move: object) -> None:
    assert parse_move(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    ["", "6:2", "6:-2>3", "٦:٢>٣", "click ٠", "click", "Deal", "6:2>3\n", "6:2>\0", "9" * 5000 + ":1>2"],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match=r"^not a move: .*; expected FROM:COUNT>TO, 'click PILE'"):
        parse_move(text)
