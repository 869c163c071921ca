"""Reflexes: what follows every move by itself, in this order: gaps are refilled, bared cards are
turned up, then the game's own reflexes run (`Game.after`). A reflex is a function of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rules_engine.actions import SendAll
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
        for stock in table.group(self.stock)[:1]:
            for pile in piles[len(full) :]:
                table.turn(stock, pile)


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
