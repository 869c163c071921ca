"""The order of words in a language: what comes first in its alphabet.

Words are compared as the Unicode Collation Algorithm has it (UTS #10): by their letters without case and marks,
then by the marks, then by case. What CLDR's tailorings add for a language is data, `collation.toml`. Of the
libraries, PyICU has to be compiled, and pyuca knows no language and takes a third of a second to start.
Chinese and Japanese are sorted by code points, which is not the order that their readers know.
"""

from __future__ import annotations

import functools
import tomllib
import unicodedata
from collections.abc import Callable
from pathlib import Path

from hoyle.l10n.languages import bcp47

_SPLIT = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ı": "i"})
"""Letters that only some languages take for letters of their own, and that Unicode does not decompose."""

Place = tuple[int, int, str, int]
"""Where a sign stands: kind of sign, whether in a foreign script, the letter, and how far behind the letter."""

Key = tuple[object, ...]


@functools.cache
def sort_key(language: str) -> Callable[[str], Key]:
    """Return the function that makes a word's key for sorting in a language, named as gettext or the web does."""
    code = bcp47(language).split("-")[0]
    table = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
    script = next((name for name, languages in table["scripts"].items() if code in languages), "")
    own: dict[str, Place] = {}
    for line in table["letters"].get(code, ()):
        base, *letters = line.split()
        own |= {letter: _place(base, script)[:3] + (after,) for after, letter in enumerate(letters, 1)}

    def key(text: str) -> Key:
        places: list[Place] = []
        marks: list[str] = []
        rest = unicodedata.normalize("NFC", text).casefold()
        while rest:
            size = next((size for size in (3, 2, 1) if rest[:size] in own), 0)
            if size:
                places.append(own[rest[:size]])
                marks.append("")
            for sign in "" if size else unicodedata.normalize("NFD", rest[0].translate(_SPLIT)):
                if unicodedata.combining(sign) and marks:
                    marks[-1] += sign
                else:
                    places.append(_place(sign, script))
                    marks.append("" if rest[0] not in "æœøłđı" else rest[0])
            rest = rest[size or 1 :]
        return tuple(places), tuple(marks), text.swapcase()

    return key


def _place(sign: str, script: str) -> Place:
    kind = next((kind for kind, test in enumerate((str.isspace, _punctuation, str.isdigit)) if test(sign)), 3)
    foreign = kind == 3 and bool(script) and not unicodedata.name(sign, "").startswith(script)
    return kind, int(foreign), sign, 0


def _punctuation(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "PSC"
