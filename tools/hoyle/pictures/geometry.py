"""Where every card of a position lies on the picture, in the units of `hoyle.pictures.faces`.

Piles keep the order that the game's table gives them, side by side and one below the other; the distances
follow from what lies there, so that no pile runs into another and no room is lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from hoyle.pictures.faces import HEIGHT, WIDTH
from rules_engine.cards import Card
from rules_engine.engine import Pile
from rules_engine.layout import Place

GAP_X, GAP_Y, LABEL, MARGIN = 10, 16, 48, 14
"""Room between piles, above a pile for a label (more on wide tables), and around the table."""

DOWN_UP, DOWN_MIN, DOWN_BACK = 39, 32, 14
"""How far down a fan shows of a card face up, at least in a long fan, and of one face down."""

RIGHT_UP, RIGHT_MIN, RIGHT_BACK = 42, 38, 16
"""The same for a fan to the right."""

LONG_DOWN, LONG_RIGHT = 480, 420
"""From which length on a fan is pushed together."""

AWAY, HIDDEN = 15, "unused"
"""Piles out of sight, with the cards that left the game: by their distance, and by their name."""


@dataclass(frozen=True)
class Spot:
    """One card on the picture: which, whose, and where. place: its number in its pile, the bottom card 0.

    whole: no other card of the pile covers it.
    """

    card: Card
    pile: int
    place: int
    x: float
    y: float
    whole: bool


@dataclass(frozen=True)
class Geometry:
    """A position laid out. origins: where each pile in sight begins. labels: for a group's name the places
    above the piles where its name may stand: left, top, and room to the right.
    """

    width: float
    height: float
    spots: tuple[Spot, ...]
    origins: dict[int, tuple[float, float]]
    labels: tuple[tuple[str, float, float, float], ...]


def visible(place: Place) -> bool:
    """Say whether a pile is in sight."""
    return place.name != HIDDEN and max(place.x, place.y) < AWAY


def lay_out(places: Sequence[Place], piles: Sequence[Pile], *, labelled: bool = False) -> Geometry:
    """Return where everything lies. labelled: leave room for the names of the groups."""
    seen = [number for number, place in enumerate(places) if visible(place)]
    fans = {number: _fan(places[number], piles[number]) for number in seen}
    heads = _heads(places, seen) if labelled else []
    tops = {round(places[number].y, 3) for number in heads}

    sizes = {
        n: (WIDTH + (fans[n][-1][0] if fans[n] else 0), HEIGHT + (fans[n][-1][1] if fans[n] else 0))
        for n in seen
    }
    # First across, where piles stand above each other as in the drawing; then downwards, as they came to lie.
    across = _stretch(
        {n: (places[n].x, places[n].y, places[n].y + sizes[n][1] / (HEIGHT + GAP_Y) - 0.01) for n in seen},
        {n: (places[n].y, sizes[n][0]) for n in seen}, WIDTH + GAP_X, GAP_X, {},
    )  # fmt: skip
    lefts = {n: across[round(places[n].x, 3)] for n in seen}
    # On a narrow screen a wide table is drawn smaller, but not the words above its piles.
    label = LABEL * max(1, max(lefts[n] + sizes[n][0] for n in seen) / 1000)
    along = _stretch(
        {n: (places[n].y, lefts[n], lefts[n] + sizes[n][0]) for n in seen},
        {n: (places[n].x, sizes[n][1]) for n in seen}, HEIGHT + GAP_Y, GAP_Y, dict.fromkeys(tops, label),
    )  # fmt: skip
    origins = {n: (MARGIN + lefts[n], MARGIN + along[round(places[n].y, 3)]) for n in seen}
    spots = []
    for n in sorted(seen, key=lambda n: (places[n].y, n)):
        hidden, (x, y) = len(piles[n]) - len(fans[n]), origins[n]
        for place, (dx, dy) in enumerate(fans[n], hidden):
            spots.append(Spot(piles[n][place], n, place, x + dx, y + dy, place == len(piles[n]) - 1))
    width = max(origins[n][0] + sizes[n][0] for n in seen) + MARGIN
    height = max(origins[n][1] + sizes[n][1] for n in seen) + MARGIN
    names = tuple(_labels(places, heads, origins, width, label))
    return Geometry(width, height, tuple(spots), origins, names)


def _fan(place: Place, pile: Pile) -> list[tuple[float, float]]:
    """Return how far from the pile's place each card lies that is drawn; of a heap only the top card is."""
    if place.spread == "none":
        return [(0.0, 0.0)] if pile else []
    shown = pile[-place.group.shown :] if place.group.shown else pile
    right = place.spread == "right"
    up, least, back, long = (
        (RIGHT_UP, RIGHT_MIN, RIGHT_BACK, LONG_RIGHT) if right else (DOWN_UP, DOWN_MIN, DOWN_BACK, LONG_DOWN)
    )
    steps = [up if one.up else back for one in shown[:-1]]
    if sum(steps) > long:
        steps = [least if one.up else back for one in shown[:-1]]
    result, at = [], 0.0
    for step in [*steps, 0]:
        result.append((at, 0.0) if right else (0.0, at))
        at += step
    return result[: len(shown)]


