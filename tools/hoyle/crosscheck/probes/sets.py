"""Sets: as many cards of one rank as there are, taken away together."""

from __future__ import annotations

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import Outcome, compare, not_judged


@probe("match.size")
def size(trial: Trial) -> Outcome:
    """Lay as many cards of one rank as the page says on single piles, and one fewer, and try every move."""
    gone = set_gone(trial.bench)
    if gone is None:
        return not_judged("no cards of one rank went together")
    return compare(trial.value, gone[0], f"{gone[0]} cards go together")


@probe("score.set.removed")
def set_removed(trial: Trial) -> Outcome:
    """Take away cards of one rank together and read the score."""
    gone = set_gone(trial.bench)
    if gone is None:
        return not_judged("no cards of one rank went together")
    return compare(trial.value, gone[1], f"cards that go together score {gone[1]}")


def set_gone(bench: Bench) -> tuple[int, int] | None:
    """Return how many cards of one rank leave the table together, and what that scores; None if none do."""
    piles = bench.piles("tableau")
    rank = [card for card in bench.deck if card.rank == 5]
    for count in range(2, len(rank) + 1):
        table = bench.lay({pile: (card,) for pile, card in zip(piles, rank[:count], strict=False)})
        for move in bench.engine.moves(table):
            after = bench.engine.play(table, move)
            if not sum(map(len, after.piles)):
                return count, after.score - table.score
    return None
