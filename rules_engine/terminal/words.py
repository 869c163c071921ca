"""What a player types: moves in their text form or shorter, and words for everything else."""

from __future__ import annotations

import re
from collections.abc import Collection

from rules_engine.guess import did_you_mean
from rules_engine.moves import CLICK, DEAL, DOUBLE_CLICK, DRAG, NUMBER, Move, parse_move

WORDS = {
    "undo": "take the last move back",
    "redo": "make it again",
    "hint": "list every move that the rules allow",
    "score": "tell the score",
    "table": "show the table again",
    "help": "list what may be typed",
    "quit": "leave the game",
}
"""Every word, and what it does."""

ABBREVIATIONS = {
    "u": "undo",
    "r": "redo",
    "h": "hint",
    "moves": "hint",
    "?": "help",
    "q": "quit",
    "exit": "quit",
}

MOVES = {
    "6:2>3": "drag two cards from pile 6 to pile 3",
    "6 3": "drag cards from pile 6 to pile 3, where only one number of them can go",
    "0": "click pile 0, or double-click it where a click does nothing",
    "click 0": "click pile 0",
    "double 6": "double-click pile 6",
    "deal": "press the deal button",
}
"""The forms of a move, and what they mean."""

LONGEST = 40
"""So many characters of what is not understood are repeated."""

_PILE = re.compile(NUMBER)
_TWO_PILES = re.compile(f"({NUMBER})(?: +| *> *)({NUMBER})")
_SPACED = re.compile(f"({NUMBER}) *: *({NUMBER}) *> *({NUMBER})")


def understand(text: str, legal: Collection[Move]) -> Move | str:
    """Return the move, or the word of `WORDS`, that was typed.

    legal: every legal move, by which a short form is completed. Raise ValueError that says what was expected.
    """
    typed = " ".join(text.lower().split())
    if (word := ABBREVIATIONS.get(typed, typed)) in WORDS:
        return word
    if match := _TWO_PILES.fullmatch(typed):
        return _drag(int(match[1]), int(match[2]), legal)
    if _PILE.fullmatch(typed):
        pile = int(typed)
        either = Move(CLICK, pile), Move(DOUBLE_CLICK, pile)
        return next((move for move in either if move in legal), either[0])
    try:
        return parse_move(_SPACED.sub(r"\1:\2>\3", typed))
    except ValueError:
        raise ValueError(_unknown(text, typed)) from None


def _drag(source: int, target: int, legal: Collection[Move]) -> Move:
    """Return the drag between two piles, if there is only one; one that is illegal if there is none."""
    found = [move for move in legal if move.kind == DRAG and (move.source, move.target) == (source, target)]
    if len(found) > 1:
        choices = " or ".join(map(str, found))
        raise ValueError(f"more than one number of cards can go there; expected {choices}")
    return found[0] if found else Move(DRAG, source, 1, target)


def _unknown(text: str, typed: str) -> str:
    known = [*WORDS, *ABBREVIATIONS, CLICK, "double", DEAL]
    first = typed.partition(" ")[0]
    guess = "" if first in known else did_you_mean(first, known)
    if len(text) > LONGEST:
        text = text[:LONGEST] + "…"
    return f"neither a move nor a word: {text!r}{guess}; expected {', '.join((*MOVES, *WORDS))}"
