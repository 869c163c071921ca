"""Choosing the game that a page shows: a deal and the moves from it, of which a few tell the most.

``python -m hoyle.pictures [GAME…]`` keeps them in ``examples.toml``, a line a game::

    klondike = { seed = 3, moves = "10:1>4, click 0, 9:1>10", shown = [1, 2, 3] }

seed: of the deal, under the options that a game begins with. shown: which moves get a picture, the first
is 1.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import rules_engine
from hoyle.files import write_if_changed
from hoyle.pictures.steps import DEALT, MOVED, ONTO, REDEALT, REMOVED, TO_EMPTY, Step, tell
from rules_engine.moves import DRAG, Move
from rules_engine.play import Rules
from rules_engine.state import Position

FILE = Path(__file__).with_name("examples.toml")

FEWEST, MOST = 3, 5
"""How many moves are shown."""

LONGEST = 40
"""How many moves are made at most."""

SEEDS = tuple(range(1, 9))
"""The deals that are tried."""

_ORDER = (ONTO, MOVED, REMOVED, TO_EMPTY, DEALT, REDEALT)
"""Which kind of move is made first where nothing else decides."""


@dataclass(frozen=True)
class Example:
    """A game to be shown. shown: the moves that get a picture, by their places, the first is 1."""

    seed: int
    moves: tuple[Move, ...]
    shown: tuple[int, ...]

    def line(self, slug: str) -> str:
        """Return the text form."""
        moves = ", ".join(map(str, self.moves))
        shown = ", ".join(map(str, self.shown))
        return f'{slug} = {{ seed = {self.seed}, moves = "{moves}", shown = [{shown}] }}\n'


def choose(rules: Rules, seeds: Sequence[int] = SEEDS) -> Example:
    """Return the game, of those from these deals, that shows most kinds of moves, and those soonest.

    A move that cannot be told costs as much as a picture is worth: between two pictures it leaves a gap.
    """
    games = [_play(rules, seed) for seed in seeds]
    return max(
        games,
        key=lambda game: (min(len(game.shown), MOST) - _untold(rules, game), -len(game.moves), -game.seed),
    )


def _untold(rules: Rules, game: Example) -> int:
    """Return how many moves of a game cannot be told."""
    return sum(
        tell(rules.slots, before.piles, after.piles, move) is None
        for move, (before, after) in zip(game.moves, pairwise(replay(rules, game)), strict=True)
    )


def _play(rules: Rules, seed: int) -> Example:
    """Play a deal: whatever shows something new, else whatever leads on."""
    position = rules.deal(seed)
    met = {position.piles}
    moves: list[Move] = []
    shown: list[int] = []
    others: list[int] = []
    keys: set[tuple[str, str, str, bool]] = set()
    while len(moves) < LONGEST and len(shown) < MOST:
        found = [
            ((*_worth(step, keys), move.kind == DRAG, -number), move, after, step)
            for number, move in enumerate(rules.moves(position))
            for after in [rules.play(position, move)]
            if after.piles not in met
            for step in [tell(rules.slots, position.piles, after.piles, move)]
        ]
        if not found:
            break
        _, move, after, step = max(found, key=lambda one: one[0])
        if step is None and len(shown) + len(others) >= FEWEST:
            break
        position = after
        met.add(position.piles)
        moves.append(move)
        if step is not None and not _idle(step) and not _twofold(step):
            (others if step.key in keys else shown).append(len(moves))
            keys.add(step.key)
    picked = sorted((*shown, *others[: max(0, FEWEST - len(shown))]))
    return Example(seed, tuple(moves[: max(picked, default=0)]), tuple(picked))


def _idle(step: Step) -> bool:
    """Say whether a move leads nowhere: back from a foundation, or from an aside place to another such."""
    return step.source == "foundation" or (step.kind == TO_EMPTY and _aside(step))


def _aside(step: Step) -> bool:
    """Say whether a move leaves cards where they wait for others."""
    return step.source == step.target and step.source in ("reserve", "waste")


def _twofold(step: Step) -> bool:
    """Say whether cards that a sentence tells apart have the same name, being of two packs."""
    others = [*filter(None, (step.onto, step.turned))]
    return len({*step.cards, *others}) < len({*step.cards}) + len(others)


def _worth(step: Step | None, keys: set[tuple[str, str, str, bool]]) -> tuple[bool, bool, bool, int]:
    """Return how gladly a move is made: what is new, then what goes up or uncovers, then the rest.

    What cannot be told, or not plainly, at least leads on, unlike cards that go to and fro aside.
    """
    if step is None or (_twofold(step) and not _idle(step)):
        return False, False, False, -8
    if _idle(step) or (step.key in keys and _aside(step)):
        return False, False, False, -9
    up = step.target == "foundation" or step.kind == REMOVED
    return step.key not in keys, up, step.turned is not None, -_ORDER.index(step.kind)


def kept() -> dict[str, dict[str, object]]:
    """Return the lines of the file of examples by slug."""
    return tomllib.loads(FILE.read_text("utf-8")) if FILE.is_file() else {}


def replay(rules: Rules, example: Example) -> list[Position]:
    """Return the positions of a game, the deal first; raise IllegalMoveError where the rules forbid one."""
    positions = [rules.deal(example.seed)]
    for move in example.moves:
        positions.append(rules.play(positions[-1], move))
    return positions


def main(argv: Sequence[str] | None = None) -> int:
    """Choose and write; return 0, or 2 for a game that is not known."""
    parser = argparse.ArgumentParser(prog="python -m hoyle.pictures", description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="*", help="slugs; default: all games")
    arguments = parser.parse_args(argv)
    lines = {line.partition(" ")[0]: line for line in FILE.read_text("utf-8").splitlines(True)[1:]}
    try:
        for slug in arguments.game or rules_engine.slugs():
            game = choose(rules_engine.load(slug))
            lines[slug] = game.line(slug)
            print(f"{slug}: {len(game.shown)} of {len(game.moves)} moves", file=sys.stderr)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    text = "# Made by `python -m hoyle.pictures`.\n" + "".join(lines[slug] for slug in sorted(lines))
    write_if_changed(FILE, text.encode())
    return 0
