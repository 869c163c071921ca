"""A table drawn as plain text: every pile where it stands, fanned piles fanned.

``--`` is an empty pile, ``[24]`` a pile of so many cards whose top card lies face down, ``··`` a card face
down in a fan.
"""

from __future__ import annotations

from itertools import groupby

from rules_engine.cards import Card
from rules_engine.engine import Pile
from rules_engine.layout import Layout, Place

WIDTH = 5
"""How many characters a card's width takes."""


def draw(layout: Layout, piles: tuple[Pile, ...]) -> str:
    """Return the drawing, a line for every card's height, without spaces at the ends of lines."""
    spots = sorted(zip(layout.places, piles, strict=True), key=lambda spot: (spot[0].y, spot[0].x))
    bands = [_band(list(band)) for _, band in groupby(spots, key=lambda spot: spot[0].y)]
    return "\n".join(line.rstrip() for band in bands for line in band) + "\n"


def _band(spots: list[tuple[Place, Pile]]) -> list[str]:
    """Return the lines of the piles that stand at one height."""
    lines: list[str] = []
    end = 0
    for place, pile in spots:
        cells = _cells(place, pile)
        column = max(round(place.x * WIDTH), end + 1 if end else 0)
        for number, cell in enumerate(cells):
            if number == len(lines):
                lines.append("")
            lines[number] = lines[number].ljust(column) + cell
        end = column + max(map(len, cells))
    return lines


def _cells(place: Place, pile: Pile) -> list[str]:
    """Return a pile's lines."""
    if not pile:
        return ["--"]
    if place.spread == "none":
        return [str(pile[-1]) if pile[-1].up else f"[{len(pile)}]"]
    shown = place.group.shown or len(pile)
    faces = [_face(one) for one in pile[-shown:]]
    return faces if place.spread == "down" else [" ".join(faces)]


def _face(one: Card) -> str:
    return str(one) if one.up else "··"
