"""Where the piles stand: how many, in what rows and figures, and in which part of the table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from hoyle.crosscheck.places import beside, within
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.probes.figures import enclosed, forms
from hoyle.crosscheck.probes.gaps import beside_gap
from hoyle.crosscheck.probes.refill import closed_up, gaps_left
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from rules_engine.engine import Slot

_SAME_ROW = 0.2
"""Card heights within which piles of one group stand in one row; the rows of a pyramid overlap."""
_NEAR = 0.45
"""Card widths or heights within which two piles count as in one column or row."""


def _rows(slots: Sequence[Slot]) -> list[list[Slot]]:
    """Return piles in rows from top to bottom, each from left to right."""
    rows: list[list[Slot]] = []
    for slot in sorted(slots, key=lambda one: (one.y, one.x)):
        if rows and slot.y - rows[-1][0].y < _SAME_ROW:
            rows[-1].append(slot)
        else:
            rows.append([slot])
    return [sorted(row, key=lambda one: one.x) for row in rows]


def _slots(trial: Trial, group: str = "") -> list[Slot]:
    return [trial.bench.engine.slots[pile] for pile in trial.bench.piles(group or trial.group)]


def _shown(trial: Trial) -> int:
    """Count the piles that a deal shows: an empty one that overlaps the pile above goes on with that."""
    bench = trial.bench
    slots = _slots(trial)
    return sum(
        any(position.piles[pile] for position in bench.deals)
        or not any(
            one.x == bench.engine.slots[pile].x and 0 < bench.engine.slots[pile].y - one.y < 1
            for one in slots
        )
        for pile in trial.piles
    )


@probe("<group>.piles")
def piles(trial: Trial) -> Outcome:
    """Count the group's piles, or the piles in each row of it."""
    slots = _slots(trial)
    text = f"the table has {len(slots)} {trial.group} piles"
    if not isinstance(trial.value, tuple):
        return compare(trial.value, trial.value if trial.value == _shown(trial) else len(slots), text)
    rows = tuple(len(row) for row in _rows(slots))
    columns = Counter(round(slot.x / _NEAR) for slot in slots)
    across = tuple(columns[key] for key in sorted(columns))
    if trial.value in (rows, across):
        return agrees(found=trial.value)
    return compare(trial.value, rows, f"{text}, in rows of {', '.join(map(str, rows))}")


@probe("<group>.piles.range")
def piles_range(trial: Trial) -> Outcome:
    """Count the group's piles under every option."""
    counts = {len(trial.piles)}
    for option, on in trial.bench.engine.options.items():
        # What is on is tried by switching on another one.
        if not on:
            counts.add(len(trial.benches({option: True}).piles(trial.group)))
    found = (min(counts), max(counts))
    return compare(trial.value, found, f"from {found[0]} to {found[1]} {trial.group} piles, by the options")


@probe("<group>.piles.sides")
def sides(trial: Trial) -> Outcome:
    """Count the group's piles on the left and on the right of the table's middle."""
    columns = [slot.x for slot in trial.bench.engine.slots]
    off = [slot.x - (min(columns) + max(columns)) / 2 for slot in _slots(trial)]
    found = (sum(x < 0 for x in off), sum(x > 0 for x in off))
    return compare(trial.value, found, f"{found[0]} piles lie on the left and {found[1]} on the right")


@probe("<group>.grid")
def grid(trial: Trial) -> Outcome:
    """Compare rows and columns."""
    rows = _rows(_slots(trial))
    lengths = {len(row) for row in rows}
    if len(lengths) > 1:
        return contradicts(f"its rows hold {', '.join(str(len(row)) for row in rows)} piles, not all alike")
    found = (len(rows), lengths.pop())
    return compare(trial.value, found, f"{found[0]} rows of {found[1]} piles")


@probe("<group>.shape")
def shape(trial: Trial) -> Outcome:
    """Compare the figure that the rows form."""
    slots = _slots(trial)
    lengths = [len(row) for row in _rows(slots)]
    steps = {after - before for before, after in pairwise(lengths)}
    tests = {
        "row": len(lengths) == 1,
        "column": set(lengths) == {1},
        "grid": len(lengths) > 1 and steps == {0},
        "pyramid": len(lengths) > 2 and lengths[0] == 1 and min(steps) > 0,
        "inverted_pyramid": len(lengths) > 2 and lengths[-1] == 1 and max(steps) < 0,
    }
    if trial.value == "line":
        return _line(trial)
    tests["arch"] = len(lengths) > 1 and lengths[0] > 2 and set(lengths[1:]) == {2}
    said = str(trial.value)
    if said not in tests:
        if (formed := forms(said, slots)) is None:
            return not_judged(f"no probe tells the shape {said.replace('_', ' ')} from others")
        tests[said] = formed
    text = f"its rows hold {', '.join(map(str, lengths))} piles"
    return agrees(text, said) if tests[said] else contradicts(text)


