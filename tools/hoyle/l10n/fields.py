"""The fields of a label that a program fills in: ``%d``, ``%(name)s``, ``{name}``.

https://docs.python.org/3/library/stdtypes.html#old-string-formatting and
https://docs.python.org/3/library/string.html#format-string-syntax, as far as labels use them.
"""

from __future__ import annotations

import re
from collections import Counter

_FIELD = re.compile(
    r"%%|\{\{|\}\}|(?P<old>%(?:\(\w+\))?[#0+-]*[\d.]*[diouxXeEfFgGcrsa])|(?P<new>\{\w*(?:[!:][^{}]*)?\})"
)


def fields(text: str) -> Counter[str]:
    """Return the fields of a text, with how often each is there."""
    return Counter(match[0] for match in _FIELD.finditer(text) if match.lastgroup)


def without(text: str) -> str:
    """Return a text with a space in place of each field."""
    return _FIELD.sub(" ", text)


def wrong(source: str, plural: str | None, translation: str) -> str:
    """Say what is wrong with the fields of a translation, or of one plural form; empty if nothing is.

    A form may leave out what the singular leaves out, such as the number in "one card".
    """
    found, least = fields(translation), fields(source)
    most = least if plural is None else least | fields(plural)
    needed = least if plural is None else least & fields(plural)
    if missing := needed - found:
        return f"the field {min(missing)} is missing in the translation"
    if extra := found - most:
        return f"the translation has the field {min(extra)}, which the source has not"
    return ""
