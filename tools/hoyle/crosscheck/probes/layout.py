"""Where the piles stand: how many, in what rows and figures, and in which part of the table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

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
        verdict = _beside(match[1], here, other)
        if verdict is None and match[1] in ("below", "above"):
            # Askew to one group it may lie straight below it and another, where the page names both.
            together = [slot for slots in _above_or_below(trial, match[1]) for slot in slots]
            verdict = _beside(match[1], here, together) or None
    else:
        verdict = _within(said, here, list(trial.bench.engine.slots))
        for other in _above_or_below(trial) if verdict is False else ():
            # Below other piles on the left of them, not of the table.
            verdict = verdict or _within(said, here, other) or None
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


def _beside(how: str, here: Sequence[Slot], other: Sequence[Slot]) -> bool | None:
    """Return whether one group lies beside the other as said; None where it lies askew."""
    left, right, top, bottom = _box(here)
    its_left, its_right, its_top, its_bottom = _box(other)
    same_rows = top - its_bottom < 1 and its_top - bottom < 1
    same_columns = left - its_right < 1 and its_left - right < 1
    beyond = {
        "right of": left - its_right,
        "left of": its_left - right,
        "below": top - its_bottom,
        "above": its_top - bottom,
    }
    if how in beyond:
        if beyond[how] < _NEAR:
            # Two groups that interlock lie neither on one side nor on the other.
            if beyond[_OPPOSITE[how]] >= _NEAR or _centred(how, here, other):
                return False
            return _straight(how, here, other) or None
        return True if (same_rows if how.endswith("of") else same_columns) else None
    if how in ("beside", "around"):
        # On both sides, whatever else lies around it.
        both = any(slot.x < its_left for slot in here) and any(slot.x > its_right for slot in here)
        return True if both else None
    near = max(beyond.values())
    return near < 2.5 if how == "next to" else None


def _straight(how: str, here: Sequence[Slot], other: Sequence[Slot]) -> bool:
    """Return whether a group lies straight above or below another: what of it stands in the same columns.

    So does a pyramid whose top stands beside other piles, and whose foot lies below them.
    """
    if how not in ("below", "above"):
        return False
    sign = 1 if how == "below" else -1
    edge = max(sign * slot.y for slot in other)
    near = [sign * slot.y for slot in here if any(abs(slot.x - one.x) < 1 for one in other)]
    return bool(near) and min(near) - edge >= 1 and min(sign * slot.y for slot in here) >= edge


_OPPOSITE = {"right of": "left of", "left of": "right of", "below": "above", "above": "below"}


def _centred(how: str, here: Sequence[Slot], other: Sequence[Slot]) -> bool:
    """Return whether both groups share the middle line that they are said to lie on different sides of."""
    axis = "x" if how.endswith("of") else "y"
    middle, its_middle = (sum(getattr(slot, axis) for slot in group) / len(group) for group in (here, other))
    return bool(abs(middle - its_middle) < _NEAR)


def _within(said: str, here: Sequence[Slot], table: Sequence[Slot]) -> bool | None:
    """Return whether a group lies in the part of the table that is named; None where it lies across it."""
    left, right, top, bottom = _box(table)
    x = sum(slot.x for slot in here) / len(here)
    y = sum(slot.y for slot in here) / len(here)
    verdicts: list[bool | None] = []
    for word in said.split():
        match word:
            case "left":
                verdicts.append(_half(left, right, x, min(slot.x for slot in here)))
            case "right":
                verdicts.append(_half(-right, -left, -x, min(-slot.x for slot in here)))
            case "top":
                verdicts.append(_half(top, bottom, y, min(slot.y for slot in here)))
            case "bottom":
                verdicts.append(_half(-bottom, -top, -y, min(-slot.y for slot in here)))
            case "column" | "row":
                continue
            case "center" | "middle":
                central = abs(x - (left + right) / 2) < 1.1 and not _at_one_side(here, table)
                # Piles may spread to one side: between others is the middle, too.
                around = [slot for slot in table if slot not in here]
                verdicts.append(central or enclosed(here, around) or None)
            case _:
                return None
    if False in verdicts:
        return False
    return None if None in verdicts else True


def _at_one_side(here: Sequence[Slot], table: Sequence[Slot]) -> bool:
    """Return whether a group reaches the table's left or right side, and not the other one."""
    its_left, its_right, _, _ = _box(here)
    left, right, _, _ = _box(table)
    return (its_left - left < _NEAR) != (right - its_right < _NEAR)


def _half(low: float, high: float, middle: float, edge: float) -> bool | None:
    """Return whether a group lies in the lower half of an axis: surely where it also touches the edge."""
    centre = (low + high) / 2
    if high - low < _NEAR:
        return True
    if middle <= centre:
        return True
    return None if edge - low < _NEAR else False
