"""Lifting: how many cards of a pile a hand may take at once.

A `Lift` is asked of a pile that has cards and answers every size that may be lifted, in rising order.
A game's own rule is a function of the same form.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from rules_engine.relations import Relation

if TYPE_CHECKING:
    from rules_engine.state import Table

Lift = Callable[["Table", int], Collection[int]]
"""(table, pile) -> the sizes that may be lifted."""

_ONE = range(1, 2)


def nothing(table: Table, pile: int) -> Collection[int]:
    """Cards stay where they lie."""
    return ()


def top(table: Table, pile: int) -> Collection[int]:
    """The top card alone, where it lies face up."""
    return _ONE if table.piles[pile][-1].up else ()


def face_up(table: Table, pile: int) -> Collection[int]:
    """Any number of cards from the top that lie face up, in sequence or not."""
    cards = table.piles[pile]
    for size, one in enumerate(reversed(cards)):
        if not one.up:
            return range(1, size + 1)
    return range(1, len(cards) + 1)


def run(relation: Relation, ends_at_base: bool = False) -> Lift:
    """Cards from the top of which each lies on the next as the relation says.

    ends_at_base: a card of the base rank carries no others: it is lifted alone.
    """
    takes = relation.takes

    def lift(table: Table, pile: int) -> Collection[int]:
        cards = table.piles[pile]
        if not cards[-1].up:
            return ()
        size = 1
        base = table.latches["base_rank"] if ends_at_base else None
        while size < len(cards) and cards[-size] in takes[cards[-size - 1]] and cards[-size - 1].rank != base:
            size += 1
        return range(1, size + 1)

    return lift


def top_or_all(table: Table, pile: int) -> Collection[int]:
    """The top card, or all cards of the pile that lie face up together."""
    sizes = face_up(table, pile)
    return sizes if len(sizes) < 3 else (1, len(sizes))


def all_but_first(table: Table, pile: int) -> Collection[int]:
    """The top card alone, unless it is the one that the pile began with."""
    return _ONE if len(table.piles[pile]) > 1 and table.piles[pile][-1].up else ()
