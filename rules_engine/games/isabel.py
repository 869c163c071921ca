"""Isabel: pairs of one rank, from the tops of thirteen piles.

Each pile has three cards face down and one face up. Two top cards leave together if they have the same rank,
and the cards that they bared are turned up. An empty pile stays empty. The game is won when no card is left.
Every card that leaves scores a point.
"""

from rules_engine.deals import Deal
from rules_engine.goals import cleared
from rules_engine.matches import Match
from rules_engine.piles import Group, Tableau
from rules_engine.relations import SAME_RANK
from rules_engine.scores import removed
from rules_engine.spec import Game

GAME = Game(
    table=(
        """
T   T   T

T   T   T

T   T   T
""",
        """

  T   T

  T   T
""",
    ),
    line=0.5,
    # A pile far off the table that never holds a card.
    places={"U": ((0, 7.5),)},
    piles={
        "T": Tableau(spread="none", match=Match(SAME_RANK)),
        "U": Group(name="unused"),
    },
    deal=(Deal("tableau", down=3, up=1),),
    discards=True,
    goal=cleared(),
    score=removed(),
)
