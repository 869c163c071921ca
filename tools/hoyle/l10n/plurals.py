"""Plural forms: how many a catalogue's header promises, and what is wrong with the entries that have some.

https://www.gnu.org/software/gettext/manual/html_node/Plural-forms.html; `msgfmt -c` is the judge.
"""

from __future__ import annotations

import re

from hoyle.diagnostics import Diagnostic
from hoyle.l10n import codes
from hoyle.l10n.catalogue import Catalogue

HEADER = "Plural-Forms"
_RULE = re.compile(r"nplurals\s*=\s*([1-9][0-9]*)\s*;\s*plural\s*=\s*[^;\s]")


def promised(catalogue: Catalogue) -> int | None:
    """Return how many forms the header says that the language has; None where it does not say."""
    rule = _RULE.match(catalogue.header.get(HEADER, ""))
    return int(rule[1]) if rule else None


def forms(catalogue: Catalogue) -> int:
    """Return how many forms a new entry gets: as the header says, else as CLDR has it, else two."""
    if (number := promised(catalogue)) is not None:
        return number
    from babel import UnknownLocaleError
    from babel.messages.plurals import get_plural

    try:
        return int(get_plural(catalogue.language.partition("@")[0].replace("-", "_")).num_plurals)
    except (UnknownLocaleError, ValueError):
        return 2


def fitted(msgstr: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Return translations with as many forms as are wanted; where some lack, the last one is repeated."""
    return (*msgstr[:number], *(msgstr[-1:] * (number - len(msgstr))))


def check(catalogue: Catalogue) -> list[Diagnostic]:
    """Return a finding for every live entry that has another number of forms than the header promises."""
    number = promised(catalogue)
    found = []
    for entry in catalogue.live.values():
        if entry.msgid_plural is None or (number is not None and len(entry.msgstr) == number):
            continue
        said = f"the header promises {number}" if number else f"the header has no {HEADER} that says how many"
        message = f"the entry has {len(entry.msgstr)} plural forms, {said}"
        found.append(Diagnostic.of(codes.PLURAL_NUMBER, catalogue.path, entry.msgstr_line, message))
    return found
