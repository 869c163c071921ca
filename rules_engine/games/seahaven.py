"""Seahaven: ten open piles, built down in suit, and four free cells, two of them taken at first.

Only a king, or a run that a king leads, may begin an empty pile. Cards are moved singly, but a run in suit
may be dragged together if there are free cells enough to carry its cards over one by one; empty piles are
of no help. Foundations are built up in suit from the ace, a run of any length together. Cards may be
played back from them, into free cells too; there the program forgets to take the point off again. A
double-click on a foundation sends up every card that can go. The game is lost when nothing is left but to
take cards off foundations or to move a pile from its place to an empty one.
"""

from rules_engine import lifts
from rules_engine.actions import Send, SendAll
from rules_engine.deals import Deal
from rules_engine.goals import all_on
from rules_engine.hints import forward, no_hint
from rules_engine.piles import Foundation, Reserve, Tableau, counted, free_spaces
from rules_engine.relations import ANY, DOWN, KINGS, SAME_SUIT
from rules_engine.spec import Game

GAME = Game(
    table="""
F F   R R R R   F F
T T T T T T T T T T
""",
    piles={
        "F": Foundation(
            one_by_one=True,
            most=None,
            drop=counted(1, foundation=0),
            lift=lifts.top,
            double_click=SendAll(("reserve", "tableau")),
        ),
        "R": Reserve(first=ANY, capacity=1, double_click=Send()),
        "T": Tableau(
            build=DOWN & SAME_SUIT,
            first=KINGS,
            lift=lifts.run(DOWN & SAME_SUIT),
            most=free_spaces(("reserve",)),
            drop=counted(foundation=-1),
            double_click=Send(),
        ),
    },
    deal=(Deal("tableau", up=5), Deal("reserve", up=1, piles=(1, 2))),
    goal=all_on("foundation"),
    stuck=no_hint(forward),
)
