"""The rules engine: patience games, each a declarative file in `rules_engine.games`, and what plays them."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from rules_engine import games
from rules_engine.guess import did_you_mean
from rules_engine.play import Rules


@cache
def slugs() -> tuple[str, ...]:
    """Return the slugs of all games, sorted."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(games.__path__)))


def load(slug: str, /, **options: bool) -> Rules:
    """Return the engine of a game; options that are not named have their defaults.

    Raise ValueError that says what was expected where the game or an option is unknown.
    """
    if slug not in slugs():
        raise ValueError(
            f"unknown game {slug!r}{did_you_mean(slug, slugs())}; expected one of {', '.join(slugs())}"
        )
    module = importlib.import_module(f"rules_engine.games.{slug}")
    return Rules(slug, module.GAME, options)
