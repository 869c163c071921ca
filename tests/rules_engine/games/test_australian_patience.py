"""Australian Patience, which no installed program plays: positions worked out by hand from its page."""

from __future__ import annotations

import rules_engine
from rules_engine.cards import ACE, KING, Card, card
from rules_engine.moves import parse_move
from tests.rules_engine.tables import pile, position

RULES = rules_engine.load("australian_patience")


def moves(piles: dict[int, str]) -> set[str]:
    return {str(move) for move in RULES.moves(position(RULES, piles))}


def suit(number: int) -> list[Card]:
    return [card(rank, number) for rank in range(ACE, KING + 1)]


def test_twenty_eight_cards_lie_open_and_the_rest_is_the_stock() -> None:
    place = RULES.deal(7)
    assert [len(cards) for cards in place.piles] == [24, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4]
    assert all(one.up for cards in place.piles[6:] for one in cards)


def test_any_cards_follow_one_that_fits_in_suit() -> None:
    assert moves({6: "9S 5H KD", 7: "TS", 8: "TC"}) >= {"6:3>7"}
    assert not moves({6: "9S 5H KD", 7: "TS", 8: "TC"}) & {"6:3>8", "6:1>7", "6:2>7"}


def test_a_gap_takes_kings_alone() -> None:
    found = moves({1: "2C", 6: "4S KH 3D", 7: "5D", 8: "6C", 9: "8S", 10: "9D", 11: "JC"})
    assert found == {"6:2>12"}


def test_the_stock_is_turned_once() -> None:
    place = position(RULES, {0: "5d 3c", 6: "KS"})
    for _ in range(2):
        place = RULES.play(place, parse_move("click 0"))
    assert pile(place, 1) == "3C 5D"
    assert not RULES.allows(place, parse_move("click 0"))


def test_foundations_keep_their_cards() -> None:
    assert moves({1: "AD", 2: "AC 2C", 6: "3C", 7: "8H"}) >= {"double 1", "double 6", "6:1>2", "1:1>3"}
    assert not [move for move in moves({2: "AC 2C", 6: "3C", 7: "8H"}) if move.startswith("2:")]


def test_won_with_four_whole_suits() -> None:
    place = RULES.setup([[], [], *map(suit, range(3)), suit(3)[:-1], [suit(3)[-1]], *[[]] * 6])
    assert (RULES.won(place), place.score) == (False, 51)
    place = RULES.play(place, parse_move("double 6"))
    assert (RULES.won(place), place.score) == (True, 52)
