"""Matches: cards that are taken off in pairs. A group with a `Match` takes no builds: dropping a card on a
card that it matches removes both, or the lower one alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules_engine.layout import Layout
from rules_engine.relations import NOTHING, Cards, Relation
from rules_engine.state import Table

Where = Callable[[Layout, int, int], bool]
"""(layout, source, target) -> whether cards of these two piles may meet."""


def anywhere(layout: Layout, source: int, target: int) -> bool:
    """Cards may meet wherever they lie."""
    return True


def same_line(layout: Layout, source: int, target: int) -> bool:
    """Cards meet in one row or in one column."""
    one, other = layout.places[source], layout.places[target]
    return one.x == other.x or one.y == other.y


def touching(layout: Layout, source: int, target: int) -> bool:
    """Cards meet where they touch: side by side, one above the other, or corner to corner."""
    one, other = layout.places[source], layout.places[target]
    return abs(one.x - other.x) <= 1 and abs(one.y - other.y) <= 1


def before(*steps: int) -> Where:
    """Return that a card meets those so many piles before it, in the order of the piles."""

    def where(layout: Layout, source: int, target: int) -> bool:
        return source - target in steps

    return where


@dataclass(frozen=True)
class Match:
    """Which cards match (`rule`, of the card below and the card dropped) and `where` they may lie.

    covers: only the card below leaves, and the other one takes its place. to: the group whose first pile
    gets the cards that leave; empty: they leave the game. own: the top two cards of one pile may meet too;
    the upper one is lifted and dropped on its own pile. alone: cards that leave singly when they are dropped
    on their own pile.
    """

    rule: Relation
    where: Where = anywhere
    covers: bool = False
    to: str = ""
    own: bool = False
    alone: Cards = NOTHING

    def carry_out(self, table: Table, source: int, target: int) -> None:
        """Take the pair off, or cover the one with the other."""
        dropped = table.take(source)
        below = () if source == target and dropped[0] in self.alone else table.take(target)
        if self.covers:
            table.put(target, dropped)
        if self.to:
            table.put(table.group(self.to)[0], below if self.covers else below + dropped)
