"""Goals: when a game is won. A `Goal` is a function of the table; so is a game's own."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from rules_engine.relations import Relation
from rules_engine.state import Table

Goal = Callable[[Table], bool]


def all_on(*groups: str) -> Goal:
    """Every card of the game lies in these groups."""

    def won(table: Table) -> bool:
        return table.count(*groups) == table.layout.cards

    return won


def collected(cards: int, *groups: str) -> Goal:
    """These groups hold so many cards together."""

    def won(table: Table) -> bool:
        return table.count(*groups) == cards

    return won


def cleared(*groups: str) -> Goal:
    """These groups have no card left; without names: no card is left anywhere."""

    def won(table: Table) -> bool:
        return table.empty(*groups) if groups else not any(table.piles)

    return won


def left(cards: int, *groups: str) -> Goal:
    """These groups, or without names the whole table, have so many cards left, or fewer."""

    def won(table: Table) -> bool:
        return (table.count(*groups) if groups else sum(map(len, table.piles))) <= cards

    return won


def runs(relation: Relation, *groups: str, length: int = 13) -> Goal:
    """These groups have nothing but whole runs, a pile each, as related; all other groups are empty."""
    takes = relation.takes

    def won(table: Table) -> bool:
        return table.count(*groups) == table.layout.cards and all(
            len(cards) in (0, length) and all(above in takes[below] for below, above in pairwise(cards))
            for cards in (table.piles[pile] for name in groups for pile in table.group(name))
        )

    return won


def never(table: Table) -> bool:
    """Not at all: as `Game.stuck`, the program never declares the game lost."""
    return False
