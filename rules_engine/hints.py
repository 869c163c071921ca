"""Hints: the drags that the program would suggest. Where it knows none, and no click is possible, it declares
the game lost.

A `Helps` is AisleRiot's judgement of a move that the rules allow; so is a game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from itertools import pairwise

from rules_engine.cards import Card
from rules_engine.engine import Pile
from rules_engine.goals import Goal
from rules_engine.relations import NOTHING, Cards, Relation
from rules_engine.state import Table

Helps = Callable[[Table, int, int, int], bool]
"""(table, source, size, target) -> whether the program would suggest a drag that is allowed."""


def no_hint(helps: Helps, unseen: Container[int] = ()) -> Goal:
    """No click is possible and no drag would be suggested, for `Game.stuck`: a hint keeps the game going.

    unseen: piles, by number, on which the program overlooks that a click is possible.
    """

    def stuck(table: Table) -> bool:
        if any(helps(table, *drag) for drag in table.drags()):
            return False
        return not any(
            place.group.click(table.copy(), pile)
            for pile, place in enumerate(table.layout.places)
            if place.group.click is not None and pile not in unseen
        )

    return stuck


def anything(table: Table, source: int, size: int, target: int) -> bool:
    """Help: every drag."""
    return True


def whole_moves(table: Table, source: int, size: int, target: int) -> bool:
    """Help: any card to a foundation; from elsewhere than there, all cards that can be lifted together, but
    no pile from its place to an empty one.
    """
    places, cards = table.layout.places, table.piles[source]
    if places[source].name == "foundation":
        return False
    if places[target].name == "foundation":
        return True
    moves_pile = size == len(cards) and places[source].name == places[target].name
    return size == max(places[source].group.lift(table, source)) and bool(
        table.piles[target] or not moves_pile
    )


def forward(table: Table, source: int, size: int, target: int) -> bool:
    """Help: any drag that takes no card off a foundation and no pile from its place to an empty one."""
    places = table.layout.places
    moves_pile = size == len(table.piles[source]) and places[source].name == places[target].name
    return places[source].name != "foundation" and bool(table.piles[target] or not moves_pile)


def digging(most: int | None = None, own_top: bool = True, begins: bool = False) -> Helps:
    """Return a help: any drag from one group to another; within a group, off a pile that can be dug away.

    That is a pile of which all that is left can be moved to other cards of the group, or as much of it as is
    needed to bare a card for a foundation. The program moves `most` cards at a time in thought, and takes the
    top cards of all piles to stay as they are. own_top: so it does with the top card of the pile itself.
    begins: cards that begin a foundation are worth baring too.
    """

    def helps(table: Table, source: int, size: int, target: int) -> bool:
        name = table.layout.places[source].name
        if name != table.layout.places[target].name:
            return name != "foundation"
        if not table.piles[target] or size == len(table.piles[source]):
            return bool(table.piles[target])
        piles = [pile for pile in table.group(name) if table.piles[pile] and (own_top or pile != source)]
        foundations = [pile for pile in table.group("foundation") if begins or table.piles[pile]]
        left = table.piles[source][:-size]
        return _can_be_dug(left, _wanted(table, piles), _wanted(table, foundations), most)

    return helps


def _wanted(table: Table, piles: Iterable[int]) -> Cards:
    return NOTHING.union(*(table.layout.places[pile].group.wants(table, pile) for pile in piles))


def _can_be_dug(cards: Pile, wanted: Cards, for_foundations: Cards, most: int | None) -> bool:
    if not cards or cards[-1] in for_foundations:
        return True
    return any(
        cards[-size] in wanted and _can_be_dug(cards[:-size], wanted, for_foundations, most)
        for size in range(1, min(len(cards), most or len(cards)) + 1)
    )


def alone(to_gaps: bool = True) -> Helps:
    """Return a help: any drag from one group to another; within a group, a card that lies alone.

    to_gaps: whether there it may go to an empty pile.
    """

    def helps(table: Table, source: int, size: int, target: int) -> bool:
        places = table.layout.places
        if places[source].name != places[target].name:
            return True
        return len(table.piles[source]) == 1 and (to_gaps or bool(table.piles[target]))

    return helps


def unstacking(build: Relation) -> Helps:
    """Return a help: any drag from one group to another; within a group, what begins to take a pile apart.

    From its top on, card by card, other piles can take the cards, down to one that does not fit on the card
    below it.
    """

    def helps(table: Table, source: int, size: int, target: int) -> bool:
        name = table.layout.places[source].name
        if name != table.layout.places[target].name:
            return True
        tops = [table.piles[pile][-1] for pile in table.group(name) if pile != source and table.piles[pile]]
        for above, below in pairwise(reversed(table.piles[source])):
            if not any(build.holds(top, above) for top in tops):
                return False
            if not build.holds(below, above):
                return True
        return False

    return helps


def sorting(run: Relation) -> Helps:
    """Return a help: any card to a foundation; elsewhere what makes runs longer.

    That is a whole pile on a card; what does not continue a run where it lies, if it goes to the card that it
    continues or, while that card is on the table, to a gap; and what uncovers a card that lies face down.
    """

    def helps(table: Table, source: int, size: int, target: int) -> bool:
        places, cards = table.layout.places, table.piles[source]
        if places[target].name == "foundation":
            return True
        if size == len(cards):
            return bool(table.piles[target])
        lowest, below = cards[-size], cards[-size - 1]
        if not below.up:
            return True
        if run.holds(below, lowest):
            return False
        if table.piles[target]:
            return run.holds(table.piles[target][-1], lowest)
        group = table.group(places[source].name)
        return any(run.holds(one, lowest) for pile in group for one in table.piles[pile])

    return helps


def unfitting(build: Relation) -> Helps:
    """Return a help: any drag but between foundations, and off a card that fits to another.

    Even that helps where the card that is bared can go to a foundation. A card that lies face down may fit.
    """

    def helps(table: Table, source: int, size: int, target: int) -> bool:
        places, cards = table.layout.places, table.piles[source]
        if places[source].name == "foundation":
            return places[target].name != "foundation"
        if places[target].name == "foundation" or not table.piles[target] or size == len(cards):
            return True
        below = cards[-size - 1].turned(True)
        return not build.holds(below, cards[-size]) or _goes_up(table, below)

    return helps


def unlocking(build: Relation) -> Helps:
    """Return a help: any drag but a whole pile to a gap, and off a card that fits to another.

    Even that helps where the card that is bared is wanted, by a foundation or for another card that could lie
    on it; or where a card left behind in its pile can follow the cards moved, unless it lies well where it is
    and the card under it has nowhere to go up to.
    """

    def helps(table: Table, source: int, size: int, target: int) -> bool:
        places, cards = table.layout.places, table.piles[source]
        if places[target].name == "foundation":
            return True
        if size == len(cards):
            return bool(table.piles[target])
        lowest, below = cards[-size], cards[-size - 1]
        if not build.holds(below, lowest) or _goes_up(table, below):
            return True
        group = table.group(places[source].name)
        others = {one for pile in group for one in table.piles[pile]} - {lowest}
        if build.takes[below] & others:
            return True
        left = cards[:-size]
        return any(
            build.holds(cards[-1], one) and (not build.holds(under, one) or _goes_up(table, under))
            for under, one in pairwise(left)
        ) or build.holds(cards[-1], left[0])

    return helps


def _goes_up(table: Table, one: Card) -> bool:
    """Return whether a foundation would take a card."""
    return any(
        one in table.layout.places[pile].group.wants(table, pile) for pile in table.group("foundation")
    )
