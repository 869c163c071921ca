"""Moves: what a hand does at the table. Piles are numbered as AisleRiot numbers its slots.

The text form is what `hoyle play` reads and golden games are written in: ``6:2>3`` drags two cards from
pile 6 to pile 3, ``click 0``, ``double 5``, ``deal``.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

DRAG, CLICK, DOUBLE_CLICK, DEAL = "drag", "click", "double_click", "deal"


class Move(NamedTuple):
    """One move. kind: `DRAG`, `CLICK`, `DOUBLE_CLICK` or `DEAL`.

    source: the pile dragged from or clicked. size and target: for a drag, how many cards from the top of the
    source go to which pile.
    """

    kind: str
    source: int = -1
    size: int = 0
    target: int = -1

    def __str__(self) -> str:
        if self.kind == DRAG:
            return f"{self.source}:{self.size}>{self.target}"
        if self.kind == DEAL:
            return "deal"
        return f"{'click' if self.kind == CLICK else 'double'} {self.source}"


@cache
def drag(source: int, size: int, target: int) -> Move:
    """Return the move of so many cards from the top of one pile to another."""
    return Move(DRAG, source, size, target)


def click(pile: int) -> Move:
    """Return the click on a pile."""
    return Move(CLICK, pile)


def double_click(pile: int) -> Move:
    """Return the double-click on a pile."""
    return Move(DOUBLE_CLICK, pile)


deal = Move(DEAL)
"""The press of the deal button."""

NUMBER = "[0-9]{1,6}"
"""The pattern of a pile's number or a number of cards: plain digits, and few enough to be read."""

_DRAG = re.compile(f"({NUMBER}):({NUMBER})>({NUMBER})")
_CLICK = re.compile(f"(click|double) ({NUMBER})")


def parse_move(text: str) -> Move:
    """Read a move's text form; raise ValueError that says what was expected."""
    if match := _DRAG.fullmatch(text):
        return drag(*(int(number) for number in match.groups()))
    if match := _CLICK.fullmatch(text):
        return Move(CLICK if match[1] == "click" else DOUBLE_CLICK, int(match[2]))
    if text == "deal":
        return deal
    raise ValueError(f"not a move: {text!r}; expected FROM:COUNT>TO, 'click PILE', 'double PILE' or 'deal'")
