"""Clock: the cards find their hours by themselves; the fourth king stops the clock.

Twelve piles of four cards lie face down in a circle, and four more in the middle, the top card face up.
That card belongs to the pile of its hour: ace at one o'clock, jack at eleven, queen at twelve. Drag it
there, or double-click that pile. The bottom card of the pile is then turned up in the middle and is next. A
king stays in the middle: a click puts the bottom card of the middle on top of it. When all four kings lie
open in the middle, the game is over, and it is won if no card lies face down. Every card in its hour scores
a point.
"""

from rules_engine import lifts
from rules_engine.deals import Deal, Rest, TurnUp
from rules_engine.piles import Reserve, Tableau
from rules_engine.relations import KINGS, Cards, rank
from rules_engine.spec import Game
from rules_engine.state import Table

HOURS = (11, 12, 1, 10, 2, 9, 3, 8, 4, 7, 6, 5)
"""The hours of the piles, as the table is read."""

ROUND = tuple(HOURS.index(hour) for hour in range(1, 13))
"""The piles from one o'clock on."""


def hour(table: Table, pile: int) -> Cards:
    """A pile takes the cards of its hour."""
    return rank(HOURS[table.group("tableau").index(pile)])


def turn_next(table: Table, pile: int) -> None:
    """Turn a pile's bottom card up on top of the middle."""
    (middle,) = table.group("reserve")
    bottom, *others = table.piles[pile]
    table.piles[pile] = tuple(others)
    table.put(middle, [bottom.turned(True)])


def lay(table: Table, source: int, size: int, target: int) -> None:
    """Lay the card at its hour, and turn the next one."""
    table.move(source, target)
    turn_next(table, target)
    table.score += 1


def fetch(table: Table, pile: int) -> bool:
    """Fetch the card of the middle to its hour."""
    (middle,) = table.group("reserve")
    if not table.accepts(middle, 1, pile):
        return False
    table.drop(middle, 1, pile)
    return True


def pass_king(table: Table, middle: int) -> bool:
    """Leave a king in the middle, and turn the next card there."""
    if table.top(middle) not in KINGS:
        return False
    turn_next(table, middle)
    return True


def stopped(table: Table) -> bool:
    """All kings lie open in the middle."""
    return KINGS.issuperset(table.piles[table.group("reserve")[0]])


def all_seen(table: Table) -> bool:
    """The clock has stopped, and no card lies face down."""
    return stopped(table) and all(one.up for pile in table.piles for one in pile)


GAME = Game(
    table="""
  T   T   T
T           T
T     M     T
T           T
  T   T   T
""",
    piles={
        "T": Tableau(
            spread="right",
            flip=False,
            lift=lifts.nothing,
            build=hour,
            first=hour,
            drop=lay,
            double_click=fetch,
        ),
        "M": Reserve(spread="right", click=pass_king),
    },
    deal=(Deal("tableau", down=4, piles=ROUND), Rest("reserve"), TurnUp("reserve")),
    goal=all_seen,
    stuck=stopped,
)
