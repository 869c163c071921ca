"""The games of a manual with their facts, as the cross-check found them in the manual's own language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from hoyle.digests import digest, program
from hoyle.docbook import Document
from hoyle.files import write_if_changed
from hoyle.overview.game import Game


def collect(
    manual: Path, documents: Mapping[str, Document], po: Path, cache: Path | None
) -> tuple[Game, ...]:
    """Return the games of the manual in a folder, in its order, tried on the reference engine.

    documents: its pages by docname. cache: the folder that keeps what was found from one run to the next, or
    None. A manual without a page of a game that the engine knows has no games, and nothing is tried; one in
    a language that has no lexicon has none that could be. Raises OSError and ChildProcessError as
    `check_manual` does.
    """
    # The check keeps each page in a cache of its own; this is for builds in which no page changed at all.
    file = cache / f"games-{_key(manual, documents)}.json" if cache else None
    found = _kept(file) if file else None
    if found is None:
        from hoyle.overview.trial import tried  # check and engine take long to import

        found = tried(manual, documents, po, keep=cache is not None)
        if file:
            _keep(file, found)
    return found


def _key(manual: Path, documents: Mapping[str, Document]) -> str:
    """Return a digest of all that is found hangs on: the pages, the programs, and how paths are written."""
    files = dict.fromkeys(path for document in documents.values() for path in document.files)
    parts = [program(), str(manual.absolute()), str(Path.cwd()), *documents]
    return digest([*map(str.encode, parts), *(path.read_bytes() for path in files)])


def _kept(file: Path) -> tuple[Game, ...] | None:
    """Return the games that a file keeps; None where there is none, or it is damaged."""
    try:
        data = json.loads(file.read_text("utf-8"))
        return tuple(Game(**{**one, "facts": tuple(one["facts"])}) for one in data)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _keep(file: Path, games: tuple[Game, ...]) -> None:
    """Write the file in the place of an older one; a folder that cannot be written to is no error."""
    try:
        for old in file.parent.glob("games-*.json"):
            old.unlink(missing_ok=True)
        write_if_changed(file, json.dumps([asdict(game) for game in games], ensure_ascii=False).encode())
    except OSError:
        return
