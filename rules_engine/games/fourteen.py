"""Fourteen: pairs that make fourteen, from the tops of twelve open piles.

All cards are dealt face up, five to each of the first four piles and four to the others. The top cards of
two piles leave together if their ranks add up to fourteen: ace and king, 2 and queen, 3 and jack, down to
two sevens. An empty pile stays empty. The game is won when no card is left. Every card that leaves scores
a point.
"""

from rules_engine.deals import Deal
from rules_engine.goals import cleared
from rules_engine.matches import Match
from rules_engine.piles import Group, Tableau
from rules_engine.relations import total
from rules_engine.scores import removed
from rules_engine.spec import Game

GAME = Game(
    table="""
T T T T T T
T T T T T T
""",
    line=1.75,
    # A pile far off the table that never holds a card.
    places={"U": ((3006, 1.75),)},
    piles={
        "T": Tableau(match=Match(total(14))),
        "U": Group(name="unused"),
    },
    deal=(Deal("tableau", up=4), Deal("tableau", up=1, piles=range(4))),
    discards=True,
    goal=cleared(),
    score=removed(),
)
