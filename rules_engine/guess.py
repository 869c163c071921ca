"""Guesses what a misspelt name was meant to be."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return `` (did you mean 'klondike'?)`` where a known name is close to a word; else nothing."""
    close = difflib.get_close_matches(word.lower().replace("-", "_"), list(known), n=1)
    return f" (did you mean {close[0]!r}?)" if close else ""
