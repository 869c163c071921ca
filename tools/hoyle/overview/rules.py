"""``rules.json``: all facts of all games of a manual, for programs; `SCHEMA` says what is in it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from hoyle import __version__
from hoyle.overview.game import Game

SCHEMA = Path(__file__).with_name("rules.schema.json")
"""Its JSON Schema (2020-12), published beside it."""

FORMAT = 1
"""Number of the form; it grows when a program that reads the file would have to change."""

_FACT = ("subject", "value", "options", "when", "quote", "line", "verdict", "found", "text")
_SENTENCES = ("read", "narrative", "not_understood")
_FACTS = ("agree", "contradict", "not_judged")


def to_json(games: Sequence[Game], names: Mapping[str, Mapping[str, str]], language: str) -> bytes:
    """Return the file.

    names: what each game, by its slug, is called in each language, by its BCP 47 tag. language: tag of the
    language that the facts were read in.
    """
    data = {
        "$schema": SCHEMA.name,
        "format": FORMAT,
        "language": language,
        "engine": {"name": "Hoyle's reference engine", "version": __version__},
        "games": [_game(one, names[one.slug]) for one in games],
    }
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def _game(game: Game, names: Mapping[str, str]) -> dict[str, object]:
    return {
        "slug": game.slug,
        "names": dict(names),
        "page": f"{game.page}.html",
        "trouble": game.trouble,
        "sentences": {key: game.counts[key] for key in _SENTENCES},
        "verdicts": {key: game.counts[key] for key in _FACTS},
        "facts": [{key: fact[key] for key in _FACT} for fact in game.facts],
    }
