"""Kansas: three piles, a reserve of twelve cards that feeds them, and no second time through the stock.

One card is dealt to the first foundation: its rank begins all four, which are built up in suit, the ace
after the king. Piles are built down whatever the suit, the king on the ace, and any number of cards moves
together. A pile that becomes empty takes the top card of the reserve at once; when the reserve is used up,
only a card of the waste can go there. The stock is turned card by card.
"""

from rules_engine import lifts
from rules_engine.actions import Send, Turn
from rules_engine.deals import Base, Deal, Rest
from rules_engine.goals import all_on
from rules_engine.hints import digging, no_hint
from rules_engine.piles import Foundation, Reserve, Stock, Tableau, Waste, base, gaps_from
from rules_engine.relations import ANY, DOWN_ROUND, SAME_SUIT, UP_ROUND
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table=("S W\n", "     F F F F\nR\n       T T T"),
    piles={
        "S": Stock(click=Turn(1)),
        "W": Waste(double_click=Send()),
        "F": Foundation(build=UP_ROUND & SAME_SUIT, first=base()),
        "R": Reserve(flip=True, double_click=Send()),
        "T": Tableau(
            build=DOWN_ROUND,
            first=ANY,
            accepts=gaps_from("waste"),
            refill=("reserve",),
            lift=lifts.face_up,
            double_click=Send(),
        ),
    },
    deal=(Deal("reserve", down=11, up=1), Base(), Deal("tableau", up=1), Rest()),
    goal=all_on("foundation"),
    stuck=no_hint(digging()),
    score=each(),
)
