"""Block Ten: pairs that make ten, out of a square of nine cards.

Two cards leave together if their ranks add up to ten, wherever they stand; jacks, queens and kings leave in
pairs of one rank. Tens match nothing: each of them blocks its place for good. Gaps are filled from the stock
at once. The game is won when nothing but tens lies on the table. Every card that leaves scores a point.
"""

from rules_engine.cards import JACK, KING, QUEEN
from rules_engine.deals import Deal, Rest
from rules_engine.goals import cleared
from rules_engine.matches import Match
from rules_engine.piles import Stock, Tableau
from rules_engine.relations import SAME_RANK, onto, rank, total
from rules_engine.scores import removed
from rules_engine.spec import Game

COURT = rank(JACK, QUEEN, KING)

GAME = Game(
    table="""
S   T T T
    T T T
    T T T
""",
    piles={
        "S": Stock(),
        "T": Tableau(
            spread="none", match=Match(total(10) | (SAME_RANK & onto(COURT, COURT))), refill=("stock",)
        ),
    },
    deal=(Deal("tableau", up=1), Rest()),
    discards=True,
    goal=cleared("tableau", but=rank(10)),
    score=removed(),
)
