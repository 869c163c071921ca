"""Steps of the deal, each on a small game made for it."""

from __future__ import annotations

from rules_engine.cards import parse_card
from rules_engine.deals import Deal, Deck, PickOut, Rest, Sink, Step, turn_over
from rules_engine.goals import never
from rules_engine.piles import Foundation, Stock, Tableau
from rules_engine.play import Rules
from rules_engine.relations import ACES, ANY, KINGS
from rules_engine.spec import Game
from tests.rules_engine.tables import pile


def test_a_deck_that_is_turned_over_is_dealt_from_its_end() -> None:
    game = Game(
        table="S T T",
        piles={"S": Stock(), "T": Tableau()},
        deck=Deck(without=ANY - ACES),
        deal=(turn_over, Deal("tableau", up=1), Rest()),
        goal=never,
    )
    dealt = Rules("made_up", game).deal(order=[parse_card(text) for text in ("AC", "AD", "AH", "AS")])
    assert [pile(dealt, number) for number in range(3)] == ["ac ad", "AS", "AH"]


def dealt(text: str, *steps: Step, table: str = "S T T F F") -> list[str]:
    """Return the piles after these steps; the text's last card is dealt first."""
    game = Game(
        table=table,
        piles={"S": Stock(), "T": Tableau(), "F": Foundation()},
        deck=Deck(without=ANY - frozenset(map(parse_card, text.split()))),
        deal=(*steps, Rest()),
        goal=never,
    )
    order = [parse_card(one) for one in text.split()]
    place = Rules("made_up", game).deal(order=order[::-1])
    return [pile(place, number) for number in range(len(place.piles))]


def test_cards_that_are_picked_out_come_in_the_order_of_the_deal() -> None:
    assert dealt("AC 2C AD 3C 4C", PickOut(ACES, "foundation"), Deal("tableau", up=1)) == [
        "2c",
        "4C",
        "3C",
        "AD",
        "AC",
    ]


def test_kings_sink_one_after_another() -> None:
    # A pile is dealt from the last card: 2C KC 3C KD and, beginning with a king, KH 4C KS 5C.
    text = "5C KD KS 3C 4C KC KH 2C"
    upwards = dealt(text, Deal("tableau", up=4), Sink(KINGS))
    assert upwards[1:3] == ["KD KC 2C 3C", "KS KH 4C 5C"]
    downwards = dealt(text, Deal("tableau", up=4), Sink(KINGS, downwards=True))
    assert downwards[1:3] == ["KC KD 2C 3C", "KS KH 4C 5C"]
