"""Searching for a win: best-first search, steered by how far a position has come.

The weights of what counts as progress are drawn anew for every attempt, because no set of them suits all
games; with them one search plays games of building, of pairs and of mere luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count, pairwise
from random import Random

from rules_engine.moves import Move
from rules_engine.play import Rules
from rules_engine.state import Position


@dataclass(frozen=True)
class Weights:
    """What counts how much as progress.

    score: a point. home: a card on a foundation, or out of the game. hidden: a card face down. stock: a card
    in the stock. tableau: a card on the tableau. joined, in_suit: two neighbours in a pile in sequence,
    whatever the suit or in suit. blocked: a card on a lower one of the same pile. gap: an empty pile.
    moves: a move made.
    """

    score: float
    home: float
    hidden: float
    stock: float
    tableau: float
    joined: float
    in_suit: float
    blocked: float
    gap: float
    moves: float

    @classmethod
    def drawn(cls, chance: Random) -> Weights:
        """Return weights at random, each in its order of size."""
        return cls(
            score=chance.choice((0, 1, 3, 10)),
            home=chance.choice((2, 5, 10)),
            hidden=-chance.choice((2, 5, 10)),
            stock=-chance.choice((0, 0, 0.5, 1)),
            tableau=-chance.choice((0, 0, 1, 3)),
            joined=chance.choice((0, 1, 2)),
            in_suit=chance.choice((0, 1, 3)),
            blocked=-chance.choice((0, 1, 2, 4)),
            gap=chance.choice((0, 1, 3, 6)),
            moves=-chance.choice((0, 0.05, 0.2)),
        )


@dataclass(frozen=True)
class Found:
    """A game that the search played. won: whether it is won. tried: how many moves were tried for it."""

    moves: tuple[Move, ...]
    position: Position
    won: bool
    tried: int


def search(rules: Rules, start: Position, chance: Random, budget: int) -> Found:
    """Look for a win, trying so many moves at most; without one, return the game that came furthest."""
    progress = _Progress(rules, Weights.drawn(chance))
    parents: list[tuple[int, Move | None]] = [(-1, None)]
    depths = [0]
    seen = {(start.piles, start.latches)}
    serial = count()
    waiting = [(0.0, next(serial), 0, start)]
    furthest = (progress(start, 0), 0, start)
    tried = 0
    while waiting and tried < budget:
        _, _, node, position = heappop(waiting)
        moves = list(rules.moves(position))
        chance.shuffle(moves)
        for move in moves:
            after = rules.play(position, move)
            tried += 1
            if (state := (after.piles, after.latches)) in seen:
                continue
            seen.add(state)
            parents.append((node, move))
            depths.append(depths[node] + 1)
            if rules.won(after):
                return Found(_way(parents, len(parents) - 1), after, True, tried)
            reached = progress(after, depths[-1])
            if reached > furthest[0]:
                furthest = (reached, len(parents) - 1, after)
            heappush(waiting, (-reached, next(serial), len(parents) - 1, after))
    return Found(_way(parents, furthest[1]), furthest[2], False, tried)


def _way(parents: Sequence[tuple[int, Move | None]], node: int) -> tuple[Move, ...]:
    """Return the moves that lead to a node."""
    moves: list[Move] = []
    parent, move = parents[node]
    while move is not None:
        moves.append(move)
        parent, move = parents[parent]
    return tuple(reversed(moves))


class _Progress:
    """How far a position of a game has come, by some weights."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self._weights = weights
        self._cards = rules.cards.total()
        numbers = rules.layout.numbers
        self._home = numbers.get("foundation", ())
        self._stock = numbers.get("stock", ())
        self._tableau = numbers.get("tableau", ())
        self._others = [
            pile for name, piles in numbers.items() if name not in ("foundation", "stock") for pile in piles
        ]

    def __call__(self, position: Position, moves: int) -> float:
        weights, piles = self._weights, position.piles
        gone = self._cards - sum(map(len, piles)) + sum([len(piles[pile]) for pile in self._home])
        progress = weights.score * position.score + weights.home * gone + weights.moves * moves
        progress += weights.stock * sum([len(piles[pile]) for pile in self._stock])
        progress += weights.tableau * sum([len(piles[pile]) for pile in self._tableau])
        for pile in self._others:
            cards = piles[pile]
            if not cards:
                progress += weights.gap
                continue
            lowest = 99
            for below, above in pairwise(cards):
                if not below.up:
                    progress += weights.hidden
                if below.rank == above.rank + 1:
                    progress += weights.in_suit if below.suit == above.suit else weights.joined
                lowest = min(lowest, below.rank)
                if above.rank > lowest:
                    progress += weights.blocked
        return progress
