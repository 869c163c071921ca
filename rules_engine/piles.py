"""Pile groups: piles that lie and behave alike. What they take, what may be lifted, what a click does.

The usual groups are here with their usual rules; a game states what is different:
``Tableau(build=DOWN & ALTERNATE_COLOUR, first=KINGS)``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from rules_engine import lifts
from rules_engine.cards import ACE, KING
from rules_engine.lifts import Lift
from rules_engine.relations import ACES, ANY, NO_CARD, NOTHING, SAME_SUIT, UP, Cards, Relation, rank, suit

if TYPE_CHECKING:
    from rules_engine.actions import Action
    from rules_engine.layout import Layout
    from rules_engine.matches import Match
    from rules_engine.state import Table

Wanted = Callable[["Table", int], Cards]
"""(table, pile) -> the faces that may come to lie on the pile."""
Admits = Callable[["Table", int, int, int], bool]
"""(table, source, size, target) -> whether the drop is allowed. The cards still lie on their source."""
Drop = Callable[["Table", int, int, int], None]
"""(table, source, size, target): carry out a drop that is allowed."""
Limit = Callable[["Table", int, int], int]
"""(table, source, target) -> the most cards that may be moved at once; one card always may."""


@dataclass(frozen=True, kw_only=True)
class Group:
    """One group of piles.

    How it lies:
        name: as the manual's facts call it. spread: how its cards fan out; shown: only so many of them.
        covered: offsets (columns, rows) of the piles whose cards lie on this one's, as in a pyramid;
        a covered card is out of play.
    What it takes:
        build: what its top card takes. first: what an empty pile takes. For both a function of the table and
        the pile may tell the cards. capacity: the most cards that a pile may hold. least, most: how many
        cards may come at once. one_by_one: cards that come together come singly, the top card first.
        sources: the groups they may come from; empty: from any. accepts: a further condition.
        match: in place of build: cards that are taken off in pairs. drop: what a drop does, where that is
        not laying the cards down.
    What it gives:
        lift: how many cards may be lifted.
    What follows by itself:
        flip: a top card that lies face down is turned up. refill: a pile that becomes empty takes the top
        card of the first of these groups that has one.
    Gestures:
        click, double_click: what they do to the pile.
    """

    name: str
    spread: Literal["none", "right", "down"] = "none"
    shown: int | None = None
    covered: tuple[tuple[float, float], ...] = ()

    build: Relation | Wanted = NO_CARD
    first: Cards | Wanted = NOTHING
    capacity: int | None = None
    least: int = 1
    most: int | Limit | None = None
    one_by_one: bool = False
    sources: tuple[str, ...] = ()
    accepts: Admits | None = None
    match: Match | None = None
    drop: Drop | None = None

    lift: Lift = lifts.nothing

    flip: bool = False
    refill: tuple[str, ...] = ()

    click: Action | None = None
    double_click: Action | None = None

    def wants(self, table: Table, pile: int) -> Cards:
        """Return the faces that may come to lie on the pile, as far as the pile itself decides."""
        if self.covered and not table.exposed(pile):
            return NOTHING
        cards = table.piles[pile]
        if cards:
            relation = self.build if self.match is None else self.match.rule
            return relation.takes[cards[-1]] if isinstance(relation, Relation) else relation(table, pile)
        return self.first if isinstance(self.first, frozenset) else self.first(table, pile)

    def may_receive(self, layout: Layout, source: int, pile: int) -> bool:
        """Return whether the places of the two piles let cards of the one be dropped on the other."""
        if source == pile:
            return self.match is not None and (self.match.own or self.match.alone != NOTHING)
        if self._holds_one_drop and self.first == NOTHING:
            return False
        if self.match is not None and self.first == NOTHING and not self.match.where(layout, source, pile):
            return False
        return not self.sources or layout.places[source].name in self.sources

    @property
    def size_limit(self) -> int:
        """Return the most cards that may come at once whatever the table looks like."""
        if self.match is not None and self.first == NOTHING:
            return 1
        most = self.most if isinstance(self.most, int) else sys.maxsize
        return min(most, self.capacity or most) if self._holds_one_drop else most

    @property
    def _holds_one_drop(self) -> bool:
        """Return whether only empty piles take cards."""
        return self.build is NO_CARD and self.match is None

    @property
    def conditions(self) -> Admits | None:
        """Return `admits`, or None where it would always agree."""
        changing = (
            self.least > 1
            or callable(self.most)
            or (self.capacity is not None and not self._holds_one_drop)
            or self.one_by_one
            or self.accepts is not None
            or (self.match is not None and (self.first != NOTHING or self.match.own or self.match.alone))
        )
        return self.admits if changing else None

    def admits(self, table: Table, source: int, size: int, pile: int) -> bool:
        """Return whether so many cards from that source may come, as far as the table decides.

        That the first of them fits (`wants`) and that there are not too many (`size_limit`) is known already.
        """
        if size < self.least or (size > 1 and callable(self.most) and size > self.most(table, source, pile)):
            return False
        if self.capacity is not None and len(table.piles[pile]) + size > self.capacity:
            return False
        if self.one_by_one and isinstance(self.build, Relation):
            coming = table.piles[source][-size:]
            if not all(self.build.holds(below, above) for above, below in pairwise(coming)):
                return False
        if source == pile:
            return size == 1 and self.meets_own(table, pile)
        if self.match is not None and table.piles[pile]:
            return size == 1 and self.match.where(table.layout, source, pile)
        return self.accepts is None or self.accepts(table, source, size, pile)

    def meets_own(self, table: Table, pile: int) -> bool:
        """Return whether the pile's top card may be dropped where it lay (`Match.own`, `Match.alone`)."""
        cards = table.piles[pile]
        if self.match is None or cards[-1] in self.match.alone:
            return self.match is not None
        return self.match.own and len(cards) > 1 and self.match.rule.holds(cards[-2], cards[-1])

    def receive(self, table: Table, source: int, size: int, pile: int) -> None:
        """Let cards that are admitted fall."""
        if self.drop is not None:
            self.drop(table, source, size, pile)
        elif self.match is not None and table.piles[pile]:
            self.match.carry_out(table, source, pile)
        elif self.one_by_one:
            table.put(pile, table.take(source, size)[::-1])
        else:
            table.move(source, pile, size)


