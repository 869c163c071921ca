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

_PILE = re.compile(r"([0-9]+) (\w+):(.*)")
_NUMBER = re.compile(r"(\w+) (-?[0-9]{1,9})")
_CHANCE = re.compile(r"chance (-?[0-9]{1,4000}) ([0-9]{1,9})")

LONGEST = 60
"""So many characters of a line that is not understood are repeated."""


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
    lines = [line.rstrip() for line in text.removeprefix("\ufeff").split("\n")]
    if lines[0] != head:
        raise ValueError(f"line 1: expected {head!r}, got {_short(lines[0])}")
    piles: list[Pile] = []
    numbers: dict[str, int] = {}
    chance = START
    told: set[str] = set()
    for count, line in enumerate(lines[1:], 2):
        if (name := line.partition(" ")[0]) in told:
            raise ValueError(f"line {count}: {name} stands there twice; expected it once")
        if match := _PILE.fullmatch(line):
            number = len(piles)
            if number == len(layout.places) or match.groups()[:2] != (
                str(number),
                layout.places[number].name,
            ):
                raise ValueError(f"line {count}: expected {_next(layout, number)}, got {_short(line)}")
            try:
                piles.append(tuple(parse_card(word) for word in match[3].split()))
            except ValueError as error:
                raise ValueError(f"line {count}: {error}") from None
        elif match := _CHANCE.fullmatch(line):
            told.add(name)
            chance = Chance(int(match[1]), int(match[2]))
        elif (match := _NUMBER.fullmatch(line)) and match[1] in latches | {"score"}:
            told.add(name)
            numbers[match[1]] = int(match[2])
        elif line:
            known = ", ".join(sorted(latches))
            raise ValueError(
                f"line {count}: expected score, chance, one of {known}, or a pile; got {_short(line)}"
            )
    if len(piles) != len(layout.places):
        raise ValueError(f"expected {_next(layout, len(piles))}, got the end of the text")
    score = numbers.pop("score", 0)
    return Position(tuple(piles), score, tuple(sorted(item for item in numbers.items() if item[1])), chance)


def _short(line: str) -> str:
    return repr(line if len(line) <= LONGEST else line[:LONGEST] + "…")


def _next(layout: Layout, number: int) -> str:
    if number == len(layout.places):
        return f"no more than {number} piles"
    return f"pile '{number} {layout.places[number].name}:'"
