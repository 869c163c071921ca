"""Goals: when a game is won. A `Goal` is a function of the table; so is a game's own."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from itertools import pairwise

from rules_engine.engine import Pile
from rules_engine.relations import NOTHING, Cards, Relation
from rules_engine.scores import joined
from rules_engine.state import Table

Goal = Callable[[Table], bool]

Helps = Callable[[Table, int, int, int], bool]
"""(table, source, size, target) -> whether the program would suggest a drag that is allowed."""


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


def either(*goals: Goal) -> Goal:
    """One of these goals is reached."""

    def won(table: Table) -> bool:
        return any(goal(table) for goal in goals)

    return won


def never(table: Table) -> bool:
    """Not at all: as `Game.stuck`, the program never declares the game lost."""
    return False


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


def dealt_out(table: Table) -> bool:
    """The stock is used up and no card can go to a foundation, for `Game.stuck`, whatever else may move."""
    return table.empty("stock") and not any(table.drags(targets=("foundation",)))


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
