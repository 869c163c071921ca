"""Relations: which card may lie on, or meet, which other card; and sets of cards.

A `Relation` is a set of ordered pairs of faces, written as small algebra: ``DOWN & ALTERNATE_COLOUR`` is
"down in alternating colours", ``SAME_SUIT | SAME_RANK`` is "of the same suit or the same rank". Ranks go
first, suits second. A set of cards is a plain frozenset of faces: ``rank(KING)``, ``ANY``, ``NOTHING``.

Only cards that lie face up are related; a card that lies face down takes nothing and goes nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from rules_engine.cards import ACE, JOKER, KING, Card, Suit, card

FACES: tuple[Card, ...] = tuple(
    card(rank, suit) for rank in range(JOKER, KING + 1) for suit in range(4) if rank or suit < 2
)
"""Every face that a card can show: two jokers and 52 others."""

Cards = frozenset[Card]
"""A set of faces."""

NOTHING: Cards = frozenset()
ANY: Cards = frozenset(FACES)


@cache
def rank(*ranks: int) -> Cards:
    """Return the faces of these ranks, jokers aside unless rank 0 is named."""
    return frozenset(face for face in FACES if face.rank in ranks)


@cache
def suit(*suits: int) -> Cards:
    """Return the faces of these suits."""
    return frozenset(face for face in FACES if face.suit in suits and face.rank != JOKER)


class Relation:
    """Ordered pairs (below, above) of faces. `takes` gives for every face the faces that it takes."""

    __slots__ = ("_hash", "takes")

    def __init__(self, takes: Mapping[Card, Cards]) -> None:
        # Face-down cards have an entry too, so that asking is one look-up without a test.
        self.takes: dict[Card, Cards] = {face.turned(False): NOTHING for face in FACES}
        self.takes.update(takes)
        self._hash = hash(tuple(len(self.takes[face]) for face in FACES))

    def holds(self, below: Card, above: Card) -> bool:
        """Return whether the pair is in the relation."""
        return above in self.takes[below]

    def __and__(self, other: Relation) -> Relation:
        return _both(self, other)

    def __or__(self, other: Relation) -> Relation:
        return _either(self, other)

    def __sub__(self, other: Relation) -> Relation:
        return Relation({face: self.takes[face] - other.takes[face] for face in FACES})

    def __invert__(self) -> Relation:
        """Return the relation read from above to below."""
        return relation(lambda below, above: self.holds(above, below))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Relation) and self.takes == other.takes

    def __hash__(self) -> int:
        return self._hash


@cache
def _both(one: Relation, other: Relation) -> Relation:
    # Kept, because rules that depend on the table combine relations while they are asked.
    return Relation({face: one.takes[face] & other.takes[face] for face in FACES})


@cache
def _either(one: Relation, other: Relation) -> Relation:
    return Relation({face: one.takes[face] | other.takes[face] for face in FACES})


def relation(test: Callable[[Card, Card], bool]) -> Relation:
    """Return the relation of all pairs (below, above) that pass a test."""
    return Relation({below: frozenset(above for above in FACES if test(below, above)) for below in FACES})


@cache
def onto(below: Cards, above: Cards) -> Relation:
    """Return "one of these on one of those"."""
    return Relation({face: above if face in below else NOTHING for face in FACES})


@cache
def meeting(some: Cards, others: Cards) -> Relation:
    """Return "one of these with one of those", whichever lies below."""
    return onto(some, others) | onto(others, some)


@cache
def up(steps: int = 1, wrap: bool = False) -> Relation:
    """Return "so many ranks higher"; wrap: counted round the corner, so that an ace follows a king."""

    def test(below: Card, above: Card) -> bool:
        if JOKER in (below.rank, above.rank):
            return False
        difference = above.rank - below.rank - steps
        return difference % KING == 0 if wrap else difference == 0

    return relation(test)


@cache
def down(steps: int = 1, wrap: bool = False) -> Relation:
    """Return "so many ranks lower"; wrap: counted round the corner, so that a king follows an ace."""
    return up(-steps, wrap)


@cache
def doubled() -> Relation:
    """Return "of twice the rank", less thirteen where that is more than thirteen."""
    return relation(
        lambda below, above: (
            (2 * below.rank - above.rank) % KING == 0 and JOKER not in (below.rank, above.rank)
        )
    )


@cache
def total(points: int) -> Relation:
    """Return "together so many points", by rank: ace 1, jack 11, queen 12, king 13."""
    return relation(
        lambda below, above: below.rank + above.rank == points and JOKER not in (below.rank, above.rank)
    )


UP, DOWN = up(), down()
UP_ROUND, DOWN_ROUND = up(wrap=True), down(wrap=True)
EITHER_WAY = UP | DOWN
EITHER_WAY_ROUND = UP_ROUND | DOWN_ROUND
SAME_RANK = up(0)

ANY_CARD = relation(lambda below, above: True)
NO_CARD = relation(lambda below, above: False)
SAME_SUIT = relation(lambda below, above: below.suit == above.suit and JOKER not in (below.rank, above.rank))
DIFFERENT_SUIT = ANY_CARD - SAME_SUIT
SAME_COLOUR = relation(lambda below, above: below.red == above.red)
ALTERNATE_COLOUR = ANY_CARD - SAME_COLOUR
LOWER = relation(lambda below, above: above.rank < below.rank)
WITH_JOKER = relation(lambda below, above: JOKER in (below.rank, above.rank))
"""One of the two cards is a joker: ``EITHER_WAY | WITH_JOKER`` makes jokers wild."""

ACES, KINGS = rank(ACE), rank(KING)
CLUBS, DIAMONDS, HEARTS, SPADES = (suit(one) for one in Suit)