@dataclass(frozen=True, kw_only=True)
class Stock(Group):
    """The cards not yet dealt, face down."""

    name: str = "stock"


@dataclass(frozen=True, kw_only=True)
class Waste(Group):
    """Where the stock is turned; its top card is in play."""

    name: str = "waste"
    lift: Lift = lifts.top


@dataclass(frozen=True, kw_only=True)
class Reserve(Group):
    """Cards set aside; the top one is in play."""

    name: str = "reserve"
    lift: Lift = lifts.top


@dataclass(frozen=True, kw_only=True)
class Foundation(Group):
    """Where cards go to win: up in suit from the ace, one card at a time, out of play."""

    name: str = "foundation"
    build: Relation | Wanted = UP & SAME_SUIT
    first: Cards | Wanted = ACES
    most: int | Limit | None = 1


@dataclass(frozen=True, kw_only=True)
class Tableau(Group):
    """Where the game is played: fanned downwards, the top card in play and turned up when it is bared."""

    name: str = "tableau"
    spread: Literal["none", "right", "down"] = "down"
    lift: Lift = lifts.top
    flip: bool = True


def free_spaces(spaces: Iterable[str], empties: str = "") -> Limit:
    """Return the most cards that may be moved at once, if each is moved singly over free places.

    spaces: groups whose free piles hold one card each. empties: the group whose empty piles may hold cards
    on the way, each doubling the number; the pile that the cards go to does not count. Without it, empty
    piles are of no help.
    """

    def limit(table: Table, source: int, target: int) -> int:
        most = 1 + sum(table.free(name) for name in spaces)
        if not empties:
            return most
        return most << table.free(empties) - (not table.piles[target] and target in table.group(empties))

    return limit


