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


def test_a_card_of_a_foundation_goes_to_a_free_cell_and_comes_back_with_all_that_follows() -> None:
    rules = rules_engine.load("bakers_game")
    place = position(rules, {0: "9H", 4: "AS 2S", 8: "KD 4S", 9: "3S"})
    after = rules.play(place, parse_move("double 4"))
    assert [pile(after, number) for number in (0, 1, 4, 8, 9)] == ["9H", "", "AS 2S 3S 4S", "KD", ""]
    assert after.score == 3


def test_a_card_stays_where_no_cell_is_free() -> None:
    rules = rules_engine.load("bakers_game")
    place = position(rules, {0: "9H", 1: "8H", 2: "7C", 3: "2D", 4: "AS", 8: "KD"})
    assert not rules.allows(place, parse_move("double 8"))


def test_the_first_card_of_a_waste_in_two_piles_lies_by_itself() -> None:
    rules = rules_engine.load("treize")
    place = position(rules, {0: "4c 3c 2c", 3: "KH"})
    for _ in range(3):
        place = rules.play(place, parse_move("click 0"))
    assert [pile(place, number) for number in (0, 1, 2)] == ["", "2C", "3C 4C"]
    assert not rules.allows(place, parse_move("click 0"))


def test_a_card_is_sent_to_an_empty_pile_last() -> None:
    rules = rules_engine.load("forty_thieves")
    place = position(rules, {9: "2C 9H QS", 12: "KS", 13: "AC"})
    place = rules.play(place, parse_move("double 9"))
    assert pile(place, 12) == "KS QS"
    place = rules.play(place, parse_move("double 9"))
    assert [pile(place, number) for number in (9, 10)] == ["2C", "9H"]
    place = rules.play(place, parse_move("double 13"))
    place = rules.play(place, parse_move("double 9"))
    assert pile(place, 1) == "AC 2C"


def test_a_card_of_the_base_rank_begins_the_first_empty_foundation() -> None:
    rules = rules_engine.load("osmosis")
    start = position(rules, {0: "8S 8C", 1: "8D 2D", 3: "8H", 9: "3C 2H"})
    assert not rules.allows(start, parse_move("0:1>5"))
    after = rules.play(start, parse_move("double 0"))
    assert [pile(after, number) for number in (0, 3, 5, 7)] == ["8S", "8H", "8C", ""]
    after = rules.play(after, parse_move("double 9"))
    assert [pile(after, number) for number in (3, 9)] == ["8H 2H", "3C"]
    assert not rules.allows(after, parse_move("double 9"))


def test_a_card_on_the_waste_is_placed_before_the_next_is_turned() -> None:
    rules = rules_engine.load("sir_tommy")
    assert not rules.allows(position(rules, {0: "4c 3c", 1: "2C"}), parse_move("click 0"))
    assert rules.allows(position(rules, {0: "4c 3c", 6: "2C"}), parse_move("click 0"))


def test_the_reserve_is_gathered_and_shuffled_twice() -> None:
    rules = rules_engine.load("scuffle")
    places = {1: "AC", 2: "AD", 3: "AH", 4: "AS"}
    start = position(rules, {**places, 5: "7C 8C", 6: "9C"})
    again = rules.play(start, parse_move("click 0"))
    assert sorted(pile(again, 0).split()) == ["7c", "8c", "9c"]
    assert [pile(again, number) for number in range(5, 9)] == [""] * 4
    assert not rules.allows(position(rules, {**places, 5: "7C"}, redeals=2), parse_move("click 0"))
    assert not rules.allows(position(rules, places), parse_move("click 0"))


def test_piles_are_gathered_in_the_order_that_deals_them_again() -> None:
    rules = rules_engine.load("first_law")
    start = position(rules, {1: "2C 6C", 2: "3C 7C", 3: "4C", 4: "5C"})
    again = rules.play(start, parse_move("click 0"))
    assert pile(again, 0) == "5c 4c 7c 3c 6c 2c"


def test_easthaven_waits_for_a_king_that_lies_on_other_cards() -> None:
    rules = rules_engine.load("easthaven")
    stock = "2c 3c 4c 5c 6c 7c 8c"
    full = dict.fromkeys(range(6, 11), "2H")
    assert not rules.allows(position(rules, {0: stock, 5: "9C KS", **full}), parse_move("click 0"))
    assert rules.allows(position(rules, {0: stock, 5: "KS", **full}), parse_move("click 0"))
    assert rules.allows(position(rules, {0: stock, 5: "9C QS", **full}), parse_move("click 0"))


def test_gaps_are_closed_only_where_there_are_some() -> None:
    rules = rules_engine.load("monte_carlo")
    gone = position(rules, {1: "2H", 3: "3H"})
    assert pile(rules.play(gone, parse_move("click 0")), 2) == "3H"
    assert not rules.allows(position(rules, {1: "2H", 2: "3H"}), parse_move("click 0"))


def test_the_lower_card_of_a_suit_goes_aces_high() -> None:
    rules = rules_engine.load("fortunes")
    place = position(rules, {1: "AS", 2: "KS", 3: "QH", 4: "JS"})
    removable = [number for number in range(1, 5) if rules.allows(place, parse_move(f"click {number}"))]
    assert removable == [2, 4]


def test_a_card_joins_a_foundation_that_is_begun() -> None:
    rules = rules_engine.load("eliminator")
    place = position(rules, {0: "5C", 1: "9H", 2: "", 6: "TS"})
    after = rules.play(place, parse_move("double 6"))
    assert [pile(after, number) for number in (0, 1, 2)] == ["5C", "9H TS", ""]
    after = rules.play(position(rules, {0: "5C", 1: "6H"}), parse_move("double 0"))
    assert [pile(after, number) for number in (0, 1)] == ["", "6H 5C"]
    assert not rules.allows(position(rules, {6: "TS"}), parse_move("double 6"))


def test_accordion_folds_three_places_before_one() -> None:
    rules = rules_engine.load("accordion")
    row = {0: "5C", 1: "2H", 2: "5D", 3: "5H"}
    after = rules.play(position(rules, row), parse_move("double 3"))
    assert [pile(after, number) for number in range(4)] == ["5H", "2H", "5D", ""]
    after = rules.play(position(rules, {**row, 0: "6C"}), parse_move("double 3"))
    assert [pile(after, number) for number in range(4)] == ["6C", "2H", "5H", ""]
