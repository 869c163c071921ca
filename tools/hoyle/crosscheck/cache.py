"""The cache: what was found on a page is kept, so that an unchanged page is not tried again.

A page has one file for each way to check it (engine, languages, folders), with the digest of everything that
a verdict can hang on: the page with all files that went into it, the catalogues, and all of Hoyle, the engine
and what is installed beside them. It is taken only where that is the same, so a stale answer cannot come
out; a damaged file counts as none. What is found anew takes the place of what was there, and what nobody has
asked for in a month is dropped, so that the folder does not grow without end.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from hoyle.crosscheck.sheet import Sheet, of_json, to_json
from hoyle.digests import digest
from hoyle.files import write_if_changed

VARIABLE = "HOYLE_CACHE_DIR"
"""The variable of the environment that names another folder."""
_MONTH = 30 * 86_400
_MARKS = {
    # https://bford.info/cachedir/, which programs for backups heed
    "CACHEDIR.TAG": b"Signature: 8a477f597d28d172789f06886806bc55\n# What hoyle found; may be deleted.\n",
    ".gitignore": b"*\n",
}


def default() -> Path | None:
    """Return the folder where the system's user keeps caches, or the one that the environment names.

    None where the user has no home, and so nothing is kept. On Linux it is where
    https://specifications.freedesktop.org/basedir-spec/
    says, elsewhere where the programs of the system keep theirs.
    """
    if named := os.environ.get(VARIABLE):
        return Path(named)
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "hoyle" / "Cache"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "hoyle"
    folder = Path(os.environ.get("XDG_CACHE_HOME") or "")
    return (folder if folder.is_absolute() else home / ".cache") / "hoyle"


class Cache:
    """Sheets of pages kept under a folder.

    folder: None keeps nothing. way: how the pages are checked; one way has one file a page. state: what the
    verdicts hang on besides the page.
    """

    def __init__(self, folder: Path | None, way: Iterable[str], state: Iterable[bytes]) -> None:
        self._folder = folder
        self._way = digest(part.encode() for part in way)
        self._state = digest(state)

    def get(self, name: str, content: Iterable[bytes]) -> list[Sheet] | None:
        """Return what is kept of a page as it is, or None. content: all bytes that it is made of."""
        if self._folder is None:
            return None
        path = self._path(self._folder, name)
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            if data["key"] != self._key(content):
                return None
            sheets = [of_json(one) for one in data["sheets"]]
            os.utime(path)
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return sheets

    def put(self, name: str, content: Iterable[bytes], sheets: Sequence[Sheet]) -> None:
        """Keep what was found on a page; a folder that cannot be written to is no error."""
        if self._folder is None:
            return
        data = {"key": self._key(content), "sheets": [to_json(sheet) for sheet in sheets]}
        try:
            write_if_changed(self._path(self._folder, name), json.dumps(data, ensure_ascii=False).encode())
        except OSError:
            self._folder = None

    def tidy(self) -> None:
        """Mark the folder as a cache, and drop what nobody has asked for in a month."""
        if self._folder is None or not self._folder.is_dir():
            return
        try:
            for name, text in _MARKS.items():
                write_if_changed(self._folder / name, text)
            for path in self._folder.glob("*.json"):
                if path.stat().st_mtime < time.time() - _MONTH:
                    path.unlink()
        except OSError:  # it is another's folder, or another process tidies it at the same time
            return

    def _path(self, folder: Path, name: str) -> Path:
        return folder / f"{digest([self._way.encode(), name.encode()])}.json"

    def _key(self, content: Iterable[bytes]) -> str:
        return digest([self._state.encode(), *content])
