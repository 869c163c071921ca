"""Aunt Mary: Klondike with six piles of six cards, more of them open from row to row.

The first row shows one card, the second row two, and so on; the sixth row lies open. Piles are built down
in alternating colours; the cards of a pile that lie face up together move together, in sequence or not. An
empty pile takes only a king, or cards that a king leads. The stock is turned card by card, and the waste
may be turned back twice. Foundations are built up in suit from the ace, and cards may be played back from
them. A double-click on a foundation sends up every card that can go. The program never declares this game
lost.
"""

from rules_engine import lifts
from rules_engine.actions import Send, SendAll, Turn
from rules_engine.deals import Deal, Rest
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Stock, Tableau, Waste
from rules_engine.relations import ALTERNATE_COLOUR, DOWN, KINGS
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
S W F F F F
T T T T T T
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
        *(Deal("tableau", down=1, piles=range(row + 1, 6)) for row in range(5)),
        *(Deal("tableau", up=1, piles=range(row + 1)) for row in range(6)),
        Rest(),
    ),
    button="stock",
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
)
