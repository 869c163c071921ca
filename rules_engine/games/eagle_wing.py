"""Eagle Wing: two wings of four piles each, and between them a trunk of thirteen cards that feeds them.

One card is dealt to the first foundation: its rank begins all four, which are built up in suit, the ace
after the king. Wings are built down in suit, the king on the ace, and hold three cards at most. Cards move
there one at a time, but a run may go to a foundation together. A pile that becomes empty takes the top card
of the trunk at once; when the trunk is used up, any card. The last card of the trunk lies face up and is in
play, but a double-click does not send it. The stock is turned card by card, and the waste may be turned
back twice.
"""

from rules_engine import lifts
from rules_engine.actions import Send, Turn
from rules_engine.deals import Base, Deal, Rest
from rules_engine.goals import cleared
from rules_engine.hints import alone, no_hint
from rules_engine.piles import Foundation, Reserve, Stock, Tableau, Waste, base
from rules_engine.relations import ANY, DOWN_ROUND, SAME_SUIT, UP_ROUND
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
S W   F F F F
T T T T R T T T T
""",
    piles={
        "S": Stock(click=Turn(1, redeals=2)),
        "W": Waste(double_click=Send()),
        "F": Foundation(build=UP_ROUND & SAME_SUIT, first=base(), one_by_one=True, most=None),
        "R": Reserve(),
        "T": Tableau(
            build=DOWN_ROUND & SAME_SUIT,
            first=ANY,
            capacity=3,
            most=1,
            refill=("reserve",),
            lift=lifts.run(DOWN_ROUND & SAME_SUIT),
            double_click=Send(),
        ),
    },
    deal=(Deal("reserve", up=1), Deal("reserve", down=12), Deal("tableau", up=1), Base(), Rest()),
    button="stock",
    goal=cleared("stock", "waste", "reserve", "tableau"),
    stuck=no_hint(alone(to_gaps=False)),
    score=each(),
)
