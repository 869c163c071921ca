"""Actions, on positions written by hand."""

from __future__ import annotations

import rules_engine
from rules_engine.moves import parse_move
from tests.rules_engine.tables import pile, position


def test_send_all_takes_bared_cards_with_it() -> None:
    rules = rules_engine.load("klondike")
    place = position(rules, {2: "AH", 6: "3h ac 2H", 7: "2C"})
    place = rules.play(place, parse_move("double 2"))
    assert [pile(place, number) for number in (2, 3, 6, 7)] == ["AH 2H 3H", "AC 2C", "", ""]
