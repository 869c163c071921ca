"""Helsinki: pairs that make thirteen, out of ten cards.

Two cards leave together if their ranks add up to thirteen, wherever they stand: ace and queen, 2 and jack,
down to 6 and 7. A king leaves alone, with a click. Gaps are filled from the stock at once. The game is won
when no card is left. Every card that leaves scores a point.
"""

from rules_engine.actions import Discard
from rules_engine.deals import Deal, Rest
from rules_engine.goals import cleared
from rules_engine.matches import Match
from rules_engine.piles import Stock, Tableau
from rules_engine.relations import KINGS, total
from rules_engine.scores import removed
from rules_engine.spec import Game

GAME = Game(
    table="""
S
T T T T T
T T T T T
""",
    piles={
        "S": Stock(),
        "T": Tableau(spread="none", match=Match(total(13)), click=Discard(KINGS), refill=("stock",)),
    },
    deal=(Deal("tableau", up=1), Rest()),
    discards=True,
    goal=cleared("tableau"),
    score=removed(),
)
