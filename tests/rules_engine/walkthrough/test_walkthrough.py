"""The walk-through of CONTRIBUTING: a game in nobody's set, in one file, outside of the folder of games."""

from __future__ import annotations

import importlib.util
import io
import re
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from rules_engine.moves import parse_move
from rules_engine.play import Rules
from rules_engine.search import search
from rules_engine.terminal.screen import THEME
from rules_engine.terminal.session import Session
from tests.rules_engine.tables import pile, position

FILE = Path(__file__).parent / "flower_garden.py"
CONTRIBUTING = Path(__file__).parents[3] / "CONTRIBUTING.md"


@pytest.fixture(scope="module")
def rules() -> Rules:
    """Return the engine of the game, loaded from its file."""
    spec = importlib.util.spec_from_file_location("flower_garden", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return Rules("flower_garden", module.GAME)


def test_the_text_shows_the_file_as_it_is() -> None:
    (shown,) = re.findall(r"```python\n(.*?)```", CONTRIBUTING.read_text(encoding="utf-8"), re.DOTALL)
    assert shown.rstrip() == FILE.read_text(encoding="utf-8").rstrip()
    assert len(shown.splitlines()) < 60


def test_it_deals(rules: Rules) -> None:
    dealt = rules.deal(1)
    assert [len(cards) for cards in dealt.piles] == [0] * 4 + [6] * 6 + [1] * 16
    assert all(one.up for cards in dealt.piles for one in cards)
    assert rules.status(dealt) == []
    assert rules.read(rules.text(dealt)) == dealt


def test_it_plays_by_the_rules_that_its_text_states(rules: Rules) -> None:
    place = position(rules, {4: "9C 7H", 5: "6D 6S", 6: "5H", 10: "AC", 11: "8D", 12: "TS"})
    found = {str(move) for move in rules.moves(place)}
    # Beds build down whatever the suit, singly; empty beds take anything; the bouquet takes nothing.
    assert {"5:1>4", "6:1>5", "11:1>7", "10:1>0", "double 10"} <= found
    assert not {"5:2>4", "4:1>11", "4:1>13", "10:1>4", "0:1>4"} & found
    after = rules.play(place, parse_move("double 10"))
    assert (pile(after, 0), after.score) == ("AC", 1)


def test_it_is_won_and_lost(rules: Rules) -> None:
    found = search(rules, rules.deal(6), Random(6), 6_000)
    assert found.won
    assert found.position.score == 52
    kings = position(rules, dict.fromkeys(range(4, 10), "2C KH"))
    assert rules.lost(kings)


def test_it_is_printed_and_played_in_the_terminal(rules: Rules) -> None:
    screen = io.StringIO()
    move = str(next(iter(rules.moves(rules.deal(1)))))
    Session(rules, 1, Console(file=screen, theme=THEME, width=80)).run([move, "hint"])
    shown = screen.getvalue()
    assert "foundation 0-3 · tableau 4-9 · reserve 10-25" in shown
    assert ", 1 move\n" in shown
