"""``hoyle play GAME``: play a game in the terminal."""

from __future__ import annotations

import argparse
import sys

from hoyle.commands._game import add_game, load_game


def add_parser(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Declare the verb's arguments."""
    parser = verbs.add_parser("play", help="play a game in the terminal")
    add_game(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play until the player leaves; return 2 where the game or an option is unknown."""
    if (rules := load_game(args)) is None:
        return 2
    from rich.console import Console

    from rules_engine.terminal.screen import THEME
    from rules_engine.terminal.session import Session, lines

    Session(rules, args.seed, Console(theme=THEME)).run(lines(sys.stdin))
    return 0
