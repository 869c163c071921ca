"""Cover: pairs of one suit, out of four cards, until the stock is used up.

Any two of the four cards on the table leave together if they have the same suit, and the gaps are filled
from the stock at once. The game is lost when the four cards show four suits, and won as soon as the stock is
empty, whatever lies on the table. Every card that leaves scores a point.
"""

from rules_engine.deals import Deal, Rest
from rules_engine.goals import cleared
from rules_engine.matches import Match
from rules_engine.piles import Stock, Tableau
from rules_engine.relations import SAME_SUIT
from rules_engine.scores import removed
from rules_engine.spec import Game

GAME = Game(
    table="""
S
T T T T
""",
    piles={
        "S": Stock(),
        "T": Tableau(spread="none", match=Match(SAME_SUIT), refill=("stock",)),
    },
    deal=(Deal("tableau", up=1), Rest()),
    discards=True,
    goal=cleared("stock"),
    score=removed(),
)
