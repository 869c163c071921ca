"""Putting labels and texts together by patterns: signs and spaces between them are each language's own."""

from __future__ import annotations

import re
from collections.abc import Sequence

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def fill(template: str, **values: str) -> str:
    """Return a template with its placeholders filled in; one that is not known stays as it is."""
    return _PLACEHOLDER.sub(lambda match: values.get(match[1], match[0]), template)


def listed(parts: Sequence[str], pattern: str, last: str = "") -> str:
    """Return parts in a row. pattern: for ``{first}`` and ``{second}`` of two; last: for those at the end."""
    told = parts[0] if parts else ""
    for number, part in enumerate(parts[1:], 2):
        told = fill(last if last and number == len(parts) else pattern, first=told, second=part)
    return told


def between(pattern: str) -> str:
    """Return what stands between the first two placeholders, for texts that carry mark-up."""
    parts = _PLACEHOLDER.split(pattern)
    return parts[2] if len(parts) > 3 else " "
