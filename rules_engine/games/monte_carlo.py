"""Monte Carlo: pairs of one rank that touch each other, out of a square of twenty-five cards.

Two cards leave together if they have the same rank and touch: side by side, one above the other, or corner
to corner. Gaps stay open until the player clicks on the stock: then all cards move up, from the left of a
row to the right of the row above it, and the places that are left at the end get a card each from the stock,
as far as it goes. A click closes gaps also when the stock is empty. The game is won when no card is left.
Every card that leaves scores a point.
"""

from rules_engine.actions import Now
from rules_engine.deals import Deal, Rest
from rules_engine.goals import cleared
from rules_engine.matches import Match, touching
from rules_engine.piles import Stock, Tableau
from rules_engine.reflexes import Compact
from rules_engine.relations import SAME_RANK
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
        "S": Stock(click=Now(Compact(stock="stock"))),
        "T": Tableau(spread="none", match=Match(SAME_RANK, where=touching)),
    },
    deal=(Deal("tableau", up=1), Rest()),
    discards=True,
    goal=cleared(),
    score=removed(),
)
