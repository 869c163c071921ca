"""Fortunes: four piles, out of which every card goes that a higher one of its suit shows up.

A click on the stock deals a card to each pile. Of two top cards of one suit the lower one can be removed by
a click; aces are high. An empty pile takes any number of cards from another pile, the top ones together.
Every card removed scores a point, and the game is won when only the four aces are left, each
on a pile of its own.
"""

from rules_engine import lifts
from rules_engine.actions import DealEach
from rules_engine.cards import ACE, KING, Card
from rules_engine.deals import Rest
from rules_engine.piles import Stock, Tableau
from rules_engine.relations import ANY, NO_CARD
from rules_engine.scores import removed
from rules_engine.spec import Game
from rules_engine.state import Table


def height(one: Card) -> int:
    """A card's rank, the ace above the king."""
    return KING + 1 if one.rank == ACE else one.rank


def remove_outranked(table: Table, pile: int) -> bool:
    """Remove the pile's top card if the top of another pile has its suit and is higher."""
    card = table.top(pile)
    tops = [top for top in map(table.top, table.group("tableau")) if top is not None]
    if card is None or not any(top.suit == card.suit and height(top) > height(card) for top in tops):
        return False
    table.take(pile)
    return True


def four_aces(table: Table) -> bool:
    """An ace lies alone on each pile; until they are spread out the game goes on."""
    return table.empty("stock") and all(
        len(table.piles[pile]) == 1 and table.piles[pile][0].rank == ACE for pile in table.group("tableau")
    )


GAME = Game(
    table="S   T T T T",
    piles={
        "S": Stock(click=DealEach(), double_click=DealEach()),
        "T": Tableau(
            build=NO_CARD,
            first=ANY,
            lift=lifts.face_up,
            click=remove_outranked,
            double_click=remove_outranked,
        ),
    },
    deal=(Rest(),),
    discards=True,
    goal=four_aces,
    score=removed(),
)
