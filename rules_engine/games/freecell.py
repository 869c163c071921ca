"""Freecell: every card lies open, and four free cells give room to sort them.

Piles are built down in alternating colours, and any card may begin an empty pile. Cards are moved singly,
but a run may be dragged together if there are free cells and empty piles enough to carry its cards over one
by one. Foundations are built up in suit from the ace. After every move the program itself plays each card
to the foundations that can no longer be of use below: both foundations of the other colour have come to two
ranks below it, and the other one of its own colour to three. A double-click puts a card into a free cell.
"""

from rules_engine import lifts
from rules_engine.actions import Park
from rules_engine.deals import Deal
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Reserve, Tableau, counted, free_spaces
from rules_engine.reflexes import PlaySafe
from rules_engine.relations import ALTERNATE_COLOUR, ANY, DOWN
from rules_engine.spec import Game

GAME = Game(
    table="""
R R R R F F F F
T T T T T T T T
""",
    piles={
        "R": Reserve(first=ANY, capacity=1, double_click=Park()),
        "F": Foundation(drop=counted(1), double_click=Park()),
        "T": Tableau(
            build=DOWN & ALTERNATE_COLOUR,
            first=ANY,
            lift=lifts.run(DOWN & ALTERNATE_COLOUR),
            most=free_spaces(("reserve",), "tableau"),
            double_click=Park(),
        ),
    },
    deal=(Deal("tableau", up=6), Deal("tableau", up=1, piles=range(4))),
    after=(PlaySafe(),),
    goal=all_on("foundation"),
    stuck=never,
)
