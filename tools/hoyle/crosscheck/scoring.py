"""The scoring law of a game, found by playing: what on the table has to change for the score to change.

A law is a sum of features of the table, each times a whole number. It holds if it explains the score of every
position that was reached, so it is as good as the positions are various; the bound that follows is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
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


def _whole(bench: Bench, position: Position) -> int:
    """Count the piles of the tableau that are a run of one suit, from king to ace, and nothing else."""
    piles = (position.piles[pile] for pile in bench.piles("tableau"))
    return sum(
        len(cards) == _SUIT
        and all(
            card.up and (card.rank, card.suit) == (13 - at, cards[0].suit) for at, card in enumerate(cards)
        )
        for cards in piles
    )


def _ranks(bench: Bench, position: Position) -> int:
    return sum(card.rank for pile in bench.piles("foundation") for card in position.piles[pile])


def _admitted(bench: Bench, position: Position) -> int:
    """Count the cards that lie on thrones and foundations, or that have left the game."""
    if not bench.piles("throne"):
        return 0
    waiting = sum(
        bench.count(position, name) for name in bench.groups if name not in ("throne", "foundation")
    )
    return len(bench.deck) - waiting


def _settled(bench: Bench, position: Position) -> int:
    """Count the cards in order and in suit from the first place of a row on, the lowest rank first."""
    count = 0
    for row in bench.single_rows:
        for at, pile in enumerate(row):
            cards = position.piles[pile]
            wanted = (
                (bench.cards[0].rank + at, position.piles[row[0]][0].suit) if position.piles[row[0]] else ()
            )
            if not cards or (cards[0].rank, cards[0].suit) != wanted:
                break
            count += 1
    return count


def _path(bench: Bench, position: Position) -> int:
    """Count the cards that follow the one before, in suit, or the lowest rank after the highest."""
    cards = [position.piles[pile][0] for row in bench.single_rows for pile in row if position.piles[pile]]
    low, high = (min(card.rank for card in bench.cards), max(card.rank for card in bench.cards))
    joined = sum(
        (after.rank == before.rank + 1 and after.suit == before.suit)
        or (after.rank == low and before.rank == high)
        for before, after in pairwise(cards)
    )
    return joined + bool(cards and cards[0].rank == low)


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
    "whole runs": _whole,
    "foundation ranks": _ranks,
    "admitted": _admitted,
    "settled": _settled,
    "path": _path,
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
    if (joined := joining(bench, 1)) is not None:
        yield joined


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


def joining(bench: Bench, lowest: int) -> tuple[Position, Position] | None:
    """Return the table before and after a rank is put on the run in suit from the king down to it.

    None where no pile of the tableau takes it.
    """
    piles = bench.piles("tableau")
    for suit in (3, 2, 1) if len(piles) > 1 else ():
        run = [Card(rank, suit, True) for rank in range(_SUIT, lowest, -1)]
        for source, target in ((piles[1], piles[0]), (piles[-1], piles[-2])):
            before = bench.lay({target: run, source: (Card(lowest, suit, True),)})
            if bench.takes(before, source, target):
                return before, _played(bench, before, source, target)
    return None


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
        taken = offers.first(group).get(source, frozenset())
        # Some of the piles only: a game may not know its base card on a table where that one is gone.
        stands = (stand for pile in bench.piles(group) for stand in offers.stands(pile, (source,)) if taken)
        if (begun := next((one for one in stands if offers.taken(one, [], [min(taken)])), None)) is not None:
            before = offers.laid(begun, [], [min(taken)])
            yield min(taken), before, _played(bench, before, begun.source, begun.target)
            moved = True
        if moved:
            return


def foundation_cards(bench: Bench) -> frozenset[Card]:
    """Return the cards that can ever lie on a foundation: those it begins with, and what follows on them."""
    dealt = (position.piles[pile] for position in bench.deals for pile in bench.piles("foundation"))
    cards = {card.turned(True) for pile in dealt for card in pile}
    cards |= {card for first in bench.offers.first("foundation").values() for card in first}
    above: dict[Card, set[Card]] = {}
    for relation in bench.offers.relations("foundation"):
        for below, card in relation.pairs:
            above.setdefault(below, set()).add(card)
    new = cards
    while new := {card for below in new for card in above.get(below, ())} - cards:
        cards |= new
    return frozenset(cards)


def foundation_ranks(bench: Bench) -> frozenset[int]:
    """Return the ranks that can ever lie on a foundation."""
    return frozenset(card.rank for card in foundation_cards(bench))


def _played(bench: Bench, before: Position, source: int, target: int) -> Position:
    return bench.engine.play(before, drag(source, 1, target))


def find_law(bench: Bench) -> Law | None:
    """Return the simplest law that explains every step, or None."""
    seen = list(steps(bench))
    scores = [after.score - before.score for before, after in seen]
    if not any(scores):
        return Law({}) if seen and not any(position.score for position in bench.deals) else None
    # A table that is after one move is before the next.
    tables = {id(table): table for step in seen for table in step}
    columns = {}
    for name, feature in FEATURES.items():
        values = {key: feature(bench, table) for key, table in tables.items()}
        columns[name] = [values[id(after)] - values[id(before)] for before, after in seen]
    live = [name for name, column in columns.items() if any(column)]
    for name in live:
        for weight in _WEIGHTS:
            if all(weight * change == score for change, score in zip(columns[name], scores, strict=True)):
                return Law({name: weight})
    for one, other in combinations(live, 2):
        if (weights := _pair(columns[one], columns[other], scores)) is not None:
            return Law({one: weights[0], other: weights[1]})
    for names in combinations(live, 3):
        if (solved := _solved([columns[name] for name in names], scores)) is not None:
            return Law(dict(zip(names, solved, strict=True)))
    return None


def _solved(columns: Sequence[Sequence[int]], scores: Sequence[int]) -> tuple[int, ...] | None:
    """Solve as many whole numbers as there are columns, none of them 0, by elimination; None without any."""
    rows = [list(map(Fraction, row)) for row in sorted(set(zip(*columns, scores, strict=True)))]
    for at in range(len(columns)):
        pivot = next((row for row in rows[at:] if row[at]), None)
        if pivot is None:
            return None
        rows.remove(pivot)
        rows.insert(at, [number / pivot[at] for number in pivot])
        rows = [
            row
            if place == at
            else [number - row[at] * lead for number, lead in zip(row, rows[at], strict=True)]
            for place, row in enumerate(rows)
        ]
    size = len(columns)
    if any(row[-1] for row in rows[size:]):
        return None
    weights = [row[-1] for row in rows[:size]]
    return tuple(map(int, weights)) if all(one and one.denominator == 1 for one in weights) else None


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
