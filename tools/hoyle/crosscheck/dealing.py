"""Tables of the games played that are as a page says, and what deals make of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from hoyle.crosscheck.bench import Bench, rotated
from rules_engine.cards import Card
from rules_engine.engine import Pile, Position
from rules_engine.moves import DRAG

When = Iterable[tuple[str, str]]
"""Conditions as facts name them: the group, and how it is."""

_STATES: dict[str, Callable[[Bench, Position, str], bool]] = {
    "empty": lambda bench, table, group: not bench.count(table, group),
    "not_empty": lambda bench, table, group: bench.count(table, group) > 0,
    "none_empty": lambda bench, table, group: all(table.piles[pile] for pile in bench.piles(group)),
}
STATES = tuple(_STATES)
"""The conditions that can be looked for on a table."""

MANY = 8
"""Redeals after which there is taken to be no limit."""
DEALS = 200


def played(bench: Bench, when: When = ()) -> Iterator[Position]:
    """Yield the tables after the deal, and those of the games played, that are as the conditions say."""
    when = tuple(when)
    games = (position for game in bench.playouts for position, _ in game)
    tables = chain(bench.begun, games)
    return (table for table in tables if all(_STATES[state](bench, table, group) for group, state in when))


def dealt(bench: Bench, position: Position) -> Position | None:
    """Return the table after one deal from the stock, or None where there is none to be had."""
    for move in bench.deal_moves(position):
        after = bench.engine.play(position, move)
        if after.piles != position.piles:
            return after
    return None


def run(bench: Bench, position: Position) -> Iterator[tuple[Position, Position]]:
    """Deal and do nothing else until it stops; yield each table with the next."""
    for _ in range(DEALS * MANY):
        after = dealt(bench, position)
        if after is None:
            return
        yield position, after
        position = after


def growth(bench: Bench, before: Position, after: Position) -> dict[str, tuple[int, ...]]:
    """Return for each group how many cards each of its piles won or lost."""

    def grown(old: Pile, new: Pile) -> int:
        least = min(len(old), len(new))
        # A pile may be put aside before it gets its cards.
        return len(new) if old[:least] != new[:least] else len(new) - len(old)

    return {
        group: tuple(grown(before.piles[pile], after.piles[pile]) for pile in piles)
        for group, piles in bench.groups.items()
    }


def gathered(bench: Bench, before: Position, after: Position) -> set[str]:
    """Return the groups whose cards came into the stock."""
    new: list[Card] = [card.turned(True) for p in bench.piles("stock") for card in after.piles[p]]
    for card in (card.turned(True) for pile in bench.piles("stock") for card in before.piles[pile]):
        if card in new:
            new.remove(card)
    return {
        bench.group_of(pile)
        for pile, cards in enumerate(before.piles)
        if bench.group_of(pile) != "stock" and cards != after.piles[pile]
        for card in cards
        if card.turned(True) in new
    }


def dealt_anew(bench: Bench, position: Position) -> Iterator[tuple[Position, Position]]:
    """Yield tables before and after cards are dealt though the stock is empty, with moves between the deals.

    At most `MANY` of them.
    """
    turned = 0
    seen = {position}
    for number in range(DEALS):
        after = dealt(bench, position)
        if after is not None and after not in seen:
            if not bench.count(position, "stock"):
                turned += 1
                yield position, after
        else:
            drags = [move for move in bench.engine.moves(position) if move.kind == DRAG]
            tables = (bench.engine.play(position, move) for move in rotated(drags, number))
            after = next((table for table in tables if table not in seen), None)
            if after is None and not drags and (after := _clicked(bench, position)):
                turned += 1
                yield position, after
        if after is None or turned == MANY:
            return
        seen.add(after)
        position = after


def _clicked(bench: Bench, position: Position) -> Position | None:
    """Return the table after a click that deals cards anew though there is no stock, None without any."""
    if bench.piles("stock"):
        return None
    for move in bench.engine.moves(position)[:1]:
        after = bench.engine.play(position, move)
        changed = sum(one != other for one, other in zip(position.piles, after.piles, strict=True))
        return after if changed > 2 else None
    return None
