"""The games of a manual with their facts, as the cross-check found them in the manual's own language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import rules_engine
from hoyle.crosscheck import Loader
from hoyle.crosscheck.pages import slug
from hoyle.crosscheck.run import CannotCheckError, Request, check_manual
from hoyle.docbook import Document


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a manual.

    page: docname of its page. counts: the six of `hoyle.crosscheck.Counts`, by their names. facts: each as
    the report of ``hoyle check --format json`` has it. trouble: why there was no engine to try it, or empty.
    """

    slug: str
    page: str
    counts: Mapping[str, int]
    facts: tuple[Mapping[str, Any], ...]
    trouble: str


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
        Game(one["game"], pages[one["game"]], one["counts"], tuple(one["facts"]), one["trouble"])
        for one in cast("list[dict[str, Any]]", found)
    )
