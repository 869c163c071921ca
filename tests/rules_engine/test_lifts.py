"""Lifts, on positions written by hand."""

from __future__ import annotations

import rules_engine
from rules_engine.moves import parse_move
from tests.rules_engine.tables import position


def test_the_first_card_of_a_foundation_stays() -> None:
    rules = rules_engine.load("beleaguered_castle")
    place = position(rules, {1: "AS 2S", 4: "AC", 0: "3D", 2: "2D"})
    assert rules.allows(place, parse_move("1:1>0"))
    assert not rules.allows(place, parse_move("4:1>2"))
