"""Diamond Mine: dig out the thirteen diamonds, and sort the other suits into three runs.

Thirteen piles of three cards face down and one face up. Diamonds go only to the foundation, which begins
with any diamond and is built up in sequence, the ace after the king. All other cards are built down
whatever the suit, and runs move together; an empty pile takes any card or run, but no diamond. A diamond on
the foundation scores its rank, ace 1 to king 13; a whole run of a suit, king to ace, scores three points
more. The game is won with all diamonds on the foundation and the other three suits in runs. The program
declares it lost when it knows no hint: parts of runs count only if they go to a card of their suit, or wait
in an empty place for it; whole piles do not count that go to an empty place.
"""

from itertools import pairwise

from rules_engine import lifts
from rules_engine.actions import Send
from rules_engine.cards import KING, Suit
from rules_engine.deals import Deal
from rules_engine.goals import no_hint
from rules_engine.piles import Foundation, Tableau
from rules_engine.relations import ANY, DIAMONDS, DOWN, SAME_SUIT, UP_ROUND, relation
from rules_engine.spec import Game
from rules_engine.state import Table

ROCK = DOWN & relation(lambda below, above: Suit.DIAMONDS not in (below.suit, above.suit))
"""Down in any suit, but diamonds neither lie on a card nor take one."""

IN_SUIT = DOWN & SAME_SUIT


def diamonds_and_runs(table: Table) -> int:
    """A diamond on the foundation scores its rank, a whole run of a suit three points."""
    (mine,) = table.group("foundation")
    runs = [
        pile
        for pile in table.group("tableau")
        if len(cards := table.piles[pile]) == KING
        and all(IN_SUIT.holds(below, above) for below, above in pairwise(cards))
    ]
    return sum(one.rank for one in table.piles[mine]) + 3 * len(runs)


def highest_score(table: Table) -> bool:
    """All diamonds score 91 points, three runs nine."""
    return diamonds_and_runs(table) == 100


def helps(table: Table, source: int, size: int, target: int) -> bool:
    """Whole runs help; a part of one on a card of its suit, or in a gap, to wait for that card."""
    cards, (mine,) = table.piles[source], table.group("foundation")
    if target == mine:
        return True
    if size == len(cards):
        return bool(table.piles[target])
    lowest, below = cards[-size], cards[-size - 1]
    if not below.up:
        return True
    if IN_SUIT.holds(below, lowest):
        return False
    if table.piles[target]:
        return IN_SUIT.holds(table.piles[target][-1], lowest)
    return any(IN_SUIT.holds(one, lowest) for pile in table.group("tableau") for one in table.piles[pile])


GAME = Game(
    table="""
            F
T T T T T T T T T T T T T
""",
    piles={
        "F": Foundation(build=UP_ROUND & SAME_SUIT, first=DIAMONDS),
        "T": Tableau(build=ROCK, first=ANY - DIAMONDS, lift=lifts.run(ROCK), double_click=Send()),
    },
    deal=(Deal("tableau", down=3, up=1),),
    goal=highest_score,
    stuck=no_hint(helps),
    score=diamonds_and_runs,
)
