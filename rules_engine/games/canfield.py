"""Canfield: thirteen cards in reserve, four short piles, and foundations that begin with the rank dealt.

One card is dealt to the first foundation: its rank begins all four, which are built up in suit, the ace
after the king. Piles are built down in alternating colours, the king on the ace; whole runs move. A pile
that becomes empty takes the top card of the reserve at once; when the reserve is used up, any card or run.
The stock is turned three cards at a time, as often as one likes.
"""

from rules_engine import lifts
from rules_engine.actions import Send, Turn
from rules_engine.deals import Base, Deal, Rest
from rules_engine.goals import all_on
from rules_engine.piles import Foundation, Reserve, Stock, Tableau, Waste, base
from rules_engine.relations import ALTERNATE_COLOUR, ANY, DOWN_ROUND, SAME_SUIT, UP_ROUND
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
S W   F F F F
R     T T T T
""",
    piles={
        "S": Stock(click=Turn(3, redeals=None)),
        "W": Waste(spread="right", shown=3, double_click=Send()),
        "F": Foundation(build=UP_ROUND & SAME_SUIT, first=base(), lift=lifts.all_but_first),
        "R": Reserve(flip=True, double_click=Send()),
        "T": Tableau(
            build=DOWN_ROUND & ALTERNATE_COLOUR,
            first=ANY,
            lift=lifts.face_up,
            refill=("reserve",),
            double_click=Send(),
        ),
    },
    deal=(Deal("reserve", down=12, up=1), Deal("tableau", up=1), Base(), Rest()),
    button="stock",
    goal=all_on("foundation"),
    score=each(),
)
