"""Writing strings, references and comments of a catalogue in gettext's way: 79 columns, cut at spaces."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from unicodedata import east_asian_width

WIDTH = 79
"""Columns of a line, quotes included, as gettext's tools write it."""

_ESCAPES = {
    "\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r",
    "\a": "\\a", "\b": "\\b", "\f": "\\f", "\v": "\\v",
}  # fmt: skip
_SPECIAL = re.compile("[" + "".join(re.escape(sign) for sign in _ESCAPES) + "]")
_PIECE = re.compile(r"[^ ]* *(?:\\n)?")


def escape(text: str) -> str:
    """Return the text as it stands between the quotes of a catalogue."""
    return _SPECIAL.sub(lambda match: _ESCAPES[match[0]], text)


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def field(keyword: str, value: str, prefix: str = "", *, wrapped: bool = True) -> list[str]:
    """Return the lines of one keyword with its string, without line ends.

    prefix stands before every line (``#~ ``, ``#| ``). wrapped: break long lines; else only after newlines.
    """
    if not value:
        return [f'{prefix}{keyword} ""']
    text = escape(value)
    one = f'{prefix}{keyword} "{text}"'
    if "\n" not in value[:-1] and (not wrapped or columns(one) <= WIDTH):
        return [one]
    lines = [escape(part) for part in re.findall(r"[^\n]*\n|[^\n]+", value)] if "\n" in value else [text]
    if wrapped:
        room = WIDTH - len(prefix) - 2
        lines = [line for part in lines for line in _fill(part, room)]
    return [f'{prefix}{keyword} ""', *[f'{prefix}"{line}"' for line in lines]]


def references(places: Iterable[str]) -> list[str]:
    """Return the ``#:`` lines for places such as ``C/index.docbook:26``, filled to the width."""
    lines: list[str] = []
    for place in places:
        text = place
        if " " in place:
            path, _, line = place.rpartition(":")
            text = f"\u2068{path}\u2069:{line}"  # gettext isolates a name with spaces by these two signs
        if lines and columns(lines[-1]) + 1 + columns(text) <= WIDTH:
            lines[-1] += f" {text}"
        else:
            lines.append(f"#: {text}")
    return lines


@lru_cache(1024)  # most comments stand at many messages
def comment(mark: str, text: str) -> tuple[str, ...]:
    """Return the lines of a comment after its mark (``#.``), filled to the width."""
    return tuple(f"{mark} {line.rstrip()}" for line in _fill(text, WIDTH - len(mark) - 1)) or (mark,)


def _fill(text: str, room: int) -> list[str]:
    """Break an escaped text after spaces (or between wide signs) into lines of at most `room` columns."""
    if text.isascii() or not _not_narrow().search(text):
        return _narrow(room).findall(text)
    lines: list[str] = []
    line, width = "", 0
    for piece in _PIECE.findall(text):
        for part in [piece] if piece.isascii() else _wide().split(piece):
            size = columns(part)
            if line and width + size > room:
                lines.append(line)
                line, width = "", 0
            line += part
            width += size
    return [*lines, line] if line else lines


@cache
def _not_narrow() -> re.Pattern[str]:
    """Return what matches signs that may not be one column wide; large classes take long to compile."""
    return re.compile("[\u0300-\u036f\u0483-\u0489\u0591-\u1dff\u2e80-\uffff]|[^\0-\uffff]")


@cache
def _wide() -> re.Pattern[str]:
    """Return what matches behind a wide sign, where a line may end without a space."""
    return re.compile(r"(?<=[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef])")


@cache
def _narrow(room: int) -> re.Pattern[str]:
    """Return what matches one line: the rest, or what fits up to a space, or one word that is too long."""
    return re.compile(rf".{{1,{room}}}$|.{{0,{room - 1}}} |[^ ]+ ?")
