"""What readers and browsers need to know of a language, from CLDR."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from hoyle.l10n.languages import bcp47

if TYPE_CHECKING:
    from babel import Locale


@functools.cache
def locale(language: str) -> Locale | None:
    """Return what CLDR knows of a language, by gettext name or BCP 47 tag; None where it knows nothing."""
    from babel import Locale, UnknownLocaleError  # takes long to import

    try:
        return Locale.parse(bcp47(language).replace("-valencia", ""), sep="-", resolve_likely_subtags=True)
    except (UnknownLocaleError, ValueError):
        return None


def autonym(language: str) -> str:
    """Return a language's name in itself, as a title: ``el`` is ``Ελληνικά``; the tag where CLDR has none.

    The region is named only where the language's name has one: ``pt_BR`` is ``Português (Brasil)``.
    """
    known = locale(language)
    if known is None:
        return bcp47(language)
    plain = language.isalpha()
    name = known.languages.get(language) if plain else known.get_display_name(known)
    return name[:1].upper() + name[1:] if name else bcp47(language)


def direction(language: str) -> str:
    """Return ``rtl`` or ``ltr``: the way in which a language is written."""
    known = locale(language)
    return str(known.text_direction) if known else "ltr"


def same(one: str, other: str) -> bool:
    """Say whether two names mean one language; ``C`` is never asked for here."""
    return bcp47(one) == bcp47(other)
