"""The layout of a game: where its piles stand, and what follows from that before a card is dealt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rules_engine.cards import Card
from rules_engine.lifts import Lift, nothing
from rules_engine.relations import Cards, Relation

if TYPE_CHECKING:
    from rules_engine.piles import Admits, Group


UNUSED = "unused"
"""The name of a group whose piles never hold cards and lie off the table: nobody needs to see them."""


@dataclass(frozen=True)
class Place:
    """Where a pile stands (`rules_engine.engine.Slot`), and the group it belongs to."""

    name: str
    x: float
    y: float
    spread: str
    group: Group


class Target(NamedTuple):
    """What a pile that cards of another may be dropped on asks of them, beside fitting.

    most: the most cards at once. admits: what else decides; None: nothing does.
    """

    most: int
    admits: Admits | None


class Taker(NamedTuple):
    """A pile that cards may be dropped on.

    takes: the faces wanted by the face on top. first: those wanted where it is empty. None: a function of the
    table decides.
    """

    pile: int
    group: Group
    takes: Mapping[Card, Cards] | None
    first: Cards | None


def _taker(pile: int, group: Group) -> Taker:
    relation = group.build if group.match is None else group.match.rule
    return Taker(
        pile,
        group,
        relation.takes if isinstance(relation, Relation) else None,
        group.first if isinstance(group.first, frozenset) else None,
    )


class Layout:
    """A game's piles in their numbering.

    places: one a pile. numbers: each group's piles by its name. covers: for every pile the piles that cover
    it (`Group.covered`). givers: the piles that cards may be lifted from, and how. takers: the piles that
    cards may be dropped on. targets: for every pile those that its own cards may be dropped on. cards: how
    many cards the game has; set once it is known.
    """

    def __init__(self, places: Iterable[Place]) -> None:
        self.places = tuple(places)
        self.cards = 0
        names = dict.fromkeys(place.name for place in self.places)
        self.numbers: Mapping[str, tuple[int, ...]] = {
            name: tuple(number for number, place in enumerate(self.places) if place.name == name)
            for name in names
        }
        self._at = {_spot(place.x, place.y): number for number, place in enumerate(self.places)}
        self.covers = tuple(
            tuple(
                other
                for dx, dy in place.group.covered
                if (other := self.at(place.x + dx, place.y + dy)) is not None
            )
            for place in self.places
        )
        self.givers: tuple[tuple[int, Lift], ...] = tuple(
            (number, place.group.lift)
            for number, place in enumerate(self.places)
            if place.group.lift is not nothing
        )
        self.targets: tuple[Mapping[int, Target], ...] = tuple(
            {
                target: Target(place.group.size_limit, place.group.conditions)
                for target, place in enumerate(self.places)
                if place.group.may_receive(self, source, target)
            }
            for source in range(len(self.places))
        )
        taking = {pile for giver, _ in self.givers for pile in self.targets[giver]}
        self.takers = tuple(_taker(pile, self.places[pile].group) for pile in sorted(taking))

    def at(self, x: float, y: float) -> int | None:
        """Return the number of the pile at a place of the table, if there is one."""
        return self._at.get(_spot(x, y))


def _spot(x: float, y: float) -> tuple[float, float]:
    return round(x, 3), round(y, 3)
