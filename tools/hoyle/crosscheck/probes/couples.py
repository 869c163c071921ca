"""Couples: cards that are brought together and go elsewhere, to a pile of their own or out of the game."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.offers import Pair
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.ranks import rank_name, rank_number
from hoyle.crosscheck.results import CannotTryError, Outcome, agrees, compare, contradicts, not_judged
from rules_engine.engine import Position
from rules_engine.moves import drag

_COUPLES = {"king_queen_pair": (13, 12), "jack_ace_pair": (11, 1)}
"""Ranks of the couples that pages name, the higher first."""


def _met(bench: Bench) -> Iterator[tuple[Pair, Position, Position]]:
    """Yield every two cards that go together, on a table of their own, and the table after they met."""
    for group in bench.groups:
        for relation in bench.offers.relations(group) if group not in ("stock", "foundation") else ():
            stand = relation.stand
            for below, above in sorted(relation.pairs):
                before = bench.offers.laid(stand, [below], [above])
                yield (below, above), before, bench.engine.play(before, drag(stand.source, 1, stand.target))


def begins(trial: Trial) -> Outcome:
    """Bring every card to every other and see with which couples an empty pile of the group is begun."""
    bench = trial.bench
    if str(trial.value) not in _COUPLES:
        raise CannotTryError(f"no probe knows the couple {str(trial.value).replace('_', ' ')}")
    if single := frozenset().union(*bench.offers.first(trial.group).values()):
        return contradicts(f"an empty pile takes single cards: {min(single)}")
    found = {
        tuple(sorted((card.rank for card in pair), reverse=True))
        for pair, before, after in _met(bench)
        if bench.count(after, trial.group) > bench.count(before, trial.group)
    }
    told = "; ".join(f"{rank_name(high)} and {rank_name(low)}" for high, low in sorted(found))
    text = f"an empty pile is begun by {told or 'no couple'}"
    return agrees(text, trial.value) if found == {_COUPLES[str(trial.value)]} else contradicts(text)


@probe("match.leaves")
def leaves(trial: Trial) -> Outcome:
    """Bring every card to every other and collect the ranks that are nowhere on the table afterwards."""
    names = trial.value if isinstance(trial.value, tuple) else (trial.value,)
    said = {rank_number(str(name)) for name in names}
    gone: set[int] = set()
    for pair, _, after in _met(trial.bench):
        left = [card.turned(True) for pile in after.piles for card in pile]
        gone |= {card.rank for card in pair if card not in left}
    found = tuple(rank_name(rank) for rank in sorted(gone))
    text = f"ranks that leave the game: {', '.join(found) or 'none'}"
    return agrees(text, trial.value) if gone == said else contradicts(text, "", found)


@probe("score.admitted")
def admitted(trial: Trial) -> Outcome:
    """Bring couples together, put single cards on the foundation, and read what each card scores."""
    bench = trial.bench
    gains = {(after.score - before.score) / 2 for _, before, after in _met(bench)}
    gains |= {float(after.score - before.score) for _, before, after in bench.foundation_moves()}
    if not gains:
        return not_judged("no card was admitted")
    text = f"a card scores {' or '.join(f'{gain:g}' for gain in sorted(gains))}"
    return compare(trial.value, int(min(gains)), text) if len(gains) == 1 else contradicts(text)
