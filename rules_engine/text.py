"""The text form of a position: lines that a person can read and that can be read back.

::

    klondike single_card_deals
    score 3
    redeals 1
    chance 7 0
    0 stock: 8s 4h 7d
    1 waste: TH
    2 foundation:

First the game and the options that are on; the score; every latch that is not 0; the source of chance, where
numbers were drawn from another than the first; then each pile, the bottom card first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from rules_engine.cards import parse_card
from rules_engine.engine import Pile
from rules_engine.layout import Layout
from rules_engine.state import START, Chance, Position

_PILE = re.compile(r"(\d+) (\w+):(.*)")
_NUMBER = re.compile(r"(\w+) (-?\d+)")
_CHANCE = re.compile(r"chance (\d+) (\d+)")


def heading(slug: str, options: Mapping[str, bool]) -> str:
    """Return the first line: the game, and the options that are on."""
    return " ".join((slug, *(name for name, on in options.items() if on)))


def write(head: str, layout: Layout, position: Position) -> str:
    """Return a position's text, ending in a newline."""
    lines = [head, f"score {position.score}"]
    lines += [f"{name} {value}" for name, value in position.latches]
    if position.chance != START:
        lines.append(f"chance {position.chance.seed} {position.chance.drawn}")
    for number, (place, pile) in enumerate(zip(layout.places, position.piles, strict=True)):
        lines.append(" ".join((f"{number} {place.name}:", *map(str, pile))))
    return "\n".join(lines) + "\n"


def read(head: str, layout: Layout, latches: frozenset[str], text: str) -> Position:
    """Return the position that a text describes.

    head: the first line that is expected. latches: the names that the game knows. Raise ValueError that
    names the line and says what was expected.
    """
    lines = [line.rstrip() for line in text.splitlines()]
    if not lines or lines[0] != head:
        raise ValueError(f"line 1: expected {head!r}, got {lines[0] if lines else ''!r}")
    piles: list[Pile] = []
    numbers: dict[str, int] = {}
    chance = START
    for count, line in enumerate(lines[1:], 2):
        if match := _PILE.fullmatch(line):
            if int(match[1]) != len(piles) or len(piles) == len(layout.places):
                raise ValueError(f"line {count}: expected {_next(layout, len(piles))}, got {line!r}")
            if match[2] != layout.places[len(piles)].name:
                raise ValueError(f"line {count}: expected {_next(layout, len(piles))}, got {line!r}")
            try:
                piles.append(tuple(parse_card(word) for word in match[3].split()))
            except ValueError as error:
                raise ValueError(f"line {count}: {error}") from None
        elif match := _CHANCE.fullmatch(line):
            chance = Chance(int(match[1]), int(match[2]))
        elif (match := _NUMBER.fullmatch(line)) and match[1] in latches | {"score"}:
            numbers[match[1]] = int(match[2])
        elif line:
            known = ", ".join(sorted(latches))
            raise ValueError(f"line {count}: expected score, chance, one of {known}, or a pile; got {line!r}")
    if len(piles) != len(layout.places):
        raise ValueError(f"expected {_next(layout, len(piles))}, got the end of the text")
    score = numbers.pop("score", 0)
    return Position(tuple(piles), score, tuple(sorted(item for item in numbers.items() if item[1])), chance)


def _next(layout: Layout, number: int) -> str:
    if number == len(layout.places):
        return f"no more than {number} piles"
    return f"pile '{number} {layout.places[number].name}:'"
