"""Reflexes, on positions written by hand."""

from __future__ import annotations

import pytest

import rules_engine
from rules_engine.moves import parse_move
from rules_engine.reflexes import BottomCard, Compact, PlaySafe
from tests.rules_engine.tables import pile, position


def test_gaps_close_before_the_stock_fills_the_end() -> None:
    rules = rules_engine.load("neighbor")
    table = rules.table(position(rules, {0: "9c 8c 7c", 2: "2H", 5: "3H"}))
    Compact(stock="stock")(table)
    assert [" ".join(map(str, cards)) for cards in table.piles[:6]] == ["", "2H", "3H", "7C", "8C", "9C"]
    Compact()(table)
    assert [" ".join(map(str, cards)) for cards in table.piles[1:4]] == ["2H", "3H", "7C"]


def test_the_bottom_card_is_replaced_from_below_the_others() -> None:
    rules = rules_engine.load("treize")
    table = rules.table(position(rules, {2: "2H 3H 4H"}))
    BottomCard()(table)
    BottomCard()(table)
    assert [" ".join(map(str, cards)) for cards in table.piles[1:3]] == ["2H", "3H 4H"]


def test_both_ends_of_a_waste_leave_together() -> None:
    rules = rules_engine.load("yield")
    place = rules.play(position(rules, {1: "4C", 2: "6D 8C 9C", 3: "KH"}), parse_move("1:1>2"))
    assert [pile(place, number) for number in (1, 2)] == ["6D", "8C"]


@pytest.mark.parametrize(
    ("hearts", "left"),
    [
        ("AH 2H", ["9S", "9H 5D"]),  # both black fours may go: no red three is left to be laid on them
        ("AH", ["9S 4C", "9H 5D"]),  # a red three could still be laid on the four
    ],
)
def test_freecell_plays_what_nothing_below_can_need(hearts: str, left: list[str]) -> None:
    rules = rules_engine.load("freecell")
    up = [number for number, slot in enumerate(rules.slots) if slot.name == "foundation"]
    first, second, *_ = [number for number, slot in enumerate(rules.slots) if slot.name == "tableau"]
    built = dict(zip(up, ("AC 2C 3C", "AD 2D", hearts, "AS 2S"), strict=True))
    table = rules.table(position(rules, {**built, first: "9S 4C", second: "9H 5D 3D"}))
    PlaySafe()(table)
    assert [" ".join(map(str, table.piles[number])) for number in (first, second)] == left
