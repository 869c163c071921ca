"""The protocol that both engines speak: Hoyle's own (`rules_engine.play`) and the installed AisleRiot.

A position is immutable; every question names the position it is asked of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from rules_engine.cards import Card
from rules_engine.moves import Move

Pile = tuple[Card, ...]
"""The cards of a pile, the bottom card first, the top card last."""

Offer = tuple[Sequence[Card], Sequence[Card]]
"""The cards that lie on a pile, and those that are offered to it, the lowest first."""


class Position(Protocol):
    """A table at one moment. Equal positions compare equal and hash alike."""

    @property
    def piles(self) -> tuple[Pile, ...]:
        """All piles, numbered as AisleRiot numbers its slots."""

    @property
    def score(self) -> int:
        """The score that the program would show."""


class Slot(Protocol):
    """Where a pile stands: what a page may state of it without playing.

    x, y: table coordinates in card widths and heights from the top left. spread: ``none``, ``right`` or
    ``down``: how its cards fan out. name: the group (``stock``, ``tableau`` …), as in the facts.
    """

    @property
    def name(self) -> str: ...
    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...
    @property
    def spread(self) -> str: ...


class IllegalMoveError(ValueError):
    """A move that the rules refuse; the text says why."""


class Engine(Protocol):
    """One game under one option set."""

    @property
    def slug(self) -> str:
        """The game's slug."""

    @property
    def options(self) -> Mapping[str, bool]:
        """Every option and whether it is on."""

    @property
    def slots(self) -> Sequence[Slot]:
        """The piles' places, one a pile."""

    def deal(self, seed: int | None = None, order: Sequence[Card] | None = None) -> Position:
        """Return a new game: from a seed, or from a deck order (the first card is dealt first).

        Raise ValueError where the order is not a permutation of the game's deck.
        """

    def setup(self, piles: Sequence[Sequence[Card]], **latches: object) -> Position:
        """Return any position wanted: the piles as given, everything else as after a fresh deal.

        latches: named pieces of state that the game remembers (``base_rank``, ``redeals`` …).
        """

    def taken(
        self,
        piles: Sequence[Sequence[Card]],
        source: int,
        target: int,
        offers: Sequence[Offer],
        **latches: object,
    ) -> list[bool | None]:
        """Return for each offer whether its cards may be dragged from the source, where they lie alone.

        The target holds the cards of the offer that lie there, every other pile is as given; latches: see
        `setup`. None where rules that are not ours fail, as on tables that no deal leads to.
        """

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move, sorted."""

    def allows(self, position: Position, move: Move) -> bool:
        """Return whether one move is legal, without listing the others."""

    def play(self, position: Position, move: Move) -> Position:
        """Return the position after a legal move and everything that follows by itself.

        Raise IllegalMoveError where the rules refuse the move.
        """

    def won(self, position: Position) -> bool:
        """Return whether the game is won."""

    def lost(self, position: Position) -> bool:
        """Return whether the program declares the game over without a win."""
