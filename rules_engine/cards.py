"""Cards: a rank, a suit and the side that shows. Cards are interned: equal cards are the same object.

Ranks run from 1 (ace) over 11, 12, 13 (jack, queen, king); a joker has rank 0. Suits are numbered as
AisleRiot numbers them. The text form is rank and suit, ``TH`` for the ten of hearts, in lower
case (``th``) while the card lies face down; jokers are ``*B`` and ``*R`` (black and red), face down ``*b``.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import NamedTuple

ACE, JACK, QUEEN, KING = 1, 11, 12, 13
JOKER = 0
RANKS = "*A23456789TJQK"
SUITS = "CDHS"


class Suit(IntEnum):
    """The four suits; a joker's suit tells its colour (clubs: black, diamonds: red)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def red(self) -> bool:
        """Return whether the suit is red."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)


class Card(NamedTuple):
    """One card as it lies: rank 0 (joker), 1 (ace) to 13 (king); suit; whether its face shows."""

    rank: int
    suit: int
    up: bool = True

    @property
    def red(self) -> bool:
        """Return whether the card is red."""
        return self.suit in (1, 2)

    def turned(self, up: bool) -> Card:
        """Return the same card face up or face down."""
        return self if self.up is up else card(self.rank, self.suit, up)

    def __str__(self) -> str:
        suit = "BR"[self.suit] if self.rank == JOKER else SUITS[self.suit]
        text = RANKS[self.rank] + suit
        return text if self.up else text.lower()


@cache
def card(rank: int, suit: int, up: bool = True) -> Card:
    """Return the one card object of this rank, suit and side."""
    return Card(rank, suit, up)


def parse_card(text: str) -> Card:
    """Read a card's text form, such as ``TH`` or ``*b``; raise ValueError that says what was expected."""
    upper = text.upper()
    if len(text) == 2 and text in (upper, text.lower()):
        if upper[0] == "*" and upper[1] in "BR":
            return card(JOKER, "BR".index(upper[1]), text == upper)
        if upper[0] in RANKS[1:] and upper[1] in SUITS:
            return card(RANKS.index(upper[0]), SUITS.index(upper[1]), text == upper)
    raise ValueError(
        f"not a card: {text[:20]!r}; expected a rank A23456789TJQK and a suit CDHS, such as TH, or *B"
    )


def pack(packs: int = 1, jokers: bool = False) -> tuple[Card, ...]:
    """Return the cards of so many packs, face down, suits in order and ranks ace to king in each."""
    cards = [
        card(rank, suit, False) for _ in range(packs) for suit in range(4) for rank in range(ACE, KING + 1)
    ]
    if jokers:
        cards += [card(JOKER, colour, False) for _ in range(packs) for colour in (0, 1)]
    return tuple(cards)
