"""The numbers in a sentence, in figures and in the words of its language.

Number words come from Unicode's rules for spelling out numbers (CLDR, RBNF), in all genders and cases that it
has; a language that it does not have is compared by figures alone.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from pathlib import Path

from unicode_rbnf import RbnfEngine

LARGEST = 199
"""The largest number that is looked for in words; no game needs more."""

_FIGURES = re.compile(r"(?<![\w.,])\d+(?![\w])(?!\.\d)")
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
    result, at = set(), 0
    while at < len(found):
        for length in (4, 3, 2, 1):
            value = words.get(" ".join(found[at : at + length])) if at + length <= len(found) else None
            if value is not None:
                result.add(value)
                at += length - 1
                break
        at += 1
    return result


def fold(text: str) -> str:
    """Return a text without case, accents and hyphens; a final sigma is a sigma."""
    decomposed = unicodedata.normalize("NFD", text.replace("\u00ad", "").replace("-", " ").casefold())
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def hinted(number: int, text: str, language: str) -> bool:
    """Return whether a word of the text begins with a word for the number: ``dreimal``, ``viertens``."""
    stems = [word[:-1] for word, value in known_words(language).items() if value == number and len(word) > 3]
    return any(re.search(rf"\b{re.escape(stem)}", fold(text)) for stem in stems)


@cache
def _more() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads((Path(__file__).parent / "numbers.toml").read_text(encoding="utf-8"))


@cache
def known_words(language: str) -> dict[str, int]:
    """Return folded number words with what they mean, empty where the language is not known."""
    try:
        name = re.split(r"[-_@]", language)[0]
        engine = RbnfEngine.for_language(name)
    except ValueError:
        return {}
    result: dict[str, int] = {}
    for figure, more in _more().get(name, {}).items():
        result.update((fold(word), int(figure)) for word in more)
    for number in range(2, LARGEST + 1):
        for rule, text in engine.format_number(number).text_by_ruleset.items():
            if rule.startswith("spellout-") and "year" not in rule:
                result.setdefault(" ".join(fold(text).split()), number)
    return result
