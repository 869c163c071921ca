"""Quatorze: pairs that make fourteen, out of a square of twenty-five cards.

Two cards leave together if their ranks add up to fourteen and they stand in one row or in one column. The
gaps are filled from the stock; once it is used up, the cards behind a gap move up, row after row. The game
is won when no card is left. Every card that leaves scores a point.
"""

from rules_engine.deals import Deal, Rest
from rules_engine.goals import cleared
from rules_engine.matches import Match, same_line
from rules_engine.piles import Stock, Tableau
from rules_engine.reflexes import Compact
from rules_engine.relations import total
from rules_engine.scores import removed
from rules_engine.spec import Game

GAME = Game(
    table="""
S   T T T T T
    T T T T T
    T T T T T
    T T T T T
    T T T T T
""",
    piles={
        "S": Stock(),
        "T": Tableau(spread="none", match=Match(total(14), where=same_line), refill=("stock",)),
    },
    deal=(Deal("tableau", up=1), Rest()),
    after=(Compact(),),
    discards=True,
    goal=cleared(),
    score=removed(),
)
