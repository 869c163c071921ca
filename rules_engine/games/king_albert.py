"""King Albert: nine piles of nine cards down to one, and a reserve of seven single cards.

Only the top card of each pile lies face up. Piles are built down in alternating colours, and runs move
together; an empty pile takes any card or run. The seven cards of the reserve may be played, and their
places stay empty. The foundations are built up in suit from the ace, and their cards may be played back.
"""

from rules_engine import lifts
from rules_engine.actions import Send
from rules_engine.deals import Deal, TurnUp
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Reserve, Tableau
from rules_engine.relations import ALTERNATE_COLOUR, ANY, DOWN
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
  F   F   F   F
T T T T T T T T T
""",
    places={"R": ((9, 1.5), (9, 2.5), (9, 3.5), (10, 1), (10, 2), (10, 3), (10, 4))},
    piles={
        "F": Foundation(lift=lifts.top),
        "T": Tableau(
            build=DOWN & ALTERNATE_COLOUR,
            first=ANY,
            lift=lifts.face_up,
            double_click=Send(),
        ),
        "R": Reserve(double_click=Send()),
    },
    deal=(
        *(Deal("tableau", down=1, piles=range(9 - row)) for row in range(9)),
        TurnUp(),
        Deal("reserve", up=1),
    ),
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
)
