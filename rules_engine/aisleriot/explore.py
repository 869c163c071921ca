"""Look at a game of the installed AisleRiot from outside, move by move.

``python -m rules_engine.aisleriot.explore GAME [--seed N] [--option NAME[=off]]…``; it reads moves.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from rules_engine.aisleriot.differential import show
from rules_engine.aisleriot.engine import AisleRiotEngine, AisleRiotPosition
from rules_engine.aisleriot.errors import AisleRiotError
from rules_engine.aisleriot.places import rules_directory
from rules_engine.cards import parse_card
from rules_engine.engine import IllegalMoveError
from rules_engine.moves import parse_move

HELP = "a move (6:2>3, click 0, double 5, deal), 'undo', 'memory', 'quit'"


def describe(engine: AisleRiotEngine) -> str:
    """Return the game's options and slots as text."""
    lines = [f"{engine.slug}"]
    lines += [f"  option {name}: {'on' if on else 'off'}" for name, on in engine.options.items()]
    lines += [f"  exactly one of: {', '.join(group)}" for group in engine.option_groups]
    lines += [
        f"  slot {number:2} {place.name:10} x {place.x:<6.3g} y {place.y:<6.3g} spread {place.spread}"
        for number, place in enumerate(engine.slots)
    ]
    return "\n".join(lines)


def report(engine: AisleRiotEngine, position: AisleRiotPosition) -> str:
    """Return a position and its moves as text."""
    groups = [place.name for place in engine.slots]
    moves = ", ".join(map(str, engine.moves(position)))
    return (
        f"{show(position.piles, groups)}\n"
        f"  score {position.score}, {position.outcome}; {position.status}\n  moves: {moves or 'none'}"
    )


def follow(engine: AisleRiotEngine, position: AisleRiotPosition, interactive: bool) -> None:
    """Read commands from standard input, several on a line if parted by commas, until it ends."""
    past = [position]
    if interactive:
        print(HELP)
    for line in sys.stdin:
        for command in filter(None, map(str.strip, line.split(","))):
            if command == "quit":
                return
            if command == "memory":
                print(past[-1].memory)
                continue
            try:
                if command == "undo":
                    past[1:] = past[1:-1]
                else:
                    past.append(engine.play(past[-1], parse_move(command)))
            except IllegalMoveError as error:
                print(error)
                continue
            except ValueError as error:
                print(f"{error}; or {HELP}")
                continue
            print(f"{command}\n{report(engine, past[-1])}")


def main(argv: Sequence[str] | None = None) -> int:
    """Explore; return 0, 2 where it could not be done, or 130 when it is interrupted."""
    parser = argparse.ArgumentParser(prog="python -m rules_engine.aisleriot.explore", description=__doc__)
    parser.add_argument("game", help="a slug")
    parser.add_argument("--seed", type=int, default=1, help="seed of the deal (default: 1)")
    parser.add_argument("--order", help="the deck's order instead, such as 'AC KD 5H …'")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME[=off]", help="an option to set"
    )
    parser.add_argument("--aisleriot", type=Path, metavar="DIR", help="folder of AisleRiot's rules")
    arguments = parser.parse_args(argv)
    chosen = {name.partition("=")[0]: not name.endswith("=off") for name in arguments.option}
    try:
        order = arguments.order and [parse_card(text) for text in arguments.order.split()]
        directory = rules_directory(arguments.aisleriot)
        with AisleRiotEngine(arguments.game, directory, chosen) as engine:
            position = engine.deal(arguments.seed, order)
            print(f"{describe(engine)}\n{report(engine, position)}")
            follow(engine, position, sys.stdin.isatty())
    except (AisleRiotError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 128 + 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
