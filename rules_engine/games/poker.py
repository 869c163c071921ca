"""Poker: twenty-five cards in a square, and twelve hands of poker at once.

The stock is turned card by card, each as soon as the last was placed in the square; a card that has been
placed stays. Rows, columns and the two diagonals count as hands as soon as they are full: straight flush
30, four of a kind 16, straight 12, full house 10, three of a kind 6, flush 5, two pairs 3, one pair 1. An
ace is low or high in a straight. The game is won with 75 points when the square is full. In shuffle mode,
cards in the square may be moved to empty places, and two cards may change places; the program then never
says that the game is over, however many points are reached.
"""

from collections import Counter
from collections.abc import Sequence

from rules_engine import lifts
from rules_engine.cards import Card
from rules_engine.deals import Deal, Rest
from rules_engine.goals import never
from rules_engine.piles import Stock, Tableau, Waste
from rules_engine.relations import ANY, ANY_CARD
from rules_engine.spec import Game, Option
from rules_engine.state import Table

SIDE = 5
LINES = (
    *(range(row * SIDE, (row + 1) * SIDE) for row in range(SIDE)),
    *(range(column, SIDE * SIDE, SIDE) for column in range(SIDE)),
    range(0, SIDE * SIDE, SIDE + 1),
    range(SIDE - 1, SIDE * SIDE - 1, SIDE - 1),
)
GROUPS = {(4, 1): 16, (3, 2): 10, (3, 1, 1): 6, (2, 2, 1): 3, (2, 1, 1, 1): 1}
"""What a hand is worth by how many cards it has of each of its ranks."""


def worth(hand: Sequence[Card]) -> int:
    """Return what a hand of five cards is worth."""
    ranks = sorted(one.rank for one in hand)
    straight = ranks == [1, 10, 11, 12, 13] or ranks == list(range(ranks[0], ranks[0] + SIDE))
    flush = len({one.suit for one in hand}) == 1
    groups = tuple(sorted(Counter(ranks).values(), reverse=True))
    return max(12 * straight + 5 * flush + 13 * (straight and flush), GROUPS.get(groups, 0))


def hands(table: Table) -> int:
    """Whole lines of the square count."""
    square = [table.top(pile) for pile in table.group("tableau")]
    lines = [[one for place in line if (one := square[place]) is not None] for line in LINES]
    return sum(worth(line) for line in lines if len(line) == SIDE)


def good_square(table: Table) -> bool:
    """The square is full, and worth 75 points."""
    return not table.free("tableau") and hands(table) >= 75


def turn_next(table: Table) -> None:
    """Turn a card while there is room for it."""
    (stock,), (waste,) = table.group("stock"), table.group("waste")
    if not table.piles[waste] and table.free("tableau"):
        table.turn(stock, waste)


def swap(table: Table, source: int, size: int, target: int) -> None:
    """Lay the card down; a card that lies there takes its place."""
    table.piles[source], table.piles[target] = (
        table.piles[source][:-1] + table.piles[target],
        table.piles[source][-1:],
    )


def in_square(table: Table, source: int, size: int, target: int) -> bool:
    """New cards only fill empty places."""
    return not table.piles[target] or source in table.group("tableau")


GAME = Game(
    table="""
S W   T T T T T
      T T T T T
      T T T T T
      T T T T T
      T T T T T
""",
    piles={
        "S": Stock(),
        "W": Waste(),
        "T": Tableau(spread="none", first=ANY, lift=lifts.nothing),
    },
    deal=(Deal("waste", up=1), Rest()),
    after=(turn_next,),
    goal=good_square,
    score=hands,
    options=(
        Option(
            "shuffle_mode",
            {
                "tableau": {"build": ANY_CARD, "accepts": in_square, "drop": swap, "lift": lifts.top},
                "game": {"goal": never, "stuck": never},
            },
        ),
    ),
)
