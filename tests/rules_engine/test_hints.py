"""Games that are over because the program knows no hint, each asked of the running program."""

from __future__ import annotations

import pytest

import rules_engine
from tests.rules_engine.tables import lost, position

BLOCK = dict.fromkeys(range(8, 13), "3D 5S")


@pytest.mark.parametrize(
    ("first", "second", "over"),
    [
        ("9H 8S", "9D", True),
        ("th 8S", "9D", False),
        ("8S", "9D", False),
        ("9H 8S", "9D 6H", True),
    ],
)
def test_a_hint_moves_all_that_can_be_lifted(first: str, second: str, over: bool) -> None:
    assert lost("thumb_and_pouch", {6: first, 7: second, **BLOCK}) is over


def test_a_click_goes_on() -> None:
    assert not lost("thumb_and_pouch", {0: "2h", 6: "9H 8S", 7: "9D", **BLOCK})


def test_a_hint_moves_no_whole_pile_to_a_gap() -> None:
    blocked = dict.fromkeys(range(7, 12), "5S")
    assert lost("thumb_and_pouch", {6: "8S", **blocked})
    assert not lost("thumb_and_pouch", {6: "ad 8S", **blocked})


def test_a_hint_brings_nothing_back_from_a_foundation() -> None:
    assert lost("thumb_and_pouch", {2: "AH 2H", 6: "4S 3S", 7: "4S 3S", **BLOCK})


def test_free_cells_are_taken_and_a_pile_goes_to_a_gap_to_no_use() -> None:
    cells = {4: "QC", 5: "7S", 6: "2H", 7: "6C", 8: "9C", 9: "8D", 10: "3D", 11: "5C"}
    piles = {0: "AS", 1: "AD", **cells, 12: "KS", 13: "4S"}
    assert lost("eight_off", piles)
    assert not lost("eight_off", piles | {14: "4D KD"})
    assert not lost("eight_off", piles | {14: "KC"} | {15: "3S"})


def test_a_click_that_the_program_overlooks_keeps_no_game_going() -> None:
    assert lost("thirteen", {3: "3h", 29: "KC"})
    assert not lost("thirteen", {3: "3h", 28: "KC"})
    assert not lost("thirteen", {3: "3h", 28: "7C", 29: "6C"})


def test_a_pair_that_the_program_overlooks_keeps_no_game_going() -> None:
    square = dict.fromkeys(range(1, 26), "TC")
    assert lost("neighbor", square | {20: "6C", 25: "7D"})
    assert not lost("neighbor", square | {19: "6C", 24: "7D"})


def test_zebra_hints_at_no_card_of_a_longer_pile_but_for_a_foundation() -> None:
    rules = rules_engine.load("zebra")
    aces = dict.fromkeys(range(2, 10), "AS")
    piles = {**aces, 10: "QC JH", 11: "QS", **dict.fromkeys(range(12, 18), "9C")}
    assert rules.lost(position(rules, piles, redeals=1))
    assert not rules.lost(position(rules, {**piles, 10: "JH"}, redeals=1))
    assert not rules.lost(position(rules, {**piles, 2: "AS 2H", 12: "4H 3S"}, redeals=1))


KANSAS = {2: "6H 7H", 3: "6S 7S"}


@pytest.mark.parametrize(
    ("pile", "over"),
    [
        ("KC 2S JD", True),  # the two would stay
        ("KC QS JD", True),
        ("KC 8S JD", False),  # the eight goes to its foundation
        ("KC 6C JD", True),  # though the six could begin one
        ("TC 2S JD", False),  # the ten, with the two on it, goes on the jack that lies on it still
        ("JD", False),
    ],
)
def test_a_pile_is_dug_away_or_left(pile: str, over: bool) -> None:
    assert lost("kansas", {7: pile, 8: "KD QD", 9: "4D", **KANSAS}) is over


TERRACE = {3: "5D"} | dict.fromkeys(range(11, 20), "2D")


@pytest.mark.parametrize(
    ("pile", "over"),
    [
        ("5C 7D", False),  # the five begins a foundation
        ("6D 7H", True),
        ("6S 7H", False),
        ("6D 3D 7H", True),
    ],
)
def test_a_card_is_bared_for_a_foundation_that_it_begins(pile: str, over: bool) -> None:
    assert lost("terrace", {**TERRACE, 14: pile, 15: "8C"}) is over


@pytest.mark.parametrize(("slug", "over"), [("royal_east", False), ("terrace", True)])
def test_the_top_card_of_the_pile_itself_may_be_thought_to_stay(slug: str, over: bool) -> None:
    # The seven would go on the eight, which must go first.
    first, second = (3, 5) if slug == "royal_east" else (14, 15)
    others = {2: "6H", 6: "4H", 7: "4D", 9: "4C"} if slug == "royal_east" else TERRACE
    assert lost(slug, {**others, first: "7H 8S", second: "9D"}) is over


@pytest.mark.parametrize(("base", "over"), [("JH", True), ("KH", False)])
def test_a_pile_is_not_dug_away_for_a_card_of_the_base_rank_on_top(base: str, over: bool) -> None:
    foundations = dict.fromkeys(range(3, 11), f"{base[0]}H")
    piles = {11: "JS", 14: "QD"} | dict.fromkeys((12, 13, 15, 16, 17, 18, 19), "2D")
    assert lost("terrace", {**foundations, **piles}) is over


@pytest.mark.parametrize(("spades", "over"), [("AS", False), ("", True)])
def test_yukon_bares_a_card_for_a_foundation_in_two_moves(spades: str, over: bool) -> None:
    # Seen in AisleRiot: the four goes from one five to the other, the ace follows, and the two goes up.
    piles = {9: spades, 1: "2S AD 6C 5D 4C 3D 2C", 2: "5H", **dict.fromkeys(range(3, 8), "KS")}
    assert lost("yukon", {**piles, 0: "AH"}) is over
