"""Pileon: thirteen rows of four open cards and two gaps, to be sorted by rank.

A card, or some cards of one rank that lie together, goes on a card of the same rank or into a gap; no row
holds more than four cards. Once the four cards of a rank have come together in a row, its top card is turned
face down and nothing moves there any more: that scores four points. The game is won when every row is
finished or empty.
"""

from rules_engine import lifts
from rules_engine.cards import Card
from rules_engine.deals import Deal
from rules_engine.hints import no_hint, whole_moves
from rules_engine.piles import Tableau
from rules_engine.relations import ANY, SAME_RANK
from rules_engine.spec import Game
from rules_engine.state import Table

FULL = 4
"""A row holds so many cards: those of one rank."""


def freeze_if_finished(table: Table, row: int) -> None:
    """Freeze a row that holds the four cards of a rank; it scores."""
    cards = table.piles[row]
    if len(cards) == FULL and len({one.rank for one in cards}) == 1:
        table.face(row, up=False)
        table.score += FULL


def freeze_dealt(table: Table, deck: list[Card]) -> None:
    """Freeze rows that chance has finished."""
    for row in table.group("tableau"):
        freeze_if_finished(table, row)


def lay_down(table: Table, source: int, size: int, target: int) -> None:
    """Lay cards on a row, and freeze it if that finishes it."""
    table.move(source, target, size)
    freeze_if_finished(table, target)


def all_frozen(table: Table) -> bool:
    """Every row is empty or has a top card that lies face down."""
    return not any(cards and cards[-1].up for cards in table.piles)


GAME = Game(
    table="""
T   T   T   T
T   T   T   T
T   T   T   T
T   T   T
""",
    piles={
        "T": Tableau(
            spread="right",
            build=SAME_RANK,
            first=ANY,
            capacity=FULL,
            lift=lifts.run(SAME_RANK),
            flip=False,
            drop=lay_down,
        ),
    },
    deal=(*(Deal("tableau", up=4, piles=(row,)) for row in range(13)), freeze_dealt),
    goal=all_frozen,
    stuck=no_hint(whole_moves),
)
