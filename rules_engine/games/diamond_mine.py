"""Diamond Mine: dig out the thirteen diamonds, and sort the other suits into three runs.

Thirteen piles of three cards face down and one face up. Diamonds go only to the foundation, which begins
with any diamond and is built up in sequence, the ace after the king. All other cards are built down
whatever the suit, and runs move together; an empty pile takes any card or run, but no diamond. A diamond on
the foundation scores its rank, ace 1 to king 13; a whole run of a suit, king to ace, scores three points
more. The game is won with all diamonds on the foundation and the other three suits in runs. The program
declares it lost when it knows no hint: parts of runs count only if they go to a card of their suit, or wait
in an empty place for it; whole piles do not count that go to an empty place.
"""

from rules_engine import lifts
from rules_engine.actions import Send
from rules_engine.deals import Deal
from rules_engine.goals import reached
from rules_engine.hints import no_hint, sorting
from rules_engine.piles import Foundation, Tableau
from rules_engine.relations import ANY, DIAMONDS, DOWN, SAME_SUIT, UP_ROUND, onto
from rules_engine.scores import plus, ranks, whole
from rules_engine.spec import Game

OTHERS = ANY - DIAMONDS

ROCK = DOWN & onto(OTHERS, OTHERS)
"""Down in any suit, but diamonds neither lie on a card nor take one."""

IN_SUIT = DOWN & SAME_SUIT

SCORE = plus(ranks("foundation"), whole(3, IN_SUIT, "tableau"))


GAME = Game(
    table="""
            F
T T T T T T T T T T T T T
""",
    piles={
        "F": Foundation(build=UP_ROUND & SAME_SUIT, first=DIAMONDS),
        "T": Tableau(build=ROCK, first=OTHERS, lift=lifts.run(ROCK), double_click=Send()),
    },
    deal=(Deal("tableau", down=3, up=1),),
    goal=reached(91 + 3 * 3, SCORE),
    stuck=no_hint(sorting(IN_SUIT)),
    score=SCORE,
)
