"""Plural forms: how many a catalogue's header promises, and what is wrong with the entries that have some.

https://www.gnu.org/software/gettext/manual/html_node/Plural-forms.html; `msgfmt -c` is the judge.
"""

from __future__ import annotations

import re

from hoyle.diagnostics import Diagnostic
from hoyle.l10n import codes
from hoyle.l10n.catalogue import Catalogue
from hoyle.l10n.languages import bcp47

HEADER = "Plural-Forms"
_RULE = re.compile(r"nplurals\s*=\s*([1-9][0-9]?)\s*;\s*plural\s*=\s*[^;\s]")
"""No language has more than six forms; a number of three digits is none, lest an entry gets as many."""


def promised(catalogue: Catalogue) -> int | None:
    """Return how many forms the header says that the language has; None where it does not say."""
    return _number(catalogue.header.get(HEADER, ""))


def _number(rule: str) -> int | None:
    found = _RULE.match(rule)
    return int(found[1]) if found else None


def rule(language: str) -> str:
    """Return the header's rule for a language: CLDR's, by way of Babel, and two forms where it has none."""
    from babel.messages.plurals import DEFAULT_PLURAL, PLURALS

    name, *others = bcp47(language).split("-")
    regions = [f"{name}_{one}" for one in others if one.isupper()]
    number, plural = next((PLURALS[one] for one in (*regions, name) if one in PLURALS), DEFAULT_PLURAL)
    return f"nplurals={number}; plural={plural.rstrip(';')};"


def forms(catalogue: Catalogue) -> int:
    """Return how many forms a new entry gets: as the header says, else as the language has."""
    number = promised(catalogue) or _number(rule(catalogue.language))
    assert number is not None
    return number


def fitted(msgstr: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Return translations with as many forms as are wanted; where some lack, the last one is repeated."""
    return (*msgstr[:number], *(msgstr[-1:] * (number - len(msgstr))))


def check(catalogue: Catalogue) -> list[Diagnostic]:
    """Return a finding for every live entry that has another number of forms than the header promises, or one
    for a header that promises none that can be.
    """
    number = promised(catalogue)
    head = catalogue.header_entry
    if head is not None and number is None and (said := catalogue.header.get(HEADER, "").strip()):
        message = f"{HEADER} of the header gives no number of forms that a language can have: {said[:80]}"
        return [Diagnostic.of(codes.PLURAL_NUMBER, catalogue.path, head.msgstr_line, message)]
    found = []
    for entry in catalogue.live.values():
        if entry.msgid_plural is None or (number is not None and len(entry.msgstr) == number):
            continue
        said = f"the header promises {number}" if number else f"the header has no {HEADER} that says how many"
        message = f"the entry has {len(entry.msgstr)} plural forms, {said}"
        found.append(Diagnostic.of(codes.PLURAL_NUMBER, catalogue.path, entry.msgstr_line, message))
    return found
