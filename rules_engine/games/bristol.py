"""Bristol: eight fans of three cards, and three reserve piles that the stock is dealt to.

Kings are sunk to the bottom of their fans. Fans are built down whatever the suit, one card at a time; a fan
that becomes empty stays empty. A click on the stock deals a card to each of the three reserve piles, whose
top cards are in play. Foundations are built up from the ace whatever the suit.
"""

from itertools import pairwise

from rules_engine.actions import DealEach, Send
from rules_engine.cards import KING, Card
from rules_engine.deals import Deal, Rest
from rules_engine.goals import all_on, no_hint
from rules_engine.piles import Foundation, Reserve, Stock, Tableau
from rules_engine.relations import DOWN, UP
from rules_engine.scores import each
from rules_engine.spec import Game
from rules_engine.state import Table


def sink_kings(table: Table, deck: list[Card]) -> None:
    """Put the kings of each fan under its lowest card, the uppermost first."""
    for fan in table.group("tableau"):
        lowest, *others = table.piles[fan]
        kings = [one for one in others if one.rank == KING]
        table.piles[fan] = (*kings, lowest, *(one for one in others if one not in kings))


def helps(table: Table, source: int, size: int, target: int) -> bool:
    """Between fans a move helps if it takes cards off one that they do not fit on, as a run, card by card."""
    fans = table.group("tableau")
    if source not in fans or target not in fans:
        return True
    tops = [table.piles[fan][-1] for fan in fans if fan != source and table.piles[fan]]
    for above, below in pairwise(reversed(table.piles[source])):
        if not any(DOWN.holds(top, above) for top in tops):
            return False
        if not DOWN.holds(below, above):
            return True
    return False


GAME = Game(
    table="""
S   R R R  F F F F
T     T    T     T
T     T    T     T
""",
    piles={
        "S": Stock(click=DealEach("reserve")),
        "R": Reserve(double_click=Send()),
        "F": Foundation(build=UP),
        "T": Tableau(spread="right", build=DOWN, double_click=Send()),
    },
    deal=(Deal("tableau", up=3), sink_kings, Rest()),
    button="stock",
    goal=all_on("foundation"),
    stuck=no_hint(helps),
    score=each(),
)
