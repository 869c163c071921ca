"""Plain text work that every language shares: folding, words, sentences."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

_WORD = re.compile(r"\d+|[^\W\d_]+(?:['’][^\W\d_]+)*|--+|[–—…]|[^\w\s]")
_SILENT = frozenset("-‐\"“”„«»'’‘`*†…")
"""Signs that join or decorate words and say nothing of a rule; ``--`` is a dash and does speak."""
_END = re.compile(r"(?:[.!?…]+|(?<=\))(?=\s+[A-ZΑ-Ω]\w+\s+[A-ZΑ-Ω]))[)\]\"”»']*(?=\s|$)")


@dataclass(frozen=True, slots=True)
class Word:
    """A word or a sign of a sentence: its folded form and where it stands in the sentence."""

    form: str
    start: int
    end: int


@cache
def fold(word: str) -> str:
    """Return the word without case and accents; ``ς`` becomes ``σ``.

    A word of one letter keeps its accent, for there the accent is all that tells two words apart
    (Greek ``ή``, or, from ``η``, the).
    """
    lower = word.casefold().replace("’", "'")
    if len(lower) == 1:
        return lower
    bare = unicodedata.normalize("NFD", lower)
    return unicodedata.normalize("NFC", "".join(sign for sign in bare if not unicodedata.combining(sign)))


def words(sentence: str) -> list[Word]:
    """Cut a sentence into words and signs; decoration (quotes, hyphens within words) is dropped."""
    return [
        Word("--" if found[0][0] in "-–—" else fold(found[0]), found.start(), found.end())
        for found in _WORD.finditer(sentence)
        if found[0] not in _SILENT or sentence[found.start() - 1 : found.end() + 1] in (" - ", " – ")
    ]


def forms(phrase: str) -> tuple[str, ...]:
    """Return the folded words of a phrase, as `words` would find them."""
    return tuple(word.form for word in words(phrase))


def sentences(text: str, abbreviations: Iterable[str] = ()) -> Iterator[tuple[int, str]]:
    """Yield every sentence of a text with its offset; its white space is made single.

    A sentence ends at ``.``, ``!`` or ``?`` before a space and a capital, a figure or an opening sign, unless
    the word there is one of the abbreviations (with its full stop).
    """
    short = tuple(abbreviations)
    start = 0
    for found in _END.finditer(text):
        head, tail = text[start : found.end()], text[found.end() :].lstrip()
        if tail and (tail[0].islower() or head.rstrip().endswith(short) or tail[0] in ",;:)"):
            continue
        if head.strip():
            yield start + len(head) - len(head.lstrip()), " ".join(head.split())
        start = found.end()
    if text[start:].strip():
        yield start + len(text[start:]) - len(text[start:].lstrip()), " ".join(text[start:].split())
