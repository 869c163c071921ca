"""Reflexes: what follows every move by itself, in this order: gaps are refilled, bared cards are
turned up, then the game's own reflexes run (`Game.after`). A reflex is a function of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rules_engine.actions import Send, SendAll
from rules_engine.cards import Card
from rules_engine.state import Table

Reflex = Callable[[Table], None]


def flip(table: Table, piles: tuple[int, ...]) -> None:
    """Turn up the top cards of these piles that no other pile covers."""
    for pile in piles:
        cards = table.piles[pile]
        if cards and not cards[-1].up and table.exposed(pile):
            table.face(pile)


def refill(table: Table, piles: Iterable[int]) -> None:
    """Fill these piles, where they are empty, from the groups that `Group.refill` names."""
    for pile in piles:
        if not table.piles[pile]:
            source = table.first(*table.layout.places[pile].group.refill)
            if source is not None:
                table.turn(source, pile)


@dataclass(frozen=True)
class Compact:
    """Close the gaps of a group: its cards move up in the piles' order, so that all empty piles come last.

    stock: the group from whose first pile these then get a card each, face up, as far as the cards go.
    """

    group: str = "tableau"
    stock: str = ""

    def __call__(self, table: Table) -> None:
        piles = table.group(self.group)
        full = [table.piles[pile] for pile in piles if table.piles[pile]]
        for place, pile in enumerate(piles):
            table.piles[pile] = full[place] if place < len(full) else ()
        if self.stock:
            for pile in piles[len(full) :]:
                table.turn(table.group(self.stock)[0], pile)


@dataclass(frozen=True)
class BottomCard:
    """Where a waste's bottom card lies on a pile of its own, the group's first, it is replaced when it
    leaves: by the lowest of the others.
    """

    group: str = "waste"

    def __call__(self, table: Table) -> None:
        bottom, others = table.group(self.group)
        if not table.piles[bottom]:
            cards = table.piles[others]
            table.piles[bottom], table.piles[others] = cards[:1], cards[1:]


@dataclass(frozen=True)
class PlayUp:
    """Send every card to the foundations that can go, the first groups named first, round after round."""

    sources: tuple[str, ...] = ("reserve", "tableau")
    to: str = "foundation"

    def __call__(self, table: Table) -> None:
        SendAll(self.sources, self.to)(table, -1)


@dataclass(frozen=True)
class PlaySafe:
    """Send up every card that nothing on the table can need, looking from the first pile again after each.

    That is a card of which the foundations of the other colour have come to two ranks below it, and the
    other one of its own colour to three, where building goes down in alternating colours.
    """

    sources: tuple[str, ...] = ("reserve", "tableau")
    to: str = "foundation"

    def __call__(self, table: Table) -> None:
        send = Send((self.to,))
        heights = [0, 0, 0, 0]
        for top in filter(None, map(table.top, table.group(self.to))):
            heights[top.suit] = top.rank
        piles = [pile for name in self.sources for pile in table.group(name)]
        while True:
            tops = ((pile, table.top(pile)) for pile in piles)
            safe = next((pile for pile, one in tops if one is not None and _is_safe(one, heights)), None)
            if safe is None:
                return
            heights[table.piles[safe][-1].suit] += 1
            send(table, safe)


def _is_safe(one: Card, heights: list[int]) -> bool:
    """Tell whether a card is the next of its suit and the foundations, that high by suit, are safe for it."""
    other_colour = (0, 3) if one.red else (1, 2)
    return heights[one.suit] == one.rank - 1 and all(
        height >= one.rank - (2 if suit in other_colour else 3)
        for suit, height in enumerate(heights)
        if suit != one.suit
    )
