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


def test_a_card_of_the_base_rank_carries_no_others() -> None:
    rules = rules_engine.load("agnes")
    piles = {5: "8D 7H 6D", 6: "9H"}
    sizes = {
        base: [size for size in (1, 2, 3) if size in rules.game.piles["T"].lift(table, 5)]
        for base in (7, 8, 2)
        for table in [rules.table(position(rules, piles, base_rank=base))]
    }
    assert sizes == {7: [1], 8: [1, 2], 2: [1, 2, 3]}
