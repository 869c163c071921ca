"""Numbers of a translation against those of its source, for languages that have no lexicon.

Number words come from num2words; a language that it does not know is compared by figures alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from num2words import CONVERTER_CLASSES, num2words

from hoyle.crosscheck import codes
from hoyle.crosscheck.findings import Located
from hoyle.diagnostics import Diagnostic
from hoyle.docbook import Document
from hoyle.facts.grammar import figure
from hoyle.facts.text import forms, words
from hoyle.l10n import Catalogue, Kind, units
from hoyle.l10n.lookup import find
from hoyle.report import Finding

_LARGEST = 104
_SMALLEST = 3
"""Numbers below are words of many meanings (a, one, both, pair) and not compared."""
_MARKUP = re.compile(r"<[^>]*>")


@cache
def number_words(language: str) -> Mapping[str, list[tuple[tuple[str, ...], int]]]:
    """Return a language's number words by their first one, longest first; none where they are not known."""
    name = next((one for one in (language, language.partition("_")[0]) if one in CONVERTER_CLASSES), None)
    table: dict[str, list[tuple[tuple[str, ...], int]]] = {}
    for number in range(_SMALLEST, _LARGEST + 1) if name else ():
        spoken = forms(num2words(number, lang=name))
        for form in {spoken, forms("".join(spoken))}:
            if form:
                table.setdefault(form[0], []).append((form, number))
    return {first: sorted(rows, key=lambda row: -len(row[0])) for first, rows in table.items()}


def numbers(text: str, language: str) -> Counter[int]:
    """Return the numbers from three on in a text: figures, and the words of its language."""
    tokens = [word.form for word in words(_MARKUP.sub(" ", text))]
    known = number_words(language)
    found: Counter[int] = Counter()
    at = 0
    while at < len(tokens):
        size = 1
        if (written := figure(tokens[at])) is not None:
            found[written] += 1
        for form, number in known.get(tokens[at], ()):
            if tuple(tokens[at : at + len(form)]) == form:
                found[number] += 1
                size = len(form)
                break
        at += size
    return Counter({number: times for number, times in found.items() if number >= _SMALLEST})


def compare(document: Document, catalogue: Catalogue, source: str = "en") -> Iterator[Located]:
    """Yield the messages of a page whose translation has another number in place of one of the source.

    A number that is only missing, or only more, may be a matter of style (“both”, “ten of the cards”); one
    that was exchanged for another is not.
    """
    spoken = bool(number_words(catalogue.language))
    for unit in units(document):
        if unit.kind is not Kind.TEXT:
            continue
        entry = find(catalogue, unit, document.entities)
        if entry is None or not entry.translated:
            continue
        here = numbers(unit.msgid, source)
        there = numbers(entry.msgstr[0], catalogue.language)
        if not spoken:
            figures = {figure(word.form) for word in words(unit.msgid)}
            here = Counter({number: times for number, times in here.items() if number in figures})
        missing, extra = set(here) - set(there), set(there) - set(here)
        if missing and extra:
            message = f"the source has {_list(missing)}, its {catalogue.language} translation {_list(extra)}"
            line = entry.msgstr_line or entry.line
            diagnostic = Diagnostic.of(codes.NUMBERS_DIFFER, catalogue.path, line, message)
            notes = (("source", unit.msgid),)
            yield unit.place.line, Finding(diagnostic, entry.msgstr[0], "", notes, unit.msgid)


def _list(found: set[int]) -> str:
    return ", ".join(map(str, sorted(found)))
