"""Searching for a win: best-first or beam search, steered by how far a position has come.

The weights of what counts as progress are drawn anew for every attempt, because no set of them suits all
games; with them one search plays games of building, of pairs and of mere luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush, nsmallest
from itertools import pairwise
from random import Random
from typing import NamedTuple

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
            tableau=-chance.choice((0, 0, 0, 0, 1, 3)),
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
    """Look for a win, trying about so many moves; without one, return the game that came furthest.

    Chance decides whether the most promising position is always taken up next, whenever it was reached (best
    first), or a few positions go on together, move by move (a beam).
    """
    tree = _Tree(rules, start, Weights.drawn(chance), chance)
    width = chance.choice((0, 0, 3, 10, 30))
    waiting = [tree.root]
    while waiting and tree.won is None and tree.tried < budget:
        if not width:
            for node in tree.after(heappop(waiting)):
                heappush(waiting, node)
        else:
            reached = [node for one in waiting for node in tree.after(one)]
            waiting = nsmallest(width, reached)
    node = tree.won or tree.furthest
    return Found(tree.way(node), node.position, tree.won is not None, tree.tried)


class _Node(NamedTuple):
    """A position that was reached. The lesser of two nodes came further; of equals, it was reached later.

    That leads deep into the game where nothing seems to be progress. order: 0, -1, -2 … as they are reached.
    """

    behind: float
    order: int
    position: Position


class _Tree:
    """What a search has reached so far, every position once.

    won: a node where the game is won. tried: how many moves were tried.
    """

    def __init__(self, rules: Rules, start: Position, weights: Weights, chance: Random) -> None:
        self._rules = rules
        self._chance = chance
        self._progress = _Progress(rules, weights)
        self.root = self.furthest = _Node(-self._progress(start, 0), 0, start)
        self.won: _Node | None = None
        self.tried = 0
        self._ways: list[tuple[int, Move | None, int]] = [(-1, None, 0)]
        self._seen = {(start.piles, start.latches)}

    def after(self, node: _Node) -> Iterator[_Node]:
        """Try all moves from a node, unless the game is lost there; yield the positions that are new."""
        position = node.position
        if self._rules.lost(position):
            return
        depth = self._ways[-node.order][2] + 1
        moves = list(self._rules.moves(position))
        self._chance.shuffle(moves)
        self.tried += len(moves)
        for move in moves:
            after = self._rules.play(position, move)
            state = after.piles, after.latches
            if state in self._seen:
                continue
            self._seen.add(state)
            reached = _Node(-self._progress(after, depth), -len(self._ways), after)
            self._ways.append((-node.order, move, depth))
            if self.won is None and self._rules.won(after):
                self.won = reached
            self.furthest = min(self.furthest, reached)
            yield reached

    def way(self, node: _Node) -> tuple[Move, ...]:
        """Return the moves that lead to a node."""
        moves: list[Move] = []
        parent, move, _ = self._ways[-node.order]
        while move is not None:
            moves.append(move)
            parent, move, _ = self._ways[parent]
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
                if abs(below.rank - above.rank) == 1:
                    progress += weights.in_suit if below.suit == above.suit else weights.joined
                lowest = min(lowest, below.rank)
                if above.rank > lowest:
                    progress += weights.blocked
        return progress
