"""The games of a manual with their facts, as the cross-check found them in the manual's own language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, cast

import rules_engine
from hoyle.crosscheck import Loader
from hoyle.crosscheck.cache import default, digest, sources
from hoyle.crosscheck.pages import slug
from hoyle.crosscheck.run import CannotCheckError, Request, check_manual
from hoyle.docbook import Document
from hoyle.files import write_if_changed
from hoyle.overview import tables
from hoyle.overview.game import Game
from hoyle.overview.glance import glance


def collect(
    manual: Path, documents: Mapping[str, Document], po: Path, cache: Path | None
) -> tuple[Game, ...]:
    """Return the games of the manual in a folder, in its order, tried on the reference engine.

    documents: its pages by docname. cache: the folder that keeps what was found from one run to the next, or
    None. A manual without a page of a game that the engine knows has no games, and nothing is tried; one in
    a language that has no lexicon has none that could be. Raises OSError and ChildProcessError as
    `check_manual` does.
    """
    pages = {slug(document): name for name, document in documents.items()}
    if not pages.keys() & set(rules_engine.slugs()) or not (manual / "index.docbook").is_file():
        return ()
    # The check keeps each page in a cache of its own; this is for builds in which nothing changed at all.
    file = cache / f"games-{_key(manual, documents)}.json" if cache else None
    found = _kept(file) if file else None
    if found is None:
        found = _tried(manual, pages, po, default() if cache else None)
        if file:
            _keep(file, found)
    return found


def _tried(manual: Path, pages: Mapping[str, str], po: Path, cache: Path | None) -> tuple[Game, ...]:
    """Return the games as the check finds them. pages: docnames by slug."""
    request = Request(
        manual=manual,
        po=po,
        loader=cast("Loader", rules_engine.load),  # it takes only positions of its own, as the check gives it
        slugs=rules_engine.slugs(),
        languages=("C",),
        cache=cache,
    )
    try:
        found = check_manual(request).data["pages"]
    except CannotCheckError:
        return ()
    return tuple(
        _seen(Game(one["game"], pages[one["game"]], one["counts"], tuple(one["facts"]), one["trouble"]))
        for one in cast("list[dict[str, Any]]", found)
    )


def _seen(game: Game) -> Game:
    """Return a game with what its table tells."""
    if game.trouble:
        return game
    shown = glance(game)
    steps = tables.steps(game.slug, shown.removed) if shown.goal else None
    return replace(game, visible=tables.visible(game.slug), steps=steps)


def _key(manual: Path, documents: Mapping[str, Document]) -> str:
    """Return a digest of all that is found hangs on: the pages, the programs, and how paths are written."""
    files = dict.fromkeys(path for document in documents.values() for path in document.files)
    parts = [sources(), str(manual.absolute()), str(Path.cwd()), *documents]
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
