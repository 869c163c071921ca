"""Names of languages: gettext's (``pt_BR``, ``sr@latin``) and those of the web (``pt-BR``, ``sr-Latn``)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

_NAME = re.compile(r"(?P<subtags>[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)*)(?:\.[^@]*)?(?:@(?P<variant>\w+))?")
_SCRIPTS = {"cyrillic": "Cyrl", "devanagari": "Deva", "latin": "Latn", "shaw": "Shaw"}


@cache
def bcp47(name: str) -> str:
    """Return the BCP 47 tag (RFC 5646) of a language that gettext names; other names stay as they are."""
    match = _NAME.fullmatch(name)
    if match is None:
        return name
    language, *others = _cased(re.split("[_-]", match["subtags"]))
    variant = (match["variant"] or "").lower()
    if variant in _SCRIPTS:
        others = [_SCRIPTS[variant], *others]
    elif variant and variant != "euro":
        others.append(variant)
    return "-".join((language, *others))


def well_cased(name: str) -> bool:
    """Return whether the letters of a language's name are small and capital as they should be.

    `EL` beside `el` is the same file to some systems, and another language to others.
    """
    match = _NAME.fullmatch(name)
    subtags = re.split("[_-]", match["subtags"]) if match else []
    return subtags == list(_cased(subtags))


def _cased(subtags: list[str]) -> Iterator[str]:
    """Yield subtags as RFC 5646, 2.1.1, writes them: scripts ``Latn``, regions ``RS``, all others small."""
    free = True  # what follows a single sign, as in "x-private", is not one of these
    for number, subtag in enumerate(subtags):
        free = free and len(subtag) > 1
        cased = {2: str.upper, 4: str.title}.get(len(subtag), str.lower) if number and free else str.lower
        yield cased(subtag)


def english_name(name: str) -> str:
    """Return what CLDR calls a language in English: ``Serbian (Latin)``; raise ValueError for no language."""
    from babel import Locale

    known = Locale("en")
    language, *others = bcp47(name).split("-")
    tables = {2: known.territories, 3: known.territories, 4: known.scripts}
    try:
        details = [
            known.variants.get(one.upper(), one) if (table := tables.get(len(one))) is None else table[one]
            for one in others
        ]
        return str(known.languages[language]) + (f" ({', '.join(details)})" if details else "")
    except KeyError as error:
        raise ValueError(f"CLDR knows no language {name} (expected el, pt_BR, sr@latin …)") from error


def same_language(name: str, other: str) -> bool:
    """Return whether two names are of one language, whatever its region, script or spelling."""
    return bcp47(name).partition("-")[0] == bcp47(other).partition("-")[0]
