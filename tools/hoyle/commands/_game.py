"""Arguments of the verbs that deal a game."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from hoyle.names import as_slug

if TYPE_CHECKING:
    from rules_engine.play import Rules

STATES = {"on": True, "true": True, "off": False, "false": False}


def add_game(parser: argparse.ArgumentParser) -> None:
    """Declare which game, under which options, and which deal of it."""
    parser.add_argument("game", metavar="GAME", help="the game: its slug, such as eagle_wing, or its name")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="which deal (0)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        dest="options",
        help="set an option of the game: on, off, true or false",
    )


def load_game(args: argparse.Namespace) -> Rules | None:
    """Return the game's rules; where game or option is unknown, say what was expected and return None."""
    import rules_engine

    slug = as_slug(args.game.removesuffix(".xml").rpartition("/")[2])
    try:
        game = slug if slug in rules_engine.slugs() else args.game
        return rules_engine.load(game, **dict(map(_read_option, args.options)))
    except ValueError as error:
        print(f"hoyle: {error}", file=sys.stderr)
        return None


def _read_option(text: str) -> tuple[str, bool]:
    """Return an option's name and state from ``NAME=VALUE``; raise ValueError that says what was expected."""
    name, separator, value = text.partition("=")
    if not separator or value.lower() not in STATES:
        raise ValueError(f"option {text!r}: expected NAME=VALUE, the value one of {', '.join(STATES)}")
    return name, STATES[value.lower()]
