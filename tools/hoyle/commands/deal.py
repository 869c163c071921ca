"""``hoyle deal GAME``: a dealt table, as text."""

from __future__ import annotations

import argparse
import sys

STATES = {"on": True, "true": True, "off": False, "false": False}


def add_parser(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Declare the verb's arguments."""
    parser = verbs.add_parser("deal", help="show a dealt table, as text")
    parser.add_argument("game", metavar="GAME", help="the game's slug, such as klondike")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="which deal (0)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        dest="options",
        help="set an option of the game: on, off, true or false",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Deal and print; return 2 where the game or an option is unknown."""
    import rules_engine

    try:
        rules = rules_engine.load(args.game, **dict(map(read_option, args.options)))
    except ValueError as error:
        print(f"hoyle: {error}", file=sys.stderr)
        return 2
    print(rules.picture(rules.deal(args.seed)), end="")
    return 0


def read_option(text: str) -> tuple[str, bool]:
    """Return an option's name and state from ``NAME=VALUE``; raise ValueError that says what was expected."""
    name, separator, value = text.partition("=")
    if not separator or value.lower() not in STATES:
        raise ValueError(f"option {text!r}: expected NAME=VALUE, the value one of {', '.join(STATES)}")
    return name, STATES[value.lower()]
