"""The words that a page uses for a value, and the words it would use for another: corrections and mutants.

All words come from the lexicon of the page's language; nothing here knows any.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from hoyle.facts.grammar import figure
from hoyle.facts.lexicon import FOLDER, named
from hoyle.facts.model import Value
from hoyle.facts.text import forms, words

Key = tuple[str, Value]
"""A class of words (``n`` for numbers) and the value that they stand for."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Words in a sentence that stand for a value: where they begin and end, and which form they are."""

    start: int
    end: int
    key: Key
    form: int


@cache
def vocabulary(language: str) -> dict[Key, tuple[str, ...]]:
    """Return the forms of every value that a language's lexicon has words for, as they are written.

    Contrasts, such as of "can" and "cannot", are classes beside those of the terms.
    """
    name = named(language)
    if not name:
        return {}
    path = FOLDER / f"{name}.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    found: dict[Key, tuple[str, ...]] = {}
    for kind, values in (data.get("terms", {}) | data.get("contrasts", {})).items():
        for value, listed in values.items():
            known: Value = int(value) if value.isdigit() and kind != "rank" else value
            found[kind, known] = tuple(listed)
    for value, listed in data.get("numbers", {}).items():
        found["n", int(value)] = tuple(listed)
    return found


@cache
def _by_first_word(language: str) -> dict[str, list[tuple[tuple[str, ...], Key, int]]]:
    index: dict[str, list[tuple[tuple[str, ...], Key, int]]] = {}
    for key, listed in vocabulary(language).items():
        for at, form in enumerate(listed):
            if spoken := forms(form):
                index.setdefault(spoken[0], []).append((spoken, key, at))
    return index


def spots(sentence: str, language: str) -> Iterator[Spot]:
    """Yield every place of a sentence where words of the lexicon, or figures, stand for a value."""
    tokens = words(sentence)
    index = _by_first_word(language)
    for at, token in enumerate(tokens):
        if (number := figure(token.form)) is not None:
            yield Spot(token.start, token.end, ("n", number), -1)
        for spoken, key, form in index.get(token.form, ()):
            if tuple(one.form for one in tokens[at : at + len(spoken)]) == spoken:
                yield Spot(token.start, tokens[at + len(spoken) - 1].end, key, form)


def replaced(sentence: str, spot: Spot, value: Value, language: str) -> str | None:
    """Return the sentence with the words of another value of the class at a spot; None without words."""
    words_there = _form(spot, value, language)
    if words_there is None:
        return None
    if sentence[spot.start].isupper():
        words_there = words_there[:1].upper() + words_there[1:]
    return sentence[: spot.start] + words_there + sentence[spot.end :]


def _form(spot: Spot, value: Value, language: str) -> str | None:
    name = spot.key[0]
    if spot.form < 0:
        return str(value)
    listed = vocabulary(language).get((name, value))
    if not listed:
        return str(value) if name == "n" else None
    # Forms of one class are listed in one order (case, number) where a language inflects them alike.
    alike = len(listed) == len(vocabulary(language)[spot.key])
    return listed[spot.form] if alike else listed[0]


def correction(sentence: str, quote: str, said: Value, found: Value | None, language: str) -> str:
    """Return the likely mended words of a sentence, or nothing where they are not sure.

    said: the value that the sentence gives; found: the one that is right.
    """
    if found is None or isinstance(said, tuple) or isinstance(found, tuple | bool):
        return ""
    begin = max(sentence.find(quote), 0)
    end = begin + len(quote) if quote else len(sentence)
    fitting = [
        spot for spot in spots(sentence, language) if spot.key[1] == said and begin <= spot.start < end
    ]
    places = {(spot.start, spot.end) for spot in fitting}
    widest = [
        spot
        for spot in fitting
        if not any(a <= spot.start and spot.end <= b and (a, b) != (spot.start, spot.end) for a, b in places)
    ]
    if len({(spot.start, spot.end) for spot in widest}) != 1:
        return ""
    options = [text for spot in widest if (text := replaced(sentence, spot, found, language))]
    return options[0] if options else ""
