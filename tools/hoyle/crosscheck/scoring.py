"""The scoring law of a game, found by playing: what on the table has to change for the score to change.

A law is a sum of features of the table, each times a whole number. It holds if it explains the score of every
position that was reached, so it is as good as the positions are various; the bound that follows is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from rules_engine.cards import Card
from rules_engine.engine import Position
from rules_engine.moves import drag

if TYPE_CHECKING:
    from hoyle.crosscheck.bench import Bench

Feature = Callable[["Bench", Position], int]


def _count(group: str) -> Feature:
    return lambda bench, position: bench.count(position, group)


def _removed(bench: Bench, position: Position) -> int:
    return len(bench.deck) - sum(map(len, position.piles))


def _in_order(*groups: str, suited: bool) -> Feature:
    """Count cards that lie on the next higher card, in suit or in alternating colours, face up both."""

    def count(bench: Bench, position: Position) -> int:
        piles = (position.piles[pile] for group in groups for pile in bench.piles(group))
        return sum(
            below.up
            and above.up
            and below.rank == above.rank + 1
            and (below.suit == above.suit if suited else below.red != above.red)
            for cards in piles
            for below, above in pairwise(cards)
        )

    return count


def _revealed(bench: Bench, position: Position) -> int:
    return -sum(not card.up for pile in bench.piles("tableau") for card in position.piles[pile])


def _complete(bench: Bench, position: Position) -> int:
    return sum(len(position.piles[pile]) == _SUIT for pile in bench.piles("foundation"))


_SUIT = 13
"""Cards of a foundation that is complete."""

FEATURES: Mapping[str, Feature] = {
    "foundation": _count("foundation"),
    "complete foundations": _complete,
    "removed": _removed,
    "suited": _in_order("tableau", "foundation", suited=True),
    "suited tableau": _in_order("tableau", suited=True),
    "alternating": _in_order("tableau", suited=False),
    "revealed": _revealed,
    "waste": _count("waste"),
    "tableau": _count("tableau"),
    "reserve": _count("reserve"),
}
"""What scores hang on: cards in a group, cards gone, cards in order, cards that were uncovered."""

_WEIGHTS = (*range(1, 14), *range(-5, 0), 15, 20, 25)


@dataclass(frozen=True, slots=True)
class Law:
    """Points for each feature that counts; none where nothing scores."""

    points: Mapping[str, int]

    def __str__(self) -> str:
        return (
            " and ".join(f"{points} for {name}" for name, points in self.points.items()) or "no points at all"
        )


def steps(bench: Bench) -> Iterator[tuple[Position, Position]]:
    """Yield positions before and after moves: games played on, and cards put on foundations laid for it."""
    for game in bench.playouts:
        yield from pairwise(position for position, _ in game)
    for _, before, after in bench.foundation_moves():
        yield before, after
    if (last := completion(bench)) is not None:
        yield last


def completion(bench: Bench) -> tuple[Position, Position] | None:
    """Return the table before and after the last card is put on a foundation, None where none is built so."""
    chain = bench.offers.chain("foundation", _SUIT)
    if len(chain) < _SUIT:
        return None
    stand = bench.offers.relations("foundation")[0].stand
    before = bench.offers.laid(stand, chain[:-1], chain[-1:])
    if not bench.takes(before, stand.source, stand.target):
        return None
    return before, _played(bench, before, stand.source, stand.target)


def foundation_moves(bench: Bench, group: str = "foundation") -> Iterator[tuple[Card, Position, Position]]:
    """Yield single cards being put on a group, on cards and on empty piles; with the tables around it."""
    offers = bench.offers
    sources = [name for name in ("tableau", "reserve", "waste", *bench.groups) if name != group]
    for source in dict.fromkeys(name for name in sources if name in bench.groups):
        moved = False
        for stand, (below, above) in offers.ways(group, source):
            before = offers.laid(stand, [below], [above])
            yield above, before, _played(bench, before, stand.source, stand.target)
            moved = True
        for target in bench.piles(group)[:1]:
            taken = offers.first(group).get(source, frozenset())
            for stand in offers.stands(target, (source,)) if taken else ():
                if offers.taken(stand, [], [min(taken)]):
                    before = offers.laid(stand, [], [min(taken)])
                    yield min(taken), before, _played(bench, before, stand.source, target)
                    moved = True
                    break
        if moved:
            return


def foundation_ranks(bench: Bench) -> frozenset[int]:
    """Return the ranks that can ever lie on a foundation: those it begins with, and what follows on them."""
    dealt = (position.piles[pile] for position in bench.deals for pile in bench.piles("foundation"))
    ranks = {card.rank for cards in dealt for card in cards}
    ranks |= {card.rank for cards in bench.offers.first("foundation").values() for card in cards}
    steps = {pair for relation in bench.offers.relations("foundation") for pair in relation.ranks}
    while more := {above for below, above in steps if below in ranks} - ranks:
        ranks |= more
    return frozenset(ranks)


def _played(bench: Bench, before: Position, source: int, target: int) -> Position:
    return bench.engine.play(before, drag(source, 1, target))


def find_law(bench: Bench) -> Law | None:
    """Return the simplest law that explains every step, or None."""
    seen = list(steps(bench))
    scores = [after.score - before.score for before, after in seen]
    if not any(scores):
        return Law({}) if seen and not any(position.score for position in bench.deals) else None
    columns = {
        name: [feature(bench, after) - feature(bench, before) for before, after in seen]
        for name, feature in FEATURES.items()
    }
    live = [name for name, column in columns.items() if any(column)]
    for name in live:
        for weight in _WEIGHTS:
            if all(weight * change == score for change, score in zip(columns[name], scores, strict=True)):
                return Law({name: weight})
    for one, other in combinations(live, 2):
        if (weights := _pair(columns[one], columns[other], scores)) is not None:
            return Law({one: weights[0], other: weights[1]})
    return None


def _pair(one: Sequence[int], other: Sequence[int], scores: Sequence[int]) -> tuple[int, int] | None:
    """Solve two whole numbers from two steps that determine them, and test them on all others."""
    rows = sorted(set(zip(one, other, scores, strict=True)))
    for (a, b, s), (c, d, t) in combinations(rows, 2):
        if determinant := a * d - b * c:
            x, y = s * d - b * t, a * t - s * c
            if x % determinant or y % determinant:
                return None
            weights = x // determinant, y // determinant
            fits = all(weights[0] * p + weights[1] * q == score for p, q, score in rows)
            return weights if fits and all(weights) else None
    return None
