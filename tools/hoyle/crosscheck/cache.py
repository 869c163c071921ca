"""The cache: what was found on a page is kept, so that an unchanged page is not tried again.

A key is the digest of everything that a verdict can hang on: the page with all files that went into it, the
catalogues, the lexicons and all of Hoyle's and the engine's own sources. Nothing is ever looked up by
time or name, so a stale answer cannot come out; a damaged file counts as none.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from pathlib import Path

import hoyle
import rules_engine
from hoyle.crosscheck.sheet import Sheet, of_json, to_json
from hoyle.files import write_if_changed

_SOURCES = ("*.py", "*.toml", "*.scm", "*.go")


def digest(parts: Iterable[bytes]) -> str:
    """Return one digest of many parts."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big"))
        total.update(part)
    return total.hexdigest()


def sources(*more: Path) -> str:
    """Return a digest of all programs and lexicons that a verdict can hang on; more: further folders."""
    folders = [Path(hoyle.__file__).parent, Path(rules_engine.__file__).parent, *more]
    files = sorted(path for folder in folders for pattern in _SOURCES for path in folder.rglob(pattern))
    return digest(part for path in files for part in (str(path).encode(), path.read_bytes()))


class Cache:
    """Sheets of pages kept under a folder; folder: None keeps nothing."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def get(self, key: str) -> list[Sheet] | None:
        """Return what is kept under a key, or None."""
        if self.folder is None:
            return None
        try:
            data = json.loads((self.folder / f"{key}.json").read_text(encoding="utf-8"))
            return [of_json(one) for one in data]
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def put(self, key: str, sheets: Sequence[Sheet]) -> None:
        """Keep what was found under a key; a folder that cannot be written to is no error."""
        if self.folder is None:
            return
        text = json.dumps([to_json(sheet) for sheet in sheets], ensure_ascii=False)
        try:
            write_if_changed(self.folder / f"{key}.json", text.encode())
        except OSError:
            self.folder = None
