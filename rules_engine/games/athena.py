"""Athena: Klondike dealt as a square of seven by four, every other row face up.

Seven piles of four cards each, face down and face up by turns, the top card face up. Piles are built down
in alternating colours; the cards of a pile that lie face up together move together. An empty pile takes
only a king, or cards that a king leads. The stock is turned card by card, or three at a time if the player
wants, and the waste may be turned back twice. Foundations are built up in suit from the ace, and cards may
be played back from them. A double-click on a foundation sends up every card that can go. The program never
declares this game lost.
"""

from rules_engine import lifts
from rules_engine.actions import Send, SendAll, Turn
from rules_engine.deals import Deal, Rest
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
            lift=lifts.run(DOWN & ALTERNATE_COLOUR),
            double_click=Send(),
        ),
    },
    deal=(
        Deal("tableau", down=1, up=1),
        Deal("tableau", down=1, up=1),
        Rest(),
    ),
    button="stock",
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
    options=(Option("three_card_deals", {"stock": {"click": Turn(3, redeals=2)}}),),
)
