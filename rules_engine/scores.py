"""Scores: what a position is worth. A `Score` is a function of the table; so is a game's own.

A game that has none keeps a running score: its rules change ``table.score``.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from rules_engine.relations import Relation
from rules_engine.state import Table

Score = Callable[[Table], int]


def each(points: int = 1, **groups: int) -> Score:
    """So many points for every card on the foundations; or for every card of the groups named."""
    worth = groups or {"foundation": points}

    def score(table: Table) -> int:
        piles = table.piles
        return sum([len(piles[pile]) * value for name, value in worth.items() for pile in table.group(name)])

    return score


def ranks(*groups: str) -> Score:
    """So many points for every card of these groups as its rank, from the ace 1 to the king 13."""

    def score(table: Table) -> int:
        return sum(one.rank for name in groups for pile in table.group(name) for one in table.piles[pile])

    return score


def removed(points: int = 1) -> Score:
    """So many points for every card that has left the game."""

    def score(table: Table) -> int:
        return points * (table.layout.cards - sum(map(len, table.piles)))

    return score


def joined(relation: Relation, *groups: str, points: int = 1) -> Score:
    """So many points for every two neighbours in a pile of which the upper lies on the lower as related."""
    takes = relation.takes

    def score(table: Table) -> int:
        return points * sum(
            above in takes[below]
            for name in groups
            for pile in table.group(name)
            for below, above in pairwise(table.piles[pile])
        )

    return score


def full(points: int, *groups: str, cards: int = 13) -> Score:
    """So many points for every pile of these groups that holds so many cards."""

    def score(table: Table) -> int:
        return points * sum(len(table.piles[pile]) == cards for name in groups for pile in table.group(name))

    return score


def whole(points: int, relation: Relation, *groups: str, cards: int = 13) -> Score:
    """So many points for every pile of these groups that is one run of so many cards, as related."""
    takes = relation.takes

    def score(table: Table) -> int:
        return points * sum(
            len(table.piles[pile]) == cards
            and all(above in takes[below] for below, above in pairwise(table.piles[pile]))
            for name in groups
            for pile in table.group(name)
        )

    return score


def face_down(points: int, *groups: str) -> Score:
    """So many points for every card of these groups that lies face down."""

    def score(table: Table) -> int:
        return points * sum(
            not one.up for name in groups for pile in table.group(name) for one in table.piles[pile]
        )

    return score


def given(points: int) -> Score:
    """So many points for nothing; fewer than none where cards that score are laid out before the deal."""

    def score(table: Table) -> int:
        return points

    return score


def plus(*scores: Score) -> Score:
    """Several scores together."""

    def score(table: Table) -> int:
        return sum(one(table) for one in scores)

    return score


def nothing(table: Table) -> int:
    """There is no score."""
    return 0
