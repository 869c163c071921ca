"""Bear River: eighteen small fans of at most three cards, and one hole at the end of each row.

All cards lie open, in three rows of six fans. One card is dealt to the first foundation: its rank begins
all four, which are built up in suit, the ace after the king. The top card of a fan goes on a card of its
suit that is one rank higher or lower, ace and king being neighbours, as long as the fan has fewer than
three cards. Of the fans that become empty only the last one of each row, the hole, takes a card again.
"""

from rules_engine.actions import Send
from rules_engine.deals import Base, Deal
from rules_engine.goals import all_on
from rules_engine.piles import Foundation, Tableau, base
from rules_engine.relations import ANY, EITHER_WAY_ROUND, SAME_SUIT, UP_ROUND
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
  F F F F
T T T T T H
T T T T T H
T T T T T H
""",
    piles={
        "F": Foundation(build=UP_ROUND & SAME_SUIT, first=base()),
        "T": Tableau(spread="right", build=EITHER_WAY_ROUND & SAME_SUIT, capacity=3, double_click=Send()),
        "H": Tableau(
            spread="right", build=EITHER_WAY_ROUND & SAME_SUIT, first=ANY, capacity=3, double_click=Send()
        ),
    },
    deal=(
        *(Deal("tableau", up=2 if pile % 6 == 5 else 3, piles=(pile,)) for pile in range(18)),
        Base(),
    ),
    goal=all_on("foundation"),
    score=each(),
)
