"""Jamestown: pairs of one rank, out of a square of nine cards.

Any two cards on the table leave together if they have the same rank, and the gaps are filled from the stock
at once. The game is lost as soon as the nine cards show nine ranks, and won when no card is left. Every card
that leaves scores a point.
"""

from rules_engine.deals import Deal, Rest
from rules_engine.goals import cleared
from rules_engine.matches import Match
from rules_engine.piles import Stock, Tableau
from rules_engine.relations import SAME_RANK
from rules_engine.scores import removed
from rules_engine.spec import Game

GAME = Game(
    table="""
S   T T T
    T T T
    T T T
""",
    piles={
        "S": Stock(),
        "T": Tableau(spread="none", match=Match(SAME_RANK), refill=("stock",)),
    },
    deal=(Deal("tableau", up=1), Rest()),
    discards=True,
    goal=cleared("tableau"),
    score=removed(),
)
