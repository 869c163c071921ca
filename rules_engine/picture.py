"""A table drawn as plain text: every pile where it stands, fanned piles fanned.

``--`` is an empty pile, ``[24]`` a pile of so many cards whose top card lies face down, ``··`` a card face
down in a fan, ``##`` where that cannot be shown.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from rules_engine.cards import Card
from rules_engine.engine import Pile
from rules_engine.layout import UNUSED, Layout, Place

WIDTH = 5
"""How many characters a card's width takes."""

BACK, PLAIN_BACK = "··", "##"
"""A card face down in a fan, in Unicode and in ASCII."""

Face = Callable[[Card], str]
"""What shows of a card that lies face up."""


def draw(
    layout: Layout,
    piles: tuple[Pile, ...],
    face: Face = str,
    numbered: bool = False,
    encoding: str = "utf-8",
) -> str:
    """Return the drawing, a line for every card's height, without spaces at the ends of lines.

    numbered: above every pile stands its number. encoding: that of the terminal or file it is meant for.
    """
    back = BACK if can_show(BACK, encoding) else PLAIN_BACK
    spots = [
        (place, ([str(number)] if numbered else []) + _cells(place, pile, face, back))
        for number, (place, pile) in enumerate(zip(layout.places, piles, strict=True))
        if place.name != UNUSED
    ]
    spots.sort(key=lambda spot: (spot[0].y, spot[0].x))
    bands = [_band(list(band)) for _, band in groupby(spots, key=lambda spot: spot[0].y)]
    return "\n".join(line.rstrip() for band in bands for line in band) + "\n"


def can_show(text: str, encoding: str) -> bool:
    """Return whether a text can be written in an encoding."""
    try:
        text.encode(encoding)
    except (LookupError, UnicodeError):
        return False
    return True


def _band(spots: list[tuple[Place, list[str]]]) -> list[str]:
    """Return the lines of the piles that stand at one height."""
    lines: list[str] = []
    end = 0
    for place, cells in spots:
        column = max(round(place.x * WIDTH), end + 1 if end else 0)
        for number, cell in enumerate(cells):
            if number == len(lines):
                lines.append("")
            lines[number] = lines[number].ljust(column) + cell
        end = column + max(map(len, cells))
    return lines


def _cells(place: Place, pile: Pile, face: Face, back: str) -> list[str]:
    """Return a pile's lines."""
    if not pile:
        return ["--"]
    if place.spread == "none":
        return [face(pile[-1]) if pile[-1].up else f"[{len(pile)}]"]
    shown = place.group.shown or len(pile)
    faces = [face(one) if one.up else back for one in pile[-shown:]]
    return faces if place.spread == "down" else [" ".join(faces)]
