"""Ends of games, on positions written by hand; each was asked of the running program."""

from __future__ import annotations

import pytest

import rules_engine
from tests.rules_engine.tables import lost, position


def run(suit: str) -> str:
    return " ".join(rank + suit for rank in "KQJT98765432A")


@pytest.mark.parametrize(
    ("piles", "won"),
    [
        ({1: run("S"), 2: run("C"), 3: run("D"), 4: run("H")}, True),
        ({6: run("S"), 7: run("C"), 8: run("D"), 9: run("H")}, True),
        ({6: f"{run('S')} {run('C')}", 8: run("D"), 9: run("H")}, True),
        ({1: run("S"), 7: run("C"), 8: run("D"), 9: run("H")}, False),
        ({6: run("S")[:-3], 7: run("C"), 8: run("D"), 9: run("H"), 10: "AS"}, False),
    ],
)
def test_spiderette_is_won_above_or_below_but_not_on_both(piles: dict[int, str], won: bool) -> None:
    rules = rules_engine.load("spiderette")
    assert rules.won(position(rules, piles)) is won


@pytest.mark.parametrize(
    ("last", "moved", "over"),
    [
        ({5: "KH QH JH TH", 6: "9H"}, 0, True),
        ({5: "KH QH JH TH", 6: "9H"}, 1, False),
        ({5: "KH QH 9H JH", 6: "TH"}, 0, True),
        ({5: "KH QH TH JH", 6: "9H"}, 0, False),
        ({5: "KH QH JH 9H", 6: "TH"}, 0, False),
        ({5: "KH QH TH 9H", 6: "JH"}, 0, False),
    ],
)
def test_cruel_is_over_where_the_next_deal_undoes_the_move(
    last: dict[int, str], moved: int, over: bool
) -> None:
    rules = rules_engine.load("cruel")
    piles = {number: " ".join(reversed(run(suit).split())) for number, suit in ((1, "S"), (2, "C"), (3, "D"))}
    hearts = "AH 2H 3H 4H 5H 6H 7H 8H"
    assert rules.lost(position(rules, {**piles, 4: hearts, **last}, moved=moved)) is over


def test_cards_that_may_stay() -> None:
    rules = rules_engine.load("block_ten")
    assert rules.won(position(rules, {1: "TC", 2: "TD"}))
    assert not rules.won(position(rules, {1: "TC", 2: "9D"}))


@pytest.mark.parametrize(
    ("waste", "stock", "over"), [("KH", "", True), ("KH", "4c", False), ("2H", "", False), ("", "", True)]
)
def test_cards_that_can_only_be_laid_aside_end_the_game_once_the_stock_is_dealt_out(
    waste: str, stock: str, over: bool
) -> None:
    assert lost("sir_tommy", {0: stock, 1: waste, 2: "AC", 6: "7C"}) is over


@pytest.mark.parametrize(("last", "over"), [("QC", False), ("KC", True)])
def test_a_card_that_goes_above_a_king_does_not_keep_hopscotch_going(last: str, over: bool) -> None:
    reserve = "3H" if last == "QC" else "4H"
    assert lost("hopscotch", {2: "5S", 3: "4S", 4: "6S", 5: last, 8: reserve}) is over


def test_each_ace_of_fortunes_has_to_lie_alone() -> None:
    rules = rules_engine.load("fortunes")
    aces = {1: "AS", 2: "AH", 3: "AC", 4: "AD"}
    assert rules.won(position(rules, aces))
    assert not rules.won(position(rules, {**aces, 0: "2d"}))
    assert not rules.won(position(rules, {**aces, 4: "2D"}))
    assert not rules.won(position(rules, {1: "AS", 2: "AH", 3: "AC AD"}))


def test_thirteen_is_won_with_one_place_empty() -> None:
    rules = rules_engine.load("thirteen")
    assert rules.won(position(rules, {2: "3h", 4: "5d"}))
    assert not rules.won(position(rules, {3: "5d"}))
    assert not rules.won(position(rules, {1: "5D"}))


def test_diamond_mine_is_won_with_all_its_points() -> None:
    rules = rules_engine.load("diamond_mine")
    diamonds = " ".join(reversed(run("D").split()))
    runs = {1: run("S"), 2: run("C"), 3: run("H")}
    assert rules.won(position(rules, {0: diamonds, **runs}))
    assert not rules.won(position(rules, {0: diamonds, **runs, 3: run("H")[:-3], 4: "AH"}))


@pytest.mark.parametrize(("redeals", "over"), [(1, False), (2, True)])
def test_napoleons_tomb_is_over_with_the_last_redeal(redeals: int, over: bool) -> None:
    rules = rules_engine.load("napoleons_tomb", three_card_deals=True)
    full = {number: "KS" for number, slot in enumerate(rules.slots) if slot.name == "reserve"}
    assert rules.lost(position(rules, full, redeals=redeals)) is over
