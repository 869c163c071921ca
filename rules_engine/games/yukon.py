"""Yukon: all cards are dealt, and any card that lies open moves with everything on it.

Seven piles with none to six cards face down and one to five on them face up. Piles are built down in
alternating colours; the cards that come along may be in any order. An empty pile takes only a king, with
whatever lies on it. The foundations are built up in suit from the ace, and keep their cards.

The program declares the game lost when it knows no hint: moves that change nothing, such as that of a card
from one red queen to the other, or of a king from one place to the next, do not count for it.
"""

from rules_engine import lifts
from rules_engine.actions import Send
from rules_engine.deals import Deal, TurnUp, triangle
from rules_engine.goals import all_on
from rules_engine.hints import no_hint, unlocking
from rules_engine.piles import Foundation, Tableau
from rules_engine.relations import ALTERNATE_COLOUR, DOWN, KINGS
from rules_engine.scores import each
from rules_engine.spec import Game

BUILD = DOWN & ALTERNATE_COLOUR


GAME = Game(
    table="""
F   T T T T T T T
F
F
F
""",
    piles={
        "F": Foundation(),
        "T": Tableau(
            build=BUILD,
            first=KINGS,
            lift=lifts.face_up,
            double_click=Send(),
        ),
    },
    deal=(
        *triangle("tableau", 7, down=1),
        TurnUp(),
        Deal("tableau", up=4, piles=range(1, 7)),
    ),
    goal=all_on("foundation"),
    stuck=no_hint(unlocking(BUILD)),
    score=each(),
)