def _line(trial: Trial) -> Outcome:
    """Return whether cards meet over the end of a row, where they meet with their neighbours at all."""
    bench = trial.bench
    rows = _rows(_slots(trial))
    if len(rows) < 2:
        return not_judged("its piles stand in one row")
    target = trial.piles[len(rows[0]) - 1]
    for relation in bench.offers.relations(trial.group):
        below, above = min(relation.pairs)
        full = dict.fromkeys(trial.piles, (below,))
        table = bench.lay({**full, target: (below,), target + 1: (above,)}, bench.start)
        if any(bench.takes(table, *pair) for pair in ((target + 1, target), (target, target + 1))):
            return agrees("cards meet over the end of a row", "line")
    if (met := beside_gap(trial)) is not None:
        text = f"a gap that begins a row {'takes' if met else 'does not take'} what follows on the row above"
        return agrees(text, "line") if met else contradicts(text)
    left = gaps_left(bench, trial.group)
    if left is not None:
        held, table = left
        if held != sorted(held, reverse=True) and (dealt := closed_up(bench, table)):
            # The gaps are closed by a deal.
            table, held = dealt, [bool(dealt.piles[pile]) for pile in trial.piles]
        if held == sorted(held, reverse=True):
            return agrees("cards move up over the end of a row, so that gaps come last", "line")
    return not_judged("cards do not meet over the end of a row")


@probe("<group>.place")
def place(trial: Trial) -> Outcome:
    """Read the coordinates of the group, and of the one that it is said to lie at."""
    said = str(trial.value)
    here = _slots(trial)
    verdict: bool | None
    if said == "corners":
        verdict = forms(said, here)
    elif match := re.fullmatch(r"between (\w+) and \1", said):
        verdict = enclosed(here, _slots(trial, match[1]))
    elif match := re.fullmatch(r"(right of|left of|below|above|next to|beside|around) (\w+)", said):
        other = _slots(trial, match[2])
        if not other:
            return not_judged(f"the engine has no group {match[2]}")
        verdict = beside(match[1], here, other)
        if verdict is None and match[1] in ("below", "above"):
            # Askew to one group it may lie straight below it and another, where the page names both.
            together = [slot for slots in _above_or_below(trial, match[1]) for slot in slots]
            verdict = beside(match[1], here, together) or None
    else:
        table = list(trial.bench.engine.slots)
        verdict = within(said, here, table)
        if verdict is False:
            # Below other piles on the left of them, not of the table.
            wide = (other for other in _above_or_below(trial) if len({slot.x for slot in other}) > 1)
            verdict = any(within(said, here, table, other) for other in wide)
    text = f"{_extent(here)}; the table is {_extent(list(trial.bench.engine.slots))}"
    if verdict is None:
        return not_judged(f"coordinates do not settle “{said}”: {text}")
    return agrees(text, said) if verdict else contradicts(f"coordinates say otherwise: {text}")


def _above_or_below(trial: Trial, how: str = "below|above") -> list[list[Slot]]:
    """Return the piles of the groups that the page says this one lies above or below."""
    said = (str(trial.value), *map(str, trial.page.get(trial.fact.subject, ())))
    named = (match for one in dict.fromkeys(said) if (match := re.fullmatch(rf"(?:{how}) (\w+)", one)))
    return [slots for match in named if (slots := _slots(trial, match[1]))]


def _box(slots: Sequence[Slot]) -> tuple[float, float, float, float]:
    xs, ys = [slot.x for slot in slots], [slot.y for slot in slots]
    return min(xs), max(xs), min(ys), max(ys)


def _extent(slots: Sequence[Slot]) -> str:
    left, right, top, bottom = _box(slots)
    across = f"column {left:g}" if left == right else f"columns {left:g} to {right:g}"
    return across + (f", row {top:g}" if top == bottom else f", rows {top:g} to {bottom:g}")
