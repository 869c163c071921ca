"""Undo and redo."""

from __future__ import annotations

import pytest

import rules_engine
from rules_engine.history import History
from rules_engine.moves import click, deal


def test_undo_is_exact_and_redo_makes_the_move_again() -> None:
    rules = rules_engine.load("klondike")
    game = History(rules, rules.deal(5))
    start = game.position
    first = game.play(click(0))
    second = game.play(deal)
    assert game.moves == (click(0), deal)
    assert game.undo() is first
    assert game.undo() is start
    assert game.moves == ()
    assert game.redo() is first
    assert game.redo() is second
    game.undo()
    game.play(click(0))
    with pytest.raises(IndexError, match="no move to redo"):
        game.redo()
    game.undo()
    game.undo()
    with pytest.raises(IndexError, match="no move to undo"):
        game.undo()
