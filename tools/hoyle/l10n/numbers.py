"""The numbers in a sentence, in figures and in the words of its language.

Number words come from Unicode's rules for spelling out numbers (CLDR, RBNF), in all genders and cases that it
has, and from `numbers.toml`; a language that neither has is compared by figures alone.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

from unicode_rbnf import RbnfEngine

LARGEST = 199
"""The largest number that is looked for in words; no game needs more."""

_HAN = "\u3400-\u9fff\uf900-\ufaff"
_UNSPACED = f"{_HAN}\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\uac00-\ud7af"
"""Signs of scripts in which words, or figures and what is counted, stand without space between."""

_FIGURES = re.compile(rf"(?<![^\W{_UNSPACED}])(?<![.,])\d+(?![^\W{_UNSPACED}])(?!\.\d)")
_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
_MARKUP = re.compile(r"<[^>]*>|&[^;\s]+;")


def plain(text: str) -> str:
    """Return a message without its mark-up."""
    return _MARKUP.sub(" ", text)


def figures(text: str) -> set[int]:
    """Return the numbers that a plain text has in figures."""
    return {int(number) for number in _FIGURES.findall(text) if len(number) < 7}


def in_words(text: str, language: str) -> set[int]:
    """Return the numbers from two on that a plain text has in words; one is too often an article."""
    words = known_words(language)
    if not words:
        return set()
    found = [fold(word) for word in _WORD.findall(text)]
    result = {words[word] for word in _unspaced(language).findall(" ".join(found))}
    first = _first(language)
    at = 0
    while at < len(found):
        if found[at].partition(" ")[0] not in first:
            at += 1
            continue
        for length in (4, 3, 2, 1):
            value = words.get(" ".join(found[at : at + length])) if at + length <= len(found) else None
            if value is not None:
                result.add(value)
                at += length - 1
                break
        at += 1
    return result


@lru_cache(1 << 14)  # a manual has some thousand words
def fold(text: str) -> str:
    """Return a text without case, accents and hyphens; a final sigma is a sigma."""
    decomposed = unicodedata.normalize("NFD", text.replace("\u00ad", "").replace("-", " ").casefold())
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def hinted(number: int, text: str, language: str) -> bool:
    """Return whether a word of the text begins with the number, or a word for it: ``dreimal``, ``2011ko``.

    Of words for several numbers the longest counts: ``thirteenth`` is no hint of three.
    """
    if re.search(rf"(?<![\w.,]){number}[^\W\d_]", text):
        return True
    stems = _stems(language)
    return any(number in stems[stem] for stem in _beginning(language).findall(fold(text)))


@cache
def _first(language: str) -> frozenset[str]:
    """Return the words that number words begin with."""
    return frozenset(word.partition(" ")[0] for word in known_words(language))


@cache
def _stems(language: str) -> dict[str, set[int]]:
    """Return the beginnings of number words with what they mean; a long one may end otherwise."""
    result: dict[str, set[int]] = {}
    for word, value in known_words(language).items():
        if len(word) > 3:
            result.setdefault(word[: max(len(word) - 1, 4)], set()).add(value)
    return result


@cache
def _beginning(language: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_any_of(_stems(language))})")


@cache
def _unspaced(language: str) -> re.Pattern[str]:
    """Return what finds number words where no space is around words: those in Han characters."""
    return re.compile(_any_of(word for word in known_words(language) if re.fullmatch(f"[{_HAN}]+", word)))


def _any_of(words: Iterable[str]) -> str:
    """Return a pattern for one of these words, the longest that fits."""
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True))) or "(?!)"


@cache
def _more() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads((Path(__file__).parent / "numbers.toml").read_text(encoding="utf-8"))


@cache
def known_words(language: str) -> dict[str, int]:
    """Return folded number words with what they mean, empty where the language is not known."""
    name = re.split(r"[-_@]", language)[0]
    result: dict[str, int] = {}
    for figure, more in _more().get(name, {}).items():
        result.update((fold(word), int(figure)) for word in more)
    for one in RbnfEngine.get_supported_languages():
        if re.fullmatch(rf"{re.escape(name)}(_[A-Z][a-z]{{3}})?", one):  # in all scripts
            _spelt(RbnfEngine.for_language(one), result)
    return result


def _spelt(engine: RbnfEngine, result: dict[str, int]) -> None:
    for number in range(2, LARGEST + 1):
        for rule, text in engine.format_number(number).text_by_ruleset.items():
            if rule.startswith("spellout-") and "year" not in rule:
                result.setdefault(" ".join(fold(text).split()), number)
