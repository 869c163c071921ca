"""Royal East: a cross of five piles between four foundations in the corners.

One card is dealt to the first foundation: its rank begins all four, which are built up in suit, the ace
after the king. The cross is built down whatever the suit, the king on the ace, one card at a time, and any
card may begin an empty pile. The stock is turned once, card by card.
"""

from rules_engine.actions import Send, Turn
from rules_engine.deals import Base, Deal, Rest
from rules_engine.goals import all_on
from rules_engine.hints import digging, no_hint
from rules_engine.piles import Foundation, Stock, Tableau, Waste, base
from rules_engine.relations import ANY, DOWN_ROUND, SAME_SUIT, UP_ROUND
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
S W   F T F
      T T T
      F T F
""",
    piles={
        "S": Stock(click=Turn(1)),
        "W": Waste(double_click=Send()),
        "F": Foundation(build=UP_ROUND & SAME_SUIT, first=base()),
        "T": Tableau(spread="none", build=DOWN_ROUND, first=ANY, double_click=Send()),
    },
    deal=(Base(), Deal("tableau", up=1), Rest()),
    goal=all_on("foundation"),
    stuck=no_hint(digging(1)),
    score=each(),
)
