"""Poker: hands are laid in a line of the grid, and the most that all lines can give is bounded."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import Outcome, compare, contradicts, not_judged
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


def grid(bench: Bench) -> list[list[int]]:
    """Return the piles of the tableau in rows, where they form a square; none otherwise."""
    rows = bench.rows("tableau")
    return rows if all(len(row) == len(rows) for row in rows) else []


def score(bench: Bench, name: str) -> int | None:
    """Return what a hand scores: its last card is put in a row whose other cards score nothing elsewhere."""
    rows = grid(bench)
    if not rows or len(rows) != len(HANDS[name]):
        return None
    return _scored(bench, rows[0], HANDS[name])


def _scored(bench: Bench, line: Sequence[int], hand: Hand) -> int | None:
    """Return what it scores to put the last card of a hand in a line with the others; None if refused."""
    if not bench.piles("waste"):
        return None
    cards = [Card(rank, suit, True) for rank, suit in hand]
    waste = bench.piles("waste")[0]
    # The waste is filled again from the stock, which some rules do not expect to be empty.
    bare = bench.lay(
        {waste: (cards[-1],), **{pile: bench.start.piles[pile] for pile in bench.piles("stock")}}
    )
    before = bench.lay({pile: (card,) for pile, card in zip(line, cards[:-1], strict=False)}, bare)
    last = line[len(cards) - 1]
    if not bench.takes(before, waste, last):
        return None
    alone = bench.engine.play(bare, drag(waste, 1, last)).score - bare.score
    # Scores that the program works out only after a move stand in the position after it.
    return bench.engine.play(before, drag(waste, 1, last)).score - before.score - alone


def straights(bench: Bench) -> str:
    """Return whether an ace is below a two in a straight (low), above a king (high) or both; or nothing."""
    rows = grid(bench)
    ends = {"low": (2, 3, 4, 5, 1), "high": (10, 11, 12, 13, 1)}
    scored = {
        name: _scored(bench, rows[0], tuple((rank, at % 2) for at, rank in enumerate(ranks)))
        for name, ranks in ends.items()
        if rows and len(rows) == len(ranks)
    }
    names = [name for name, points in scored.items() if points]
    return "both" if len(names) == 2 else names[0] if names else ""


@probe("score.hand_size")
def hand_size(trial: Trial) -> Outcome:
    """Lay a flush in a row, a column and each diagonal, and one that lacks a card, and read the score."""
    bench = trial.bench
    rows = grid(bench)
    size = len(rows)
    flush = [(rank, 0) for rank in (2, 5, 7, 9, 12, 13)][:size]
    lines = [
        rows[0],
        [row[0] for row in rows],
        [rows[at][at] for at in range(size)],
        [rows[at][-1 - at] for at in range(size)],
    ]
    if len(flush) != size or size < 2:
        return not_judged("the tableau is no square in which hands could be laid")
    whole = [_scored(bench, line, tuple(flush)) for line in lines]
    short = [_scored(bench, line, tuple(flush[:-1])) for line in lines]
    if not all(whole) or len(set(whole)) > 1:
        return contradicts("not every row, column and diagonal of the square scores as a hand")
    found = size if not any(short) else size - 1
    return compare(trial.value, found, f"a line of {size} cards scores, of {size - 1} it scores {short[0]}")


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
    rows = grid(bench)
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
