"""The base card: what waits for it, and what its rank closes."""

from __future__ import annotations

from hoyle.crosscheck.offers import Latches, Relation
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.probes.build import judge
from hoyle.crosscheck.probes.first import base_latch
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from rules_engine.engine import Position
from rules_engine.moves import DRAG

_BASES = (4, 9)
"""Base ranks that a game is tried with."""


@probe("<group>.build.ends")
def ends(trial: Trial) -> Outcome:
    """Make the game remember one base card and another, and see whether only its rank closes a pile."""
    bench = trial.bench
    name = base_latch(bench)
    if not name:
        return not_judged("the engine does not show how a pile follows a base card")

    def one(relation: Relation) -> Outcome:
        pairs = sorted(relation.pairs)
        for base in _BASES:
            latches: Latches = ((name, base),)
            taken = bench.offers.each(relation.stand, [([below], [above]) for below, above in pairs], latches)
            for pair, goes in zip(pairs, taken, strict=True):
                if goes is (pair[0].rank == base):
                    text = f"with a base card of rank {base}, {pair[1]} {'goes' if goes else 'does not go'}"
                    return contradicts(f"{text} on {pair[0]}")
            if not any(pair[0].rank == base for pair in pairs):
                return not_judged(f"no card goes on rank {base}, whatever the base card")
        return agrees("nothing goes on the base rank", trial.value)

    return judge(trial, one)


@probe("<group>.base.comes_first")
def comes_first(trial: Trial) -> Outcome:
    """See where cards can be dragged on the dealt tables, and where once a base card lies there."""
    bench = trial.bench

    def goals(tables: tuple[Position, ...]) -> set[str]:
        moves = (move for table in tables for move in bench.engine.moves(table))
        return {bench.group_of(move.target) for move in moves if move.kind == DRAG}

    # Where no card can be dragged yet, a first deal may show those to choose from.
    shown = (bench.engine.play(one, moves[0]) for one in bench.deals if (moves := bench.deal_moves(one)))
    before, after = goals(bench.deals) or goals(tuple(shown)), goals(bench.begun)
    if before == {trial.group} and after == before:
        return not_judged("nor does anything else go with a base card")
    told = ", ".join(sorted(before)) or "nowhere"
    return compare(trial.value, before == {trial.group}, f"before any move, cards go to the {told}")
