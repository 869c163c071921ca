"""A game being played: its position, the moves so far, undo and redo."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from rules_engine.moves import Move

Position = TypeVar("Position")


class Player(Protocol[Position]):
    """What makes moves: an engine, with positions of its own."""

    def play(self, position: Position, move: Move) -> Position:
        """Return the position after a move; raise IllegalMoveError where the rules refuse it."""


class History(Generic[Position]):
    """Play on one engine from one position. position: the present one. moves: those made and not undone."""

    def __init__(self, engine: Player[Position], start: Position) -> None:
        self.engine = engine
        self._positions = [start]
        self._moves: list[Move] = []
        self._made = 0

    @property
    def position(self) -> Position:
        """Return the present position."""
        return self._positions[self._made]

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the moves that led from the start to the present position."""
        return tuple(self._moves[: self._made])

    def play(self, move: Move) -> Position:
        """Make a move; moves that were undone are forgotten. Raise IllegalMoveError where it is illegal."""
        after = self.engine.play(self.position, move)
        del self._positions[self._made + 1 :], self._moves[self._made :]
        self._positions.append(after)
        self._moves.append(move)
        self._made += 1
        return after

    def undo(self) -> Position:
        """Take the last move back. Raise IndexError where there is none."""
        if not self._made:
            raise IndexError("no move to undo")
        self._made -= 1
        return self.position

    def redo(self) -> Position:
        """Make the last move again that was taken back. Raise IndexError where there is none."""
        if self._made == len(self._moves):
            raise IndexError("no move to redo")
        self._made += 1
        return self.position
