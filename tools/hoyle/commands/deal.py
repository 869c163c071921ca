"""``hoyle deal GAME``: a dealt table, as text."""

from __future__ import annotations

import argparse
import sys

from hoyle.commands._game import add_game, load_game


def add_parser(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Declare the verb's arguments."""
    parser = verbs.add_parser("deal", help="show a dealt table, as text")
    add_game(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Deal and print; return 2 where the game or an option is unknown."""
    if (rules := load_game(args)) is None:
        return 2
    from rules_engine import picture

    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    print(picture.draw(rules.layout, rules.deal(args.seed).piles, encoding=encoding), end="")
    return 0
