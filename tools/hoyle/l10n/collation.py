"""The order of words in a language: what comes first in its alphabet.

Words are compared as the Unicode Collation Algorithm has it (UTS #10): by their letters without case and
marks, then by the marks, then by case. What CLDR's tailorings add for a language is data, `collation.toml`.
Of the libraries, PyICU has to be compiled, and pyuca knows no language and takes long to start.
Chinese and Japanese characters are sorted by `hoyle.l10n.characters`.
"""

from __future__ import annotations

import functools
import tomllib
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from hoyle.l10n.characters import character, charset, kana
from hoyle.l10n.languages import bcp47

_SPLIT = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ı": "i"})
"""Letters that only some languages take for letters of their own, and that Unicode does not decompose."""


class Place(NamedTuple):
    """Where a sign stands: its kind, whether its script is a foreign one, the letter, how far behind that."""

    kind: int
    foreign: int
    letter: str
    after: int


Key = tuple[tuple[Place, ...], tuple[str, ...], str]
"""The places of a word's letters, the marks on them, and the word as it is written."""

_LETTER = 3
"""The kind of sign that a letter is; before it come white space, punctuation and digits."""


class Alphabet:
    """The alphabet of a language, named as gettext or the web does. `key` is for `sorted`."""

    def __init__(self, language: str) -> None:
        code = bcp47(language).split("-")[0]
        table = _table()
        scripts = table["scripts"].items()
        self._script = next(
            (tuple(names.split()) for names, languages in scripts if code in languages), ("",)
        )
        self._charset = charset(bcp47(language))
        self._kana = code == "ja"
        self._capitals_first = code in table["capitals"]["first"]
        lines = table["letters"].get(code, ())
        self._own = {letter: found for line in lines for letter, found in _own(line, self._script)}

    def key(self, text: str) -> Key:
        """Return what sorts a word at its place."""
        places: list[Place] = []
        marks: list[str] = []
        rest = kana(_folded(text)) if self._kana else _folded(text)
        while rest:
            letter = self._first(rest)
            own = self._own.get(letter)
            for place, mark in [own] if own else _letters(letter, self._script, self._charset):
                places.append(place)
                marks.append(mark)
            rest = rest[len(letter) :]
        return tuple(places), tuple(marks), text if self._capitals_first else text.swapcase()

    def heading(self, text: str) -> str:
        """Return the letter under which a word stands in an index; empty where it begins with none."""
        letter = self._first(_folded(text))
        if letter in self._own and not self._own[letter][1]:
            return letter.title()
        base = self.key(text)[0][0] if text else None
        if base and character(letter, self._charset) != letter:
            return letter
        return base[2].upper() if base and base[0] == _LETTER else ""

    def _first(self, text: str) -> str:
        """Return the first letter of a text, which may be two or three signs."""
        return next((text[:size] for size in (3, 2) if text[:size] in self._own), text[:1])


@functools.cache
def alphabet(language: str) -> Alphabet:
    """Return the alphabet of a language."""
    return Alphabet(language)


@functools.cache
def _table() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()


def _own(line: str, script: tuple[str, ...]) -> Iterator[tuple[str, tuple[Place, str]]]:
    """Yield the letters of a line of the table, each with its place and its mark."""
    base, *letters = line.split()
    after = 0
    for letter in letters:
        after += not letter.startswith("=")
        yield letter.lstrip("="), (_place(base, script, after), letter if letter.startswith("=") else "")


@functools.cache
def _letters(sign: str, script: tuple[str, ...], table: str) -> tuple[tuple[Place, str], ...]:
    """Return the letters that a sign stands for, each with the marks on it."""
    plain = sign.translate(_SPLIT)
    found: list[tuple[Place, str]] = []
    for part in unicodedata.normalize("NFD", plain):
        if unicodedata.combining(part) and found:
            found[-1] = found[-1][0], found[-1][1] + part
        else:
            place = _place(part, script)._replace(letter=character(part, table))
            found.append((place, "" if plain == sign else sign))
    return tuple(found)


def _place(sign: str, script: tuple[str, ...], after: int = 0) -> Place:
    tests = (str.isspace, _punctuation, str.isdigit)
    kind = next((kind for kind, test in enumerate(tests) if test(sign)), _LETTER)
    foreign = kind == _LETTER and not unicodedata.name(sign, "").startswith(script)
    return Place(kind, int(foreign), sign, after)


def _punctuation(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "PSC"
