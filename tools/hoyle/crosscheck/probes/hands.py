"""Poker: hands are laid in a line of the grid, and the most that all lines can give is bounded."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import Outcome, compare, not_judged
from rules_engine.cards import Card
from rules_engine.moves import drag

Hand = tuple[tuple[int, int], ...]
"""Rank and suit of each card."""

HANDS: dict[str, Hand] = {
    "straight_flush": ((5, 0), (6, 0), (7, 0), (8, 0), (9, 0)),
    "four_of_a_kind": ((5, 0), (5, 1), (5, 2), (5, 3), (9, 0)),
    "full_house": ((5, 0), (5, 1), (5, 2), (9, 0), (9, 1)),
    "flush": ((2, 0), (5, 0), (7, 0), (9, 0), (12, 0)),
    "straight": ((5, 0), (6, 1), (7, 0), (8, 2), (9, 0)),
    "three_of_a_kind": ((5, 0), (5, 1), (5, 2), (9, 0), (12, 1)),
    "two_pair": ((5, 0), (5, 1), (9, 2), (9, 0), (12, 1)),
    "one_pair": ((5, 0), (5, 1), (7, 2), (9, 0), (12, 1)),
}
_SUIT = 13


def _grid(bench: Bench) -> list[list[int]]:
    """Return the piles of the tableau in rows, where they form a square; none otherwise."""
    rows = bench.rows("tableau")
    return rows if all(len(row) == len(rows) for row in rows) else []


def score(bench: Bench, name: str) -> int | None:
    """Return what a hand scores: its last card is put in a row whose other cards score nothing elsewhere."""
    rows = _grid(bench)
    if not rows or not bench.piles("waste") or len(rows) != len(HANDS[name]):
        return None
    cards = [Card(rank, suit, True) for rank, suit in HANDS[name]]
    row, waste = rows[0], bench.piles("waste")[0]
    # The waste is filled again from the stock, which some rules do not expect to be empty.
    bare = bench.lay(
        {waste: (cards[-1],), **{pile: bench.start.piles[pile] for pile in bench.piles("stock")}}
    )
    before = bench.lay({pile: (card,) for pile, card in zip(row, cards[:-1], strict=False)}, bare)
    if not bench.takes(before, waste, row[-1]):
        return None
    alone = bench.engine.play(bare, drag(waste, 1, row[-1])).score - bare.score
    # Scores that the program works out only after a move stand in the position after it.
    return bench.engine.play(before, drag(waste, 1, row[-1])).score - before.score - alone


@probe("score.hand.<name>")
def hand(trial: Trial) -> Outcome:
    """Lay the hand in a row and read the score."""
    name = trial.names[0]
    found = score(trial.bench, name) if name in HANDS else None
    if found is None:
        return not_judged("the hand could not be laid in a row")
    return compare(trial.value, found, f"such a hand in a row scores {found}")


def bound(bench: Bench) -> tuple[int, str] | None:
    """Return points that no table of hands can have more of, and the reason; None where hands do not score.

    Lines that cross share a card, so all straight flushes that hang together are of one suit, which has
    thirteen cards. What is left of the lines counts as the next best hand.
    """
    worth = {name: score(bench, name) for name in HANDS}
    if None in worth.values() or not any(worth.values()):
        return None
    rows = _grid(bench)
    size = range(len(rows))
    lines = [frozenset(row) for row in rows]
    lines += [frozenset(row[at] for row in rows) for at in size]
    lines += [frozenset(rows[at][at] for at in size), frozenset(rows[at][-1 - at] for at in size)]
    best, second = sorted((points for points in worth.values() if points is not None), reverse=True)[:2]
    most = max(
        count
        for count in range(len(lines) + 1)
        if any(_one_suit_each(chosen) for chosen in combinations(lines, count))
    )
    found = most * best + (len(lines) - most) * second
    return found, f"at most {most} of the {len(lines)} lines can score {best}, the others {second}"


def _one_suit_each(lines: Sequence[frozenset[int]]) -> bool:
    """Return whether the lines that hang together have no more places than a suit has cards."""
    parts: list[frozenset[int]] = []
    for line in lines:
        crossing = [part for part in parts if part & line]
        parts = [part for part in parts if not part & line]
        parts.append(line.union(*crossing))
    return all(len(part) <= _SUIT for part in parts)
