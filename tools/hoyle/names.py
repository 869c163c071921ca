"""Names as people type them: the slug that is meant, and what a name that is unknown may have been."""

from __future__ import annotations

import re
from collections.abc import Mapping


def as_slug(name: str) -> str:
    """Return a name of a game as slugs are written: ``King's Audience`` and ``kings-audience`` are one."""
    return re.sub(r"[\W_]+", "_", re.sub("['’]", "", name.casefold())).strip("_")


def suggestion(name: str, known: Mapping[str, str]) -> str:
    """Return `` (did you mean klondike?)`` where a known name is close to one that is unknown; else nothing.

    known: what to type, by the names that it goes by, as `as_slug` gives them.
    """
    import difflib  # only where something went wrong

    close = difflib.get_close_matches(as_slug(name), known, n=1)
    return f" (did you mean {known[close[0]]}?)" if close else ""
