"""The state of play: an immutable `Position`, and the `Table` on which one move is carried out.

Rules are written against `Table`; nothing outside the engine sees one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine import chance
from rules_engine.cards import Card
from rules_engine.engine import Pile
from rules_engine.guess import did_you_mean
from rules_engine.layout import Layout
from rules_engine.relations import Cards


class Latches(dict[str, int]):
    """Named numbers that a game remembers beside its piles; one that was never set is 0."""

    def __missing__(self, name: str) -> int:
        return 0


class Chance(NamedTuple):
    """Where a game stands in its sequence of random numbers: the seed, and how many were drawn."""

    seed: int = 0
    drawn: int = 0


START = Chance()


@dataclass(frozen=True, slots=True)
class Position:
    """A table at one moment.

    piles: as AisleRiot numbers its slots. score: as the program shows it. latches: what the game
    remembers besides, by name, without those that are 0: ``(("base_rank", 7), ("redeals", 1))``. chance:
    the source of later shuffles.
    """

    piles: tuple[Pile, ...]
    score: int = 0
    latches: tuple[tuple[str, int], ...] = ()
    chance: Chance = START


Drag = tuple[int, int, int]
"""The source of a drag, how many cards from its top, and the target."""


class Table:
    """A position laid out to be changed by one move.

    piles: a list of tuples of cards, the bottom card first: change a pile by putting another tuple in its
    place. latches: named numbers. score: counts only in games that keep a running score.
    """

    __slots__ = ("_chance", "latches", "layout", "piles", "score")

    def __init__(
        self,
        layout: Layout,
        piles: Iterable[Pile],
        latches: Mapping[str, int] | Iterable[tuple[str, int]] = (),
        score: int = 0,
        chance: Chance = START,
    ) -> None:
        self.layout = layout
        self.piles = list(piles)
        self.latches = Latches(latches)
        self.score = score
        self._chance = chance

    def position(self, score: int) -> Position:
        """Return the position that the table shows."""
        latches = tuple(sorted(latch for latch in self.latches.items() if latch[1])) if self.latches else ()
        return Position(tuple(self.piles), score, latches, self._chance)

    def copy(self) -> Table:
        """Return a table of its own with the same position."""
        return Table(self.layout, self.piles, self.latches, self.score, self._chance)

    # Looking

    def group(self, name: str) -> tuple[int, ...]:
        """Return the numbers of a group's piles; raise ValueError where the game has no such group."""
        try:
            return self.layout.numbers[name]
        except KeyError:
            groups = self.layout.numbers
            raise ValueError(
                f"no group {name!r}{did_you_mean(name, groups)}; expected {', '.join(groups)}"
            ) from None

    def top(self, pile: int) -> Card | None:
        """Return a pile's top card."""
        cards = self.piles[pile]
        return cards[-1] if cards else None

    def empty(self, *names: str) -> bool:
        """Return whether all piles of these groups are empty."""
        piles = self.piles
        for name in names:
            for pile in self.group(name):
                if piles[pile]:
                    return False
        return True

    def count(self, *names: str) -> int:
        """Return how many cards lie in these groups."""
        return sum(len(self.piles[pile]) for name in names for pile in self.group(name))

    def free(self, name: str) -> int:
        """Return how many piles of a group are empty."""
        piles = self.piles
        return len([pile for pile in self.group(name) if not piles[pile]])

    def exposed(self, pile: int) -> bool:
        """Return whether no card on another pile covers this one (`Group.covered`)."""
        piles = self.piles
        for other in self.layout.covers[pile]:  # noqa: SIM110 (asked too often for a generator)
            if piles[other]:
                return False
        return True

    def first(self, *names: str) -> int | None:
        """Return the first pile of these groups, in the order named, that has a card."""
        for name in names:
            for pile in self.group(name):
                if self.piles[pile]:
                    return pile
        return None

    # Dragging

    def drags(self, sources: Sequence[str] = (), targets: Sequence[str] = ()) -> Iterator[Drag]:
        """Yield every drag that is allowed, in order; only between these groups where they are named.

        Raise ValueError where the game has no such group.
        """
        layout = self.layout
        for name in (*sources, *targets):
            self.group(name)
        by_lowest, by_top, broad = self._wanted(targets)
        for source, lift in layout.givers:
            cards = self.piles[source]
            if not cards or (sources and layout.places[source].name not in sources):
                continue
            if layout.covers[source] and not self.exposed(source):
                continue
            sizes = lift(self, source)
            if not sizes:
                continue
            near = layout.targets[source]
            wide = [pile for pile in near if pile in broad] if broad else ()
            singly = by_top.get(cards[-1], ()) if by_top else ()
            for size in sizes:
                lowest = cards[-size]
                fitting: Sequence[int] = by_lowest.get(lowest, ())
                if wide or singly:
                    fitting = sorted([*fitting, *singly, *(pile for pile in wide if lowest in broad[pile])])
                if source in near:
                    fitting = sorted({*fitting, source})
                for pile in fitting:
                    target = near.get(pile)
                    if (
                        target is not None
                        and size <= target.most
                        and (target.admits is None or target.admits(self, source, size, pile))
                    ):
                        yield source, size, pile

    def _wanted(
        self, targets: Sequence[str]
    ) -> tuple[dict[Card, list[int]], dict[Card, list[int]], dict[int, Cards]]:
        """Return the piles that want a face: as the lowest of the cards that come, or as their top card.

        Third: the piles that want many faces, and which; to list them under every face would take longer than
        to ask them.
        """
        by_lowest: dict[Card, list[int]] = {}
        by_top: dict[Card, list[int]] = {}
        broad: dict[int, Cards] = {}
        piles = self.piles
        for number, group, takes, first in self.layout.takers:
            if targets and group.name not in targets:
                continue
            if group.covered and not self.exposed(number):
                continue
            # What does not depend on the table, as in nearly all games, is looked up at once.
            cards = piles[number]
            faces = first
            if cards:
                faces = None if takes is None else takes[cards[-1]]
            if faces is None:
                faces = group.wants(self, number)
            if len(faces) > 8 and not group.one_by_one:
                broad[number] = faces
                continue
            wanted = by_top if group.one_by_one else by_lowest
            for face in faces:
                if face in wanted:
                    wanted[face].append(number)
                else:
                    wanted[face] = [number]
        return by_lowest, by_top, broad

    def liftable(self, source: int, size: int) -> bool:
        """Return whether so many cards may be lifted off a pile."""
        lift = self.layout.places[source].group.lift
        return 0 < size <= len(self.piles[source]) and self.exposed(source) and size in lift(self, source)

    def accepts(self, source: int, size: int, target: int) -> bool:
        """Return whether a pile takes so many cards from the top of another."""
        group = self.layout.places[target].group
        return (
            target in self.layout.targets[source]
            and size <= self.layout.targets[source][target].most
            and (
                source == target
                or self.piles[source][-1 if group.one_by_one else -size] in group.wants(self, target)
            )
            and group.admits(self, source, size, target)
        )

    def drop(self, source: int, size: int, target: int) -> None:
        """Let cards fall on a pile that accepts them."""
        self.layout.places[target].group.receive(self, source, size, target)

    # Changing

    def move(self, source: int, target: int, size: int = 1) -> None:
        """Move cards from the top of a pile on to another, in the order in which they lie."""
        pile = self.piles[source]
        self.piles[source] = pile[:-size]
        self.piles[target] += pile[-size:]

    def take(self, source: int, size: int = 1) -> Pile:
        """Take cards off the top of a pile, out of the game, and return them as they lay."""
        pile = self.piles[source]
        self.piles[source] = pile[:-size]
        return pile[-size:]

    def put(self, target: int, cards: Sequence[Card]) -> None:
        """Lay cards on a pile."""
        self.piles[target] += tuple(cards)

    def turn(self, source: int, target: int, size: int = 1, up: bool = True) -> None:
        """Move so many cards (or as many as there are) one by one, so that their order is reversed."""
        pile = self.piles[source]
        left = max(0, len(pile) - size)
        self.piles[target] += tuple([one.turned(up) for one in pile[left:][::-1]])
        self.piles[source] = pile[:left]

    def face(self, pile: int, up: bool = True) -> None:
        """Turn a pile's top card face up or face down, where there is one."""
        cards = self.piles[pile]
        if cards and cards[-1].up != up:
            self.piles[pile] = (*cards[:-1], cards[-1].turned(up))

    # Chance

    def random(self, bound: int) -> int:
        """Draw the next random number from 0 to bound - 1."""
        drawn = chance.number(self._chance.seed, self._chance.drawn, bound)
        self._chance = self._chance._replace(drawn=self._chance.drawn + 1)
        return drawn

    def shuffle(self, cards: Iterable[Card]) -> Pile:
        """Return a pile of cards shuffled, drawing and placing as AisleRiot's own shuffle was seen to do.

        It reads the pile from the top, picks one of the cards left over, puts the first of them into
        the gap, and lays what it picked on the new pile.
        """
        rest = list(cards)[::-1]
        for first in range(len(rest)):
            picked = first + self.random(len(rest) - first)
            rest[first], rest[picked] = rest[picked], rest[first]
        return tuple(rest)
