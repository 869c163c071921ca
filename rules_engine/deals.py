"""The deck and the deal program: a tuple of steps, each a function of the table and of the cards left.

The deck is a list whose *last* card is dealt next. A game's own step is a function of the same form.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules_engine.cards import ACE, JOKER, KING, Card, card
from rules_engine.relations import NOTHING, Cards
from rules_engine.state import Table

Step = Callable[[Table, list[Card]], None]


@dataclass(frozen=True)
class Deck:
    """The cards that are shuffled and dealt. suits: those of one pack, by number; a suit may be repeated.

    without: faces that are no part of it (they may be laid out beforehand by `LayOut`).
    """

    packs: int = 1
    suits: tuple[int, ...] = (0, 1, 2, 3)
    jokers: int = 0
    without: Cards = NOTHING

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards, face down."""
        plain = [
            card(rank, suit, False)
            for suit in self.suits
            for rank in range(ACE, KING + 1)
            if card(rank, suit) not in self.without
        ]
        return tuple((plain + [card(JOKER, colour, False) for colour in range(self.jokers)]) * self.packs)


PACK = Deck()
"""One pack of 52 cards."""


@dataclass(frozen=True)
class Deal:
    """Deal rows of cards to a group: first so many face down, then so many face up.

    piles: which piles of the group, counted from 0 and in this order; None: all of them.
    """

    to: str
    down: int = 0
    up: int = 0
    piles: Sequence[int] | None = None

    def __call__(self, table: Table, deck: list[Card]) -> None:
        group = table.group(self.to)
        chosen = group if self.piles is None else [group[place] for place in self.piles]
        for row in range(self.down + self.up):
            for pile in chosen:
                if deck:
                    table.piles[pile] += (deck.pop().turned(row >= self.down),)


@dataclass(frozen=True)
class TurnUp:
    """Turn up the top card of every pile of a group."""

    group: str = "tableau"

    def __call__(self, table: Table, deck: list[Card]) -> None:
        for pile in table.group(self.group):
            table.face(pile)


@dataclass(frozen=True)
class LayOut:
    """Lay out cards that are no part of the deck that is shuffled: one on each pile of a group, in order."""

    to: str
    cards: tuple[Card, ...]

    def __call__(self, table: Table, deck: list[Card]) -> None:
        for pile, one in zip(table.group(self.to), self.cards, strict=False):
            table.piles[pile] += (one.turned(True),)


@dataclass(frozen=True)
class PickOut:
    """Take cards out of the deck that is shuffled, as they come, and lay one on each pile of a group."""

    cards: Cards
    to: str

    def __call__(self, table: Table, deck: list[Card]) -> None:
        found = [one for one in reversed(deck) if one.turned(True) in self.cards]
        deck[:] = [one for one in deck if one.turned(True) not in self.cards]
        for pile, one in zip(table.group(self.to), found, strict=True):
            table.put(pile, [one.turned(True)])


@dataclass(frozen=True)
class Sink:
    """Put cards under all others of their pile, one after another from the bottom up.

    downwards: from the top down instead, and the lowest card of a pile stays what it is.
    """

    cards: Cards
    group: str = "tableau"
    downwards: bool = False

    def __call__(self, table: Table, deck: list[Card]) -> None:
        for pile in table.group(self.group):
            lying = table.piles[pile]
            sunk = [place for place, one in enumerate(lying) if one.turned(True) in self.cards]
            sunk = [place for place in sunk if place] if self.downwards else sunk[::-1]
            kept = [place for place in range(len(lying)) if place not in sunk]
            table.piles[pile] = tuple(lying[place] for place in sunk + kept)


@dataclass(frozen=True)
class Base:
    """Deal a card to the first pile of a group; its rank becomes the base rank (the latch ``base_rank``)."""

    to: str = "foundation"

    def __call__(self, table: Table, deck: list[Card]) -> None:
        one = deck.pop().turned(True)
        table.piles[table.group(self.to)[0]] += (one,)
        table.latches["base_rank"] = one.rank


@dataclass(frozen=True)
class Rest:
    """Put all cards that are left on the first pile of a group, face down, the next to be dealt on top."""

    to: str = "stock"

    def __call__(self, table: Table, deck: list[Card]) -> None:
        table.piles[table.group(self.to)[0]] += tuple(deck)
        deck.clear()


def triangle(group: str, size: int, down: int = 0, up: int = 0) -> tuple[Deal, ...]:
    """Deal rows that each leave out one more pile on the left, so that the piles hold 1, 2, 3 … cards."""
    return tuple(Deal(group, down=down, up=up, piles=range(row, size)) for row in range(size))


def turn_over(table: Table, deck: list[Card]) -> None:
    """Turn the deck over: it is dealt from its other end, as where it is all laid on the stock first."""
    deck.reverse()
