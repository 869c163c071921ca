"""Baker's Game: Freecell, built down in suit.

Every card lies open, and four free cells give room to sort them. Any card may begin an empty pile. Cards
are moved singly, but a run in suit may be dragged together if there are free cells and empty piles enough
to carry its cards over one by one. Foundations are built up in suit from the ace. After every move the
program itself plays every card to the foundations that can go. A double-click puts a card into a free cell,
one from a foundation too: it comes back at once, and scores again. The program never declares this game
lost.
"""

from rules_engine import lifts
from rules_engine.actions import Park
from rules_engine.deals import Deal
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Reserve, Tableau, counted, free_spaces
from rules_engine.reflexes import PlayUp
from rules_engine.relations import ANY, DOWN, SAME_SUIT
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
            build=DOWN & SAME_SUIT,
            first=ANY,
            lift=lifts.run(DOWN & SAME_SUIT),
            most=free_spaces(("reserve",), "tableau"),
            double_click=Park(),
        ),
    },
    deal=(Deal("tableau", up=6), Deal("tableau", up=1, piles=range(4))),
    after=(PlayUp(),),
    goal=all_on("foundation"),
    stuck=never,
)
