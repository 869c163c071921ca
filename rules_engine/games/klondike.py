"""Klondike: seven growing piles, built down in alternating colours; the foundations are built up in suit.

The stock is turned card by card, and the waste may be turned back twice. An empty pile takes only a king,
or a run that a king leads. Cards may be played back from the foundations. A double-click on a foundation
sends up every card that can go. The program never declares this game lost.
"""

from rules_engine import lifts
from rules_engine.actions import Send, SendAll, Turn
from rules_engine.deals import Rest, TurnUp, triangle
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
        "S": Stock(click=Turn(1, redeals=2)),
        "W": Waste(double_click=Send()),
        "F": Foundation(lift=lifts.top, double_click=SendAll()),
        "T": Tableau(
            build=DOWN & ALTERNATE_COLOUR,
            first=KINGS,
            lift=lifts.face_up,
            double_click=Send(),
        ),
    },
    deal=(*triangle("tableau", 7, down=1), TurnUp(), Rest()),
    button="stock",
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
    options=(
        Option("three_card_deals", {"stock": {"click": Turn(3, redeals=None)}}, choice="deals"),
        Option("single_card_deals", default=True, choice="deals"),
        Option("no_redeals", {"stock": {"click": Turn(1, redeals=0)}}, choice="deals"),
        Option("unlimited_redeals", {"stock": {"click": Turn(1, redeals=None)}}, choice="deals"),
    ),
)
