"""Streets and Alleys: Beleaguered Castle without its castle; the aces lie among the other cards.

Eight open rows, seven cards in the four on the left and six in the four on the right. They are built down
whatever the suit, one card at a time, and any card may begin an empty row. Foundations are built up in suit
from the ace, and cards may be played back from them. The program never declares this game lost.
"""

from rules_engine import lifts
from rules_engine.actions import Send
from rules_engine.deals import Deal
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Tableau
from rules_engine.relations import ANY, DOWN
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
T       F  T
T       F  T
T       F  T
T       F  T
""",
    piles={
        "F": Foundation(lift=lifts.top),
        "T": Tableau(build=DOWN, first=ANY, spread="right", double_click=Send()),
    },
    deal=(Deal("tableau", up=6), Deal("tableau", up=1, piles=(0, 2, 4, 6))),
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
)
