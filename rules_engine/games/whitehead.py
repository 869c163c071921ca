"""Whitehead: Klondike with all cards open, built down in one colour, moved in one suit.

Seven piles of one to seven cards, all face up. A card goes on a card of its colour one rank higher; only
runs in one suit move together, and an empty pile takes any card or run. The stock is turned once, card by
card. The foundations are built up in suit from the ace, and their cards may be played back.

A run in suit may be dragged to a foundation as a whole, where it is turned over card by card if its top card
fits. The program declares the game lost when only parts of runs could still move, or cards from the
foundations, or whole piles to empty places.
"""

from rules_engine import lifts
from rules_engine.actions import Send, Turn
from rules_engine.deals import Rest, triangle
from rules_engine.goals import all_on
from rules_engine.hints import no_hint, whole_moves
from rules_engine.piles import Foundation, Stock, Tableau, Waste
from rules_engine.relations import ANY, DOWN, SAME_COLOUR, SAME_SUIT
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
S W   F F F F
T T T T T T T
""",
    piles={
        "S": Stock(click=Turn(1)),
        "W": Waste(double_click=Send()),
        "F": Foundation(most=None, one_by_one=True, lift=lifts.top),
        "T": Tableau(
            build=DOWN & SAME_COLOUR,
            first=ANY,
            lift=lifts.run(DOWN & SAME_SUIT),
            double_click=Send(),
        ),
    },
    deal=(*triangle("tableau", 7, up=1), Rest()),
    button="stock",
    goal=all_on("foundation"),
    stuck=no_hint(whole_moves),
    score=each(),
)
