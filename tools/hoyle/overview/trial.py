"""Having the facts of a manual's games tried, as ``hoyle check`` does it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import rules_engine
from hoyle.crosscheck import Loader
from hoyle.crosscheck.cache import default
from hoyle.crosscheck.pages import slug
from hoyle.crosscheck.run import CannotCheckError, Request, check_manual
from hoyle.docbook import Document
from hoyle.overview import tables
from hoyle.overview.game import Game
from hoyle.overview.glance import glance


def tried(manual: Path, documents: Mapping[str, Document], po: Path, *, keep: bool) -> tuple[Game, ...]:
    """Return the games as the check finds them, see `hoyle.overview.collect`. keep: whether it keeps them."""
    pages = {slug(document): name for name, document in documents.items()}
    if not pages.keys() & set(rules_engine.slugs()) or not (manual / "index.docbook").is_file():
        return ()
    request = Request(
        manual=manual,
        po=po,
        loader=cast("Loader", rules_engine.load),  # it takes only positions of its own, as the check gives it
        slugs=rules_engine.slugs(),
        languages=("C",),
        cache=default() if keep else None,
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
