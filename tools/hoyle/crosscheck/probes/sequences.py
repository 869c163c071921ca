"""Runs in suit that score: runs of several lengths are joined, and those of the deal are counted."""

from __future__ import annotations

from itertools import pairwise

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import Outcome, compare, contradicts, not_judged
from rules_engine.cards import Card
from rules_engine.engine import Pile
from rules_engine.moves import drag

_LENGTHS = ((1, 1), (2, 1), (1, 2), (3, 2), (7, 1))
"""Cards of the run that lies there, and of the one that is put on it."""
_SUIT = 13


def joins(bench: Bench) -> dict[tuple[int, int], int]:
    """Return what it scores to put runs on runs, by their lengths; nothing for what is refused."""
    found = {}
    piles = bench.piles("tableau")
    suit = bench.cards[-1].suit
    for lying, coming in _LENGTHS if len(piles) > 1 else ():
        run = [Card(rank, suit, True) for rank in range(_SUIT, _SUIT - lying - coming, -1)]
        before = bench.lay({piles[0]: run[:lying], piles[1]: run[lying:]})
        if bench.takes(before, piles[1], piles[0], coming):
            after = bench.engine.play(before, drag(piles[1], coming, piles[0]))
            found[lying, coming] = after.score - before.score
    return found


def score_whole(bench: Bench) -> bool:
    """Return whether every move that joins runs scores all cards of the run that it makes."""
    found = joins(bench)
    return len(found) > 2 and all(gain == sum(lengths) for lengths, gain in found.items())


@probe("score.sequence")
def sequence(trial: Trial) -> Outcome:
    """Read what the score gains as cards and runs are put on runs in suit."""
    law = trial.bench.law
    if law and law.points.get("suited", law.points.get("suited tableau")) == 1:
        text = "each card that lies in suit on the next higher one scores 1, the highest does not"
        return compare(trial.value, "length_minus_1", text)
    if law:
        return contradicts(f"the engine gives {law}")
    found = joins(trial.bench)
    if len(found) < 3:
        return not_judged("no runs in suit could be joined")
    ways = {
        "length": all(gain == sum(lengths) for lengths, gain in found.items()),
        "added": all(gain == lengths[1] for lengths, gain in found.items()),
        "length_minus_1": set(found.values()) == {1},
    }
    told = (f"{coming} cards on {lying} score {gain}" for (lying, coming), gain in found.items())
    name = next((name for name, fits in ways.items() if fits), "other")
    return compare(trial.value, name, "; ".join(told))


@probe("score.sequence.dealt")
def dealt(trial: Trial) -> Outcome:
    """Count the cards that the deals lay out in runs of one suit, face up, and compare with the score."""
    bench = trial.bench
    counts = [
        sum(_in_runs(position.piles[pile]) for pile in bench.piles("tableau")) for position in bench.deals
    ]
    scores = [position.score for position in bench.deals]
    if not any(counts):
        return not_judged("no deal laid out a run of one suit")
    prices = {score / count if count else score for score, count in zip(scores, counts, strict=True)} - {0}
    text = "; ".join(f"{count} cards: {score} points" for score, count in zip(scores, counts, strict=True))
    if len(prices) != 1:
        return contradicts(text) if prices else compare(trial.value, 0, text)
    return compare(trial.value, int(min(prices)), text)


def _in_runs(cards: Pile) -> int:
    """Return how many cards of a pile lie in runs of one suit, face up."""
    joined = [
        below.up and above.up and below.suit == above.suit and below.rank == above.rank + 1
        for below, above in pairwise(cards)
    ]
    return sum(before or after for before, after in zip([False, *joined], [*joined, False], strict=True))
