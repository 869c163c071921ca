"""Goals: when a game is won. A `Goal` is a function of the table; so is a game's own."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from rules_engine.relations import NOTHING, Cards, Relation
from rules_engine.scores import Score, joined
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


def cleared(*groups: str, but: Cards = NOTHING) -> Goal:
    """These groups have no card left, but for these faces; without names: no card is left anywhere."""

    def won(table: Table) -> bool:
        if but:
            return all(
                one in but for name in groups for pile in table.group(name) for one in table.piles[pile]
            )
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


def spun(relation: Relation, *groups: str, length: int = 13) -> Goal:
    """These groups have nothing but whole runs as related, a pile any number; all other groups are empty."""
    joints = joined(relation, *groups)

    def won(table: Table) -> bool:
        cards = table.layout.cards
        return table.count(*groups) == cards and joints(table) == cards - cards // length

    return won


def singles(cards: Cards, *groups: str) -> Goal:
    """Every pile of these groups holds one card, and that is one of these."""

    def won(table: Table) -> bool:
        return all(
            len(table.piles[pile]) == 1 and table.piles[pile][0] in cards
            for name in groups
            for pile in table.group(name)
        )

    return won


def vacant(*piles: int) -> Goal:
    """These piles, by their numbers, are empty."""

    def won(table: Table) -> bool:
        return not any(table.piles[pile] for pile in piles)

    return won


def reached(points: int, score: Score) -> Goal:
    """A score gives so many points."""

    def won(table: Table) -> bool:
        return score(table) == points

    return won


def spent(latch: str, times: int) -> Goal:
    """A latch has counted so far."""

    def won(table: Table) -> bool:
        return table.latches[latch] == times

    return won


def both(*goals: Goal) -> Goal:
    """All of these goals are reached."""

    def won(table: Table) -> bool:
        return all(goal(table) for goal in goals)

    return won


def either(*goals: Goal) -> Goal:
    """One of these goals is reached."""

    def won(table: Table) -> bool:
        return any(goal(table) for goal in goals)

    return won


def never(table: Table) -> bool:
    """Not at all: as `Game.stuck`, the program never declares the game lost."""
    return False


def dealt_out(*groups: str, but: Cards = NOTHING) -> Goal:
    """These groups are used up and no card can go to a foundation, for `Game.stuck`, whatever else may move.

    but: cards on the foundations; what could go on these does not count.
    """

    def stuck(table: Table) -> bool:
        drags = table.drags(targets=("foundation",))
        return table.empty(*groups) and all(table.top(target) in but for _, _, target in drags)

    return stuck
