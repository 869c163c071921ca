"""Gold Mine: Klondike that begins with an empty table and ends with the stock.

No card is dealt at first: all fifty-two are the stock, which is turned three cards at a time, once. The
seven piles take any card when they are empty and are built down in alternating colours; the cards of a pile
move together. Foundations are built up in suit from the ace, and cards may be played back from them. A
double-click on a foundation sends up every card that can go. The program never declares this game lost.
"""

from rules_engine import lifts
from rules_engine.actions import Send, SendAll, Turn
from rules_engine.deals import Rest
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Stock, Tableau, Waste
from rules_engine.relations import ALTERNATE_COLOUR, ANY, DOWN
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
S W   F F F F
T T T T T T T
""",
    piles={
        "S": Stock(click=Turn(3)),
        "W": Waste(spread="right", shown=3, double_click=Send()),
        "F": Foundation(lift=lifts.top, double_click=SendAll()),
        "T": Tableau(
            build=DOWN & ALTERNATE_COLOUR,
            first=ANY,
            lift=lifts.run(DOWN & ALTERNATE_COLOUR),
            double_click=Send(),
        ),
    },
    deal=(Rest(),),
    button="stock",
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
)
