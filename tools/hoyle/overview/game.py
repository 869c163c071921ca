"""A game of a manual, with all that is known of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a manual.

    page: docname of its page. counts: the six of `hoyle.crosscheck.Counts`, by their names. facts: each as
    the report of ``hoyle check --format json`` has it. trouble: why there was no engine to try it, or empty.
    visible: which cards are seen after the deal, see `hoyle.overview.tables`; empty where there is no engine.
    steps: how many a won game takes, None where it is not proved what wins it.
    """

    slug: str
    page: str
    counts: Mapping[str, int]
    facts: tuple[Mapping[str, Any], ...]
    trouble: str = ""
    visible: str = ""
    steps: int | None = None
