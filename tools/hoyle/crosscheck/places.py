"""Where piles lie: in a part of the table, or beside, above or below others; told by their coordinates alone.

Every answer is true, false, or None where both readings of a sentence can be meant: askew of the other piles,
or across the part of the table that is named.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hoyle.crosscheck.probes.figures import enclosed
from rules_engine.engine import Slot

Slots = Sequence[Slot]
Axis = Callable[[Slot], float]

_NEAR = 0.45
"""Card widths or heights within which two piles count as in one column or row."""
_CENTRAL = 1.1
"""Card widths or heights from the middle line within which piles count as central."""


def _x(slot: Slot) -> float:
    return slot.x


def _y(slot: Slot) -> float:
    return slot.y


def _turned(axis: Axis) -> Axis:
    return lambda slot: -axis(slot)


_DIRECTIONS: dict[str, tuple[Axis, Axis]] = {
    "right of": (_x, _y),
    "left of": (_turned(_x), _y),
    "below": (_y, _x),
    "above": (_turned(_y), _x),
}
"""Along which axis each direction leads, and which one lies across it."""


def _ends(axis: Axis, slots: Slots) -> tuple[float, float]:
    along = [axis(slot) for slot in slots]
    return min(along), max(along)


def _middle(axis: Axis, slots: Slots) -> float:
    return sum(map(axis, slots)) / len(slots)


def beside(how: str, here: Slots, other: Slots) -> bool | None:
    """Return whether piles lie as told of others: in a direction (``right of``), ``next to``, ``beside`` …"""
    if how in _DIRECTIONS:
        return _beyond(*_DIRECTIONS[how], here, other)
    if how in ("beside", "around"):
        # On both sides, whatever else lies around it.
        left, right = _ends(_x, other)
        if any(slot.x < left for slot in here) and any(slot.x > right for slot in here):
            return True
        return False if how == "beside" else None
    return max(_gap(axis, here, other) for axis, _ in _DIRECTIONS.values()) < 2.5


def _gap(axis: Axis, here: Slots, other: Slots) -> float:
    """Return how far along an axis the first of some piles lies after the last of others."""
    return _ends(axis, here)[0] - _ends(axis, other)[1]


def _beyond(along: Axis, across: Axis, here: Slots, other: Slots) -> bool | None:
    """Return whether all piles lie farther along an axis than others, on the same lanes as these."""
    lanes = _gap(across, here, other) < 1 and _gap(across, other, here) < 1
    if _gap(along, here, other) >= _NEAR:
        return True if lanes else None
    if _gap(along, other, here) < _NEAR and lanes and not _share_middle(along, here, other):
        # The two interlock.
        return _ahead(along, across, here, other)
    return False


def _share_middle(along: Axis, here: Slots, other: Slots) -> bool:
    return abs(_middle(along, here) - _middle(along, other)) < _NEAR


def _ahead(along: Axis, across: Axis, here: Slots, other: Slots) -> bool | None:
    """Return whether piles that interlock with others lie farther along an axis on each lane of these.

    So does a pyramid whose top stands beside other piles, and whose foot lies below them.
    """
    near = [slot for slot in here if any(abs(across(slot) - across(one)) < 1 for one in other)]
    _, edge = _ends(along, other)
    if near and _ends(along, near)[0] - edge >= 1:
        return True if _ends(along, here)[1] >= edge and across is _x else None
    return None if near and _gap(along, near, other) >= _NEAR else False


def within(said: str, here: Slots, table: Slots, beside: Slots = ()) -> bool | None:
    """Return whether piles lie in the part of the table that is named.

    beside: other piles of which the left and the right are meant instead.
    """
    columns = beside or table
    verdicts: list[bool | None] = []
    for phrase in _phrases(said):
        match phrase:
            case "left":
                verdicts.append(_half(_x, here, columns, _begins(_x, here, table)))
            case "right":
                verdicts.append(_half(_turned(_x), here, columns, _begins(_turned(_x), here, table)))
            case "top":
                # A column that is as high as the table is at the top, too.
                verdicts.append(_half(_y, here, table, _ends(_y, here)[0] == _ends(_y, table)[0]))
            case "bottom":
                verdicts.append(_half(_turned(_y), here, table, False))
            case "center row":
                line = sum(_ends(_y, table)) / 2
                verdicts.append(all(abs(slot.y - line) < _CENTRAL for slot in here))
            case "center" | "middle" | "middle column":
                verdicts.append(_central(here, columns))
            case _:
                return None
    if False in verdicts:
        return False
    return None if None in verdicts else True


def _phrases(said: str) -> list[str]:
    """Return the parts of an absolute place, such as ``center row`` and ``left``."""
    words = said.split()
    return [" ".join(words[:2]), *words[2:]] if words[1:2] in (["row"], ["column"]) else words


def _half(axis: Axis, here: Slots, table: Slots, even: bool) -> bool | None:
    """Return whether piles lie in the first half of an axis; None where they reach it from the other one.

    even: what to say where they are as much in one half as in the other.
    """
    first, last = _ends(axis, table)
    if last - first < _NEAR:
        return True
    off = _middle(axis, here) - (first + last) / 2
    if abs(off) < _EVEN:
        return even
    return off < 0 or (None if _ends(axis, here)[0] - first < _NEAR else False)


def _begins(axis: Axis, here: Slots, table: Slots) -> bool:
    """Return whether piles are the first of their row along an axis, and not all of it."""
    row = [slot for slot in table if any(abs(slot.y - one.y) < _NEAR for one in here)]
    return _ends(axis, row)[0] == _ends(axis, here)[0] and _ends(axis, row)[1] > _ends(axis, here)[1]


_EVEN = 0.05
"""Card widths or heights within which piles are as much in one half as in the other."""


def _central(here: Slots, table: Slots) -> bool | None:
    """Return whether piles lie in the middle of the table, from left to right."""
    # Piles may spread to one side: between others is the middle, too.
    if enclosed(here, [slot for slot in table if slot not in here]):
        return True
    first, last = _ends(_x, table)
    left, right = _ends(_x, here)
    if (left - first < _NEAR) != (last - right < _NEAR):
        return False
    return True if abs(_middle(_x, here) - (first + last) / 2) < _CENTRAL else None