def _stretch(
    at: Mapping[int, tuple[float, float, float]],
    sizes: Mapping[int, tuple[float, float]],
    unit: float,
    gap: float,
    before: Mapping[float, float],
) -> dict[float, float]:
    """Return for each coordinate of the table's drawing, along one axis, where it comes to lie.

    at: each pile's coordinate on this axis, and from where to where it reaches on the other. sizes: its
    coordinate in the drawing on the other axis, and how far it reaches on this one. before: room that a
    coordinate wants in front of it. Piles that overlap in the drawing overlap as much here; others that stand
    one behind the other are kept apart by the gap.
    """
    lines: dict[float, list[int]] = {}
    for number, (own, _start, _end) in at.items():
        lines.setdefault(round(own, 3), []).append(number)
    result: dict[float, float] = {}
    for line in sorted(lines):
        room = before.get(line, 0)
        start = room
        for earlier, found in result.items():
            apart = line - earlier
            start = max(start, found + min(apart, 0.5) * unit)
            for one, other in product(lines[earlier], lines[line]):
                if at[one][1] < at[other][2] and at[other][1] < at[one][2]:
                    overlap = apart < 1 and abs(sizes[one][0] - sizes[other][0]) < 1
                    start = max(start, found + room + (apart * unit if overlap else sizes[one][1] + gap))
        result[line] = start
    return result


def _heads(places: Sequence[Place], seen: Sequence[int]) -> list[int]:
    """Return the first pile of each cluster of a group: piles of it that stand side by side.

    A group that is scattered all over the table is named once.
    """
    result: list[int] = []
    for name in dict.fromkeys(places[number].name for number in seen):
        left = [number for number in seen if places[number].name == name]
        heads = []
        while left:
            cluster = [left.pop(0)]
            for one in cluster:
                near = [
                    n for n in left
                    if abs(places[n].x - places[one].x) <= 1.5 and abs(places[n].y - places[one].y) <= 2
                ]  # fmt: skip
                cluster += near
                left = [n for n in left if n not in near]
            heads.append(min(cluster, key=lambda n: (places[n].y, places[n].x)))
        result += heads if len(heads) <= 2 else heads[:1]
    return result


def _labels(
    places: Sequence[Place],
    heads: Sequence[int],
    origins: Mapping[int, tuple[float, float]],
    width: float,
    above: float,
) -> list[tuple[str, float, float, float]]:
    result = []
    for head in sorted(heads, key=lambda n: (origins[n][1], origins[n][0])):
        x, y = origins[head]
        beside = [origins[other][0] for other in heads if origins[other][1] == y and origins[other][0] > x]
        result.append((places[head].name, x, y - above, min([*beside, width]) - x - GAP_X / 2))
    return result
