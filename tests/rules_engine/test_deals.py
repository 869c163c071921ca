"""Steps of the deal, each on a small game made for it."""

from __future__ import annotations

from rules_engine.cards import parse_card
from rules_engine.deals import Deal, Deck, Rest, turn_over
from rules_engine.goals import never
from rules_engine.piles import Stock, Tableau
from rules_engine.play import Rules
from rules_engine.relations import ACES, ANY
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
