"""How fast the reference engine is beside AisleRiot's rules: ``python benchmarks/engine.py [GAME…]``.

Both engines walk through the same games: random playouts of the reference, from the same deals. Two things
are counted, each by the processor time of its own engine, without what they tell each other:

- *lists*: complete lists of legal moves a second. At every position of a game every pile is tried as a
  source, with every number of cards that a hand can take hold of, on every pile as a target, and every click,
  double-click and the deal button. AisleRiot has no such list; its driver asks the rules for each of these
  moves, as the program does when the mouse makes one, and puts the table back where they changed it.
- *playouts*: random playouts a second. At every position the list, then a move, what follows by itself, the
  score, and whether the game is won or lost.

Each game is played on the one engine and at once on the other. The ratio is the median over the games of the
time that AisleRiot's rules took by the time that the reference took: above 1 the reference is ahead.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from time import process_time_ns

from rich.console import Console
from rich.table import Table

import rules_engine
from rules_engine import aisleriot
from rules_engine.aisleriot import AisleRiotError
from rules_engine.moves import Move
from rules_engine.play import Rules

GAMES = ("klondike", "freecell", "spider", "forty_thieves", "yield")
LONGEST = 120


@dataclass(frozen=True)
class Times:
    """What one game took on one engine, in nanoseconds; listed: how many legal moves there were in all."""

    positions: int
    listed: int
    listing: int
    making: int

    def lists(self) -> float:
        """Return the lists of legal moves a second."""
        return self.positions / self.listing * 1e9

    def playouts(self) -> float:
        """Return the playouts a second."""
        return 1e9 / (self.listing + self.making)


def play(rules: Rules, seed: int, longest: int) -> tuple[list[Move], Times]:
    """Play a game at random; return its moves, and what it took."""
    chance = Random(seed)
    position = rules.deal(seed)
    played: list[Move] = []
    listed = listing = making = 0
    over = False
    while not over and len(played) < longest:
        start = process_time_ns()
        moves = rules.moves(position)
        between = process_time_ns()
        if not moves:
            break
        played.append(chance.choice(moves))
        began = process_time_ns()
        position = rules.play(position, played[-1])
        over = rules.won(position) or rules.lost(position)
        making += process_time_ns() - began
        listing += between - start
        listed += len(moves)
    return played, Times(len(played), listed, listing, making)


def measure(slug: str, games: int, longest: int, directory: Path | None) -> list[tuple[Times, Times]]:
    """Return the times of the reference and of AisleRiot for so many games.

    One game more is played first, to warm up. Raise ValueError where the two list different moves.
    """
    rules = rules_engine.load(slug)
    pairs = []
    with aisleriot.load(slug, directory=directory) as theirs:
        for seed in range(games + 1):
            moves, ours = play(rules, seed, longest)
            if not moves:
                continue
            other = Times(len(moves), *theirs.replay(seed, moves))
            if other.listed != ours.listed:
                raise ValueError(f"{slug}, seed {seed}: {ours.listed} moves, AisleRiot has {other.listed}")
            pairs.append((ours, other))
    return pairs[1:]


def row(slug: str, pairs: Sequence[tuple[Times, Times]]) -> list[str]:
    """Return the line of the table for a game."""
    cells = [slug, str(sum(ours.positions for ours, _ in pairs))]
    for rate in (Times.lists, Times.playouts):
        cells += [f"{median(rate(times) for times in side):,.0f}" for side in zip(*pairs, strict=True)]
        cells.append(f"{median(rate(ours) / rate(theirs) for ours, theirs in pairs):.2f}")
    return cells


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print a table; return 0, or 2 where it could not be done."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", default=GAMES, help=f"slugs (default: {' '.join(GAMES)})")
    parser.add_argument("--games", type=int, default=25, help="games a game (default: 25)")
    parser.add_argument("--longest", type=int, default=LONGEST, help=f"moves at most (default: {LONGEST})")
    parser.add_argument("--aisleriot", type=Path, metavar="DIR", help="folder of AisleRiot's rules")
    arguments = parser.parse_args(argv)
    table = Table("game", "positions", title="per second of processor time, medians")
    for name in ("lists", "AisleRiot's", "ratio", "playouts", "AisleRiot's", "ratio"):
        table.add_column(name, justify="right")
    try:
        for slug in arguments.game:
            pairs = measure(slug, arguments.games, arguments.longest, arguments.aisleriot)
            table.add_row(*row(slug, pairs))
    except (AisleRiotError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
