"""Exploring a game by hand: slots, tables, moves are printed, commands followed, mistakes explained."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from rules_engine.aisleriot.explore import main


def explore(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], commands: str, *argv: str
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(commands))
    assert main(argv) == 0
    return capsys.readouterr().out


def test_moves_are_played_and_undone(
    rules: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = explore(
        monkeypatch, capsys, "click 0, click 0\nundo\n", "klondike", "--option", "three_card_deals"
    )
    assert "option three_card_deals: on" in text
    assert "slot  1 waste      x 1      y 0      spread right" in text
    statuses = [line.partition("; ")[2].strip() for line in text.splitlines() if "  score " in line]
    assert statuses == ["Stock left: 24", "Stock left: 21", "Stock left: 18", "Stock left: 21"]


def test_mistakes_are_explained(
    rules: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = explore(monkeypatch, capsys, "jump\n0:1>2\nquit\nclick 0\n", "klondike")
    assert "not a move: 'jump'" in text
    assert "0:1>2: the rules of klondike refuse it" in text
    assert text.count("  score ") == 1


def test_a_deck_order_can_be_given(
    rules: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["klondike", "--order", "AC 2C"]) == 2
    assert "the order is not one of the 52 cards of klondike" in capsys.readouterr().err
