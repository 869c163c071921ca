"""The figures that piles form, told by their coordinates alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import atan2, pi

from rules_engine.engine import Slot

Points = Sequence[tuple[float, float]]


def _box(points: Points) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), max(xs), min(ys), max(ys)


def corners(points: Points) -> bool:
    """Four piles, one in each corner of the smallest rectangle around them."""
    left, right, top, bottom = _box(points)
    wanted = {(x, y) for x in (left, right) for y in (top, bottom)}
    return len(wanted) == 4 and sorted(points) == sorted(wanted)


def cross(points: Points) -> bool:
    """One pile in the middle, and one on each of its four sides."""
    left, right, top, bottom = _box(points)
    x, y = (left + right) / 2, (top + bottom) / 2
    return len(points) == 5 and set(points) == {(x, y), (left, y), (right, y), (x, top), (x, bottom)}


def frame(points: Points) -> bool:
    """Piles side by side along the four sides of a rectangle, corners aside, and none within it."""
    left, right, top, bottom = _box(points)
    sides = (
        sorted(y for x, y in points if x == left),
        sorted(y for x, y in points if x == right),
        sorted(x for x, y in points if y == top),
        sorted(x for x, y in points if y == bottom),
    )
    close = all(len(side) > 2 and side[-1] - side[0] == len(side) - 1 for side in sides)
    return close and all(x in (left, right) or y in (top, bottom) for x, y in points)


def spine(points: Points) -> bool:
    """Two columns side by side of the same height, and one pile below, between them."""
    low = max(points, key=lambda one: one[1])
    columns = sorted({x for x, _ in points if x != low[0]})
    heights = {sum(x == column for x, _ in points) for column in columns}
    return (
        len(columns) == 2
        and columns[0] < low[0] < columns[1]
        and len(heights) == 1
        and [x for x, _ in points].count(low[0]) == 1
    )


def clock(points: Points) -> bool:
    """Twelve piles round a middle that is free, none more than half an hour off its place."""
    left, right, top, bottom = _box(points)
    if len(points) != 12 or ((left + right) / 2, (top + bottom) / 2) in points:
        return False
    around = sorted(_angles(points))
    return all(0.3 < after - before < 1.7 for before, after in pairwise([*around, around[0] + 12]))


def _angles(points: Points) -> list[float]:
    """Return where piles lie, in hours from the top on, as on a face that is stretched to a circle."""
    left, right, top, bottom = _box(points)
    x, y = (left + right) / 2, (top + bottom) / 2
    return [
        atan2((one - x) / (right - left), (y - other) / (bottom - top)) % (2 * pi) * 6 / pi
        for one, other in points
    ]


def hours(slots: Sequence[Slot]) -> list[int]:
    """Return for the piles of a clock's face their hours, 1 to 12: twelve is the one nearest to the top."""
    angles = _angles([(slot.x, slot.y) for slot in slots])
    order = sorted(range(len(angles)), key=lambda at: (angles[at] + 0.5) % 12)
    return [order.index(at) or 12 for at in range(len(angles))]


def bottom_apart(points: Points) -> bool:
    """Two places in a row, the first of which holds what lies lowest."""
    return len(points) == 2 and points[0][1] == points[1][1] and points[0][0] < points[1][0]


_FIGURES: dict[str, Callable[[Points], bool]] = {
    "bottom_apart": bottom_apart,
    "clock": clock,
    "corners": corners,
    "cross": cross,
    "frame": frame,
    "spine": spine,
}


def forms(figure: str, slots: Sequence[Slot]) -> bool | None:
    """Return whether piles form a figure; None where no figure of that name is known here."""
    test = _FIGURES.get(figure)
    return test and bool(slots) and test([(slot.x, slot.y) for slot in slots])


def enclosed(here: Sequence[Slot], other: Sequence[Slot]) -> bool:
    """Return whether each pile has piles of the others on both sides of it, in its row or in its column."""

    def between(slot: Slot) -> bool:
        row = [one.x - slot.x for one in other if abs(one.y - slot.y) < _SAME]
        column = [one.y - slot.y for one in other if abs(one.x - slot.x) < _SAME]
        return any(min(line) < 0 < max(line) for line in (row, column) if line)

    return all(map(between, here))


_SAME = 0.45
"""Card widths or heights within which two piles count as in one column or row."""
