"""Waivers: a translator says in a comment of the entry that one finding is meant so, and why.

The comment reads ``# hoyle: allow PO023: the Greek Wikipedia has its own article``.
"""

from __future__ import annotations

import re

from hoyle.diagnostics import Code
from hoyle.l10n.entry import Entry, Part

_WAIVER = re.compile(r"#\s*hoyle:\s*allow\s+([A-Z]+\d+)\s*:\s*(\S.*)")


def waives(entry: Entry, code: Code) -> bool:
    """Return whether the entry's comments allow a finding; a waiver without a reason does not count."""
    matches = (_WAIVER.match(text) for part, text in entry.lines if part is Part.COMMENT)
    return any(match is not None and match[1] == code.name for match in matches)
