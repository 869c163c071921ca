"""Thumb and Pouch: Klondike made easy: piles are built down in any suit but the card's own.

Seven growing piles, the top cards face up. A card goes on a card one rank higher of any other suit; such
runs move together, and an empty pile takes any card or run. The stock is turned card by card, and the waste
may be turned back twice. The foundations are built up in suit from the ace, and their cards may be played
back. A double-click on a card sends it up, none on a foundation. The program declares the game lost when
only parts of runs could still move, or cards from the foundations, or whole piles to empty places.
"""

from rules_engine import lifts
from rules_engine.actions import Send, Turn
from rules_engine.deals import Rest, TurnUp, triangle
from rules_engine.goals import all_on
from rules_engine.hints import no_hint, whole_moves
from rules_engine.piles import Foundation, Stock, Tableau, Waste
from rules_engine.relations import ANY, DIFFERENT_SUIT, DOWN
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
S W   F F F F
T T T T T T T
""",
    piles={
        "S": Stock(click=Turn(1, redeals=2)),
        "W": Waste(double_click=Send()),
        "F": Foundation(lift=lifts.top),
        "T": Tableau(
            build=DOWN & DIFFERENT_SUIT,
            first=ANY,
            lift=lifts.face_up,
            double_click=Send(),
        ),
    },
    deal=(*triangle("tableau", 7, down=1), TurnUp(), Rest()),
    button="stock",
    goal=all_on("foundation"),
    stuck=no_hint(whole_moves),
    score=each(),
)
