"""Saratoga: Klondike with every card of the piles face up.

Seven piles of one to seven cards, all open. Piles are built down in alternating colours; any number of
cards moves together, in sequence or not. An empty pile takes only a king, or cards that a king leads. The
stock is turned card by card, or three at a time if the player wants, and the waste may be turned back as
often as one likes. Foundations are built up in suit from the ace, and cards may be played back from them. A
double-click on a foundation sends up every card that can go. The program never declares this game lost.
"""

from rules_engine import lifts
from rules_engine.actions import Send, SendAll, Turn
from rules_engine.deals import Rest, triangle
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Stock, Tableau, Waste
from rules_engine.relations import ALTERNATE_COLOUR, DOWN, KINGS
from rules_engine.scores import each
from rules_engine.spec import Game, Option

GAME = Game(
    table="""
S W   F F F F
T T T T T T T
""",
    piles={
        "S": Stock(click=Turn(1, redeals=None)),
        "W": Waste(double_click=Send()),
        "F": Foundation(lift=lifts.top, double_click=SendAll()),
        "T": Tableau(
            build=DOWN & ALTERNATE_COLOUR,
            first=KINGS,
            lift=lifts.run(DOWN & ALTERNATE_COLOUR),
            double_click=Send(),
        ),
    },
    deal=(*triangle("tableau", 7, up=1), Rest()),
    button="stock",
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
    options=(Option("three_card_deals", {"stock": {"click": Turn(3, redeals=None)}}),),
)
