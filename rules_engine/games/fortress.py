"""Fortress: ten open rows round four foundations, built both up and down within the suit.

The two rows at the top hold six cards, the others five. Cards move one at a time, to a neighbour in rank of
the same suit, and any card may begin an empty row. Foundations are built up in suit from the ace.
"""

from rules_engine.actions import Send
from rules_engine.deals import Deal
from rules_engine.goals import all_on
from rules_engine.piles import Foundation, Tableau
from rules_engine.relations import ANY, EITHER_WAY, SAME_SUIT
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
T           T
T       F   T
T       F   T
T       F   T
T       F   T
""",
    piles={
        "F": Foundation(),
        "T": Tableau(build=EITHER_WAY & SAME_SUIT, first=ANY, spread="right", double_click=Send()),
    },
    deal=(Deal("tableau", up=5, piles=(0, 2, 4, 6, 8, 1, 3, 5, 7, 9)), Deal("tableau", up=1, piles=(0, 1))),
    goal=all_on("foundation"),
    score=each(),
)
