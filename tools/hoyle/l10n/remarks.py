"""The comments of an entry that programs read: flags and references."""

from __future__ import annotations

import re

from hoyle.l10n.entry import COMMENT, Part

_PARTS = {".": Part.EXTRACTED, ":": Part.REFERENCE, ",": Part.FLAGS, "=": Part.FLAGS}
_ISOLATED = re.compile("\u2068([^\u2069]*)\u2069(\\S*)|(\\S+)")


def part(text: str) -> Part:
    """Return which part of an entry a comment is."""
    return _PARTS.get(text[1:2], COMMENT)


def flags(text: str) -> list[str]:
    """Return the flags in a comment such as ``#, fuzzy, no-wrap``."""
    return [flag.strip() for flag in text[2:].split(",") if flag.strip()]


def references(text: str) -> list[str]:
    """Return the places in a comment ``#:``; a name with spaces stands between two isolating signs."""
    if "\u2068" not in text:
        return text[2:].split()
    return [match[1] + match[2] if match[1] else match[3] for match in _ISOLATED.finditer(text[2:])]
