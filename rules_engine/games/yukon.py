"""Yukon: all cards are dealt, and any card that lies open moves with everything on it.

Seven piles with none to six cards face down and one to five on them face up. Piles are built down in
alternating colours; the cards that come along may be in any order. An empty pile takes only a king, with
whatever lies on it. The foundations are built up in suit from the ace, and keep their cards.

The program declares the game lost when it knows no hint: moves that change nothing, such as that of a card
from one red queen to the other, or of a king from one place to the next, do not count for it.
"""

from rules_engine import lifts
from rules_engine.actions import Send
from rules_engine.deals import Deal, TurnUp, triangle
from rules_engine.goals import all_on, no_hint
from rules_engine.piles import Foundation, Tableau
from rules_engine.relations import ALTERNATE_COLOUR, DOWN, KINGS
from rules_engine.scores import each
from rules_engine.spec import Game
from rules_engine.state import Table

BUILD = DOWN & ALTERNATE_COLOUR


def helps(table: Table, source: int, size: int, target: int) -> bool:
    """A card that lies on a fitting one need not move to another, unless that makes another move possible.

    Either the card that it bares is wanted, for a foundation or for the other card that could lie on it, or
    a card left behind in its pile, which does not lie well there, can follow the cards that moved.
    """
    cards = table.piles[source]
    if target in table.group("foundation"):
        return True
    if size == len(cards):
        return bool(table.piles[target])
    lowest, below = cards[-size], cards[-size - 1]
    if not BUILD.holds(below, lowest):
        return True
    if any(below in table.layout.places[pile].group.wants(table, pile) for pile in table.group("foundation")):
        return True
    others = {one for number in table.group("tableau") for one in table.piles[number]} - {lowest}
    return bool(BUILD.takes[below] & others) or any(
        BUILD.holds(cards[-1], one) and not (place and BUILD.holds(cards[place - 1], one))
        for place, one in enumerate(cards[:-size])
    )


GAME = Game(
    table="""
F   T T T T T T T
F
F
F
""",
    piles={
        "F": Foundation(),
        "T": Tableau(
            build=BUILD,
            first=KINGS,
            lift=lifts.face_up,
            double_click=Send(),
        ),
    },
    deal=(
        *triangle("tableau", 7, down=1),
        TurnUp(),
        Deal("tableau", up=4, piles=range(1, 7)),
    ),
    goal=all_on("foundation"),
    stuck=no_hint(helps),
    score=each(),
)
