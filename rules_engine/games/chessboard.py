"""Chessboard: Fortress with a base rank of the player's choice.

The two rows at the top hold six cards, the others five. Cards move one at a time, to a neighbour in rank of
the same suit, ace and king being neighbours, and any card may begin an empty row. The first card laid on a
foundation sets the rank with which all four begin; they are built up in suit, the ace after the king.
"""

from rules_engine.actions import Send
from rules_engine.deals import Deal
from rules_engine.goals import all_on
from rules_engine.piles import Foundation, Tableau, base, choose_base
from rules_engine.relations import ANY, EITHER_WAY_ROUND, SAME_SUIT, UP_ROUND
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
        "F": Foundation(build=UP_ROUND & SAME_SUIT, first=base(), drop=choose_base),
        "T": Tableau(build=EITHER_WAY_ROUND & SAME_SUIT, first=ANY, spread="right", double_click=Send()),
    },
    deal=(
        Deal("tableau", up=5, piles=(0, 2, 4, 6, 8, 1, 3, 5, 7, 9)),
        Deal("tableau", up=1, piles=(0, 1)),
    ),
    goal=all_on("foundation"),
    score=each(),
)