def base(steps: int = 0) -> Wanted:
    """Return, for `Group.first`, the cards of the base rank, or of the rank so many steps above it.

    Before there is a base rank, it is any card (`choose_base`).
    """

    def cards(table: Table, pile: int) -> Cards:
        number = table.latches["base_rank"]
        return rank((number - ACE + steps) % KING + ACE) if number else ANY

    return cards


def ranks_before(table: Table, pile: int) -> Cards:
    """Return, for `Group.build`, the cards of the pile's suit whose ranks lie on its group's pile before it.

    On the first pile of the group it is every card of its suit.
    """
    group = table.group(table.layout.places[pile].name)
    cards = suit(table.piles[pile][0].suit)
    if pile != group[0]:
        before = table.piles[group[group.index(pile) - 1]]
        cards &= rank(*sorted({one.rank for one in before}))
    return cards


def until(relation: Relation, steps: int = 0) -> Wanted:
    """Return, for `Group.build`, a relation that ends with the base rank, or the rank so many steps above it:
    a card of that rank takes nothing.
    """

    def cards(table: Table, pile: int) -> Cards:
        top = table.piles[pile][-1]
        last = (top.rank - table.latches["base_rank"] - steps) % KING == 0
        return NOTHING if last else relation.takes[top]

    return cards


def choose_base(table: Table, source: int, size: int, target: int) -> None:
    """Lay cards on a foundation, for `Group.drop`; the first card of the game sets the base rank."""
    counted()(table, source, size, target)
    table.latches["base_rank"] = table.latches["base_rank"] or table.piles[target][0].rank


def counted(points: int = 0, begins: int | None = None, **sources: int) -> Drop:
    """Return, for `Group.drop`, a drop of which every card counts so many points on ``table.score``.

    begins: points for cards that begin a pile. sources: points for cards that come from the groups of these
    names. Both in place of the others.
    """

    def drop(table: Table, source: int, size: int, target: int) -> None:
        places = table.layout.places
        worth = sources.get(places[source].name, points)
        table.score += size * (worth if begins is None or table.piles[target] else begins)
        cards = table.take(source, size)
        table.put(target, cards[::-1] if places[target].group.one_by_one else cards)

    return drop


def counted_by_rank(*points: int) -> Drop:
    """Return, for `Group.drop`, a drop of which a card counts points by its rank, from the joker 0 on."""

    def drop(table: Table, source: int, size: int, target: int) -> None:
        table.score += sum(points[one.rank] for one in table.piles[source][-size:])
        table.move(source, target, size)

    return drop


def one_way(onward: Relation, back: Relation) -> Wanted:
    """Return, for `Group.build`, two relations: a pile's second card chooses the one for the rest of it."""

    def cards(table: Table, pile: int) -> Cards:
        lowest, *others = table.piles[pile]
        if not others:
            return (onward | back).takes[lowest]
        return (onward if onward.holds(lowest, others[0]) else back).takes[others[-1]]

    return cards


def in_turn(*stages: tuple[int, Relation], then: Relation) -> Wanted:
    """Return, for `Group.build`, relations that follow one another as a pile grows.

    stages: each the most cards that a pile has while the relation holds, and the relation. then: the last.
    """

    def cards(table: Table, pile: int) -> Cards:
        lying = table.piles[pile]
        relation = next((one for most, one in stages if len(lying) <= most), then)
        return relation.takes[lying[-1]]

    return cards


def new_suit(cards: Cards) -> Wanted:
    """Return, for `Group.first`, these cards as long as no pile of the group begins with their suit."""

    def wanted(table: Table, pile: int) -> Cards:
        group = table.group(table.layout.places[pile].name)
        return cards - suit(*{table.piles[one][0].suit for one in group if table.piles[one]})

    return wanted


def gaps_from(*names: str) -> Admits:
    """Return, for `Group.accepts`, that an empty pile takes cards of these groups alone."""

    def admits(table: Table, source: int, size: int, target: int) -> bool:
        return bool(table.piles[target]) or table.layout.places[source].name in names

    return admits
