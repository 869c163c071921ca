"""Cards that others bring into play: the pile that takes a card, or is clicked, gives up its lowest one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.probes.figures import forms
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from rules_engine.engine import Position
from rules_engine.moves import CLICK, DOUBLE_CLICK, DRAG


def _served(bench: Bench, group: str, *kinds: str) -> Iterator[tuple[Position, int, Position]]:
    """Yield tables of the games played before and after a pile of a group takes a card, or is clicked."""
    for game in bench.playouts:
        for (before, move), (after, _) in pairwise(game):
            pile = -1 if move is None or move.kind not in kinds else max(move.target, -1)
            pile = move.source if move and move.kind in kinds and move.kind != DRAG else pile
            if pile in bench.piles(group):
                yield before, pile, after


@probe("<group>.passes_on")
def passes_on(trial: Trial) -> Outcome:
    """See in the games played what lies on top of another pile, or of its own, once a pile has been served.

    Of a clock's hours that is the pile that takes a card; of the middle, the one that is clicked.
    """
    bench = trial.bench
    steps = list(_served(bench, trial.group, DRAG, DOUBLE_CLICK)) or list(_served(bench, trial.group, CLICK))
    for before, pile, after in steps:
        cards = before.piles[pile]
        lowest = cards[0].turned(True) if cards else None
        shown = [
            new[-1]
            for old, new in zip(before.piles, after.piles, strict=True)
            if new and new[-1:] != old[-1:]
        ]
        if lowest is None or after.piles[pile][:1] == cards[:1] or lowest not in shown:
            drawn = f"{bench.draw(before)}\nafter the move:\n{bench.draw(after)}"
            return contradicts(
                f"the lowest card of the {bench.name(pile)} does not turn up on top", drawn, "none"
            )
    if not steps:
        return not_judged(f"no pile of the {trial.group} took a card or was clicked in the games played")
    return agrees(f"in {len(steps)} moves the lowest card of the pile turned up on top", "bottom")


@probe("score.hour")
def hour(trial: Trial) -> Outcome:
    """Read what the score gains in the games played as cards come to the piles of a clock."""
    bench = trial.bench
    if not forms("clock", [bench.engine.slots[pile] for pile in bench.piles("tableau")]):
        return contradicts("the tableau is no clock")
    gains = {after.score - before.score for before, _, after in _served(bench, "tableau", DRAG, DOUBLE_CLICK)}
    if len(gains) != 1:
        return not_judged("no card came to its hour" if not gains else "cards score differently")
    found = gains.pop()
    return compare(trial.value, found, f"a card that comes to its hour scores {found}")
