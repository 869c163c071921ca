"""Golden playthroughs: one full game each, kept as text and played again by tests.

``python -m rules_engine.golden [GAME…]`` looks for a game that is won and writes ``<slug>.txt``::

    klondike single_card_deals
    seed 4
    click 0, click 0, 6:1>7, double 7
    score 52, won

First the game and the options that are on; the seed, and, where the seed does not deal it, ``order`` and
the deck, the first card to be dealt first; the moves; at last the score, and how the game stands: ``won``,
``lost`` or ``on``. Where no win is found, it is the game that came furthest.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from random import Random

import rules_engine
from rules_engine.cards import Card, parse_card
from rules_engine.moves import Move, parse_move
from rules_engine.play import Rules
from rules_engine.search import search
from rules_engine.state import Position

FOLDER = Path("tests/rules_engine/golden")

TRIED = 400_000
"""How many moves are tried for a game at most."""

ATTEMPT = 12_000
"""How many of them from one deal."""

DEFAULTS = 16
"""How many deals are tried under the options that a game begins with, before others are tried too."""

LONGEST = 200
"""How many moves are made at most after the one by which a game came furthest."""


@dataclass(frozen=True)
class Playthrough:
    """A game from its deal to its end.

    options: those that are on. order: the deck, face down; empty where the seed deals it. outcome: ``won``,
    ``lost``, or ``on`` where moves are left.
    """

    slug: str
    options: tuple[str, ...]
    seed: int
    order: tuple[Card, ...]
    moves: tuple[Move, ...] = ()
    score: int = 0
    outcome: str = "on"

    def __str__(self) -> str:
        """Return the text form."""
        lines = [" ".join((self.slug, *self.options)), f"seed {self.seed}"]
        if self.order:
            lines.append("order " + " ".join(str(one.turned(True)) for one in self.order))
        # A move of two words stays on one line, so that lines can be typed into `hoyle play`.
        moves = ", ".join(str(move).replace(" ", "_") for move in self.moves)
        lines += [line.replace("_", " ") for line in textwrap.wrap(moves, 100)]
        return "\n".join([*lines, f"score {self.score}, {self.outcome}"]) + "\n"

    def chosen(self, names: Sequence[str]) -> dict[str, bool]:
        """Return all options, by their names, with their states."""
        return {name: name in self.options for name in names}


def read(source: str) -> Playthrough:
    """Return the playthrough of a text form; raise ValueError that says what was expected."""
    try:
        head, seed, *lines, end = source.splitlines()
        slug, *options = head.split()
        order = (
            [parse_card(word).turned(False) for word in _after("order", lines.pop(0))]
            if _ordered(lines)
            else []
        )
        moves = [parse_move(move.strip()) for line in lines for move in line.split(",") if move.strip()]
        (number,) = _after("seed", seed)
        score, outcome = _after("score", end)
        return Playthrough(
            slug, tuple(options), int(number), tuple(order), tuple(moves), int(score.rstrip(",")), outcome
        )
    except ValueError as error:
        raise ValueError(f"no playthrough, {error}; expected game, seed, moves and score") from error


def _ordered(lines: Sequence[str]) -> bool:
    return bool(lines) and lines[0].startswith("order ")


def _after(word: str, line: str) -> list[str]:
    """Return the words of a line after its first, which is known."""
    first, *words = line.split()
    if first != word:
        raise ValueError(f"{first!r} for {word!r}")
    return words


def outcome(rules: Rules, position: Position) -> str:
    """Return how a game stands."""
    return "won" if rules.won(position) else "lost" if rules.lost(position) else "on"


def record(slug: str, tried: int = TRIED) -> Playthrough:
    """Look for a won game, trying so many moves at most; return it, or else the game that came furthest."""
    best: tuple[tuple[bool, int], Playthrough] | None = None
    for number, (rules, deal) in enumerate(_deals(slug)):
        chance = Random(f"{slug} {number}")
        found = search(rules, rules.deal(deal.seed, deal.order or None), chance, min(tried, ATTEMPT))
        tried -= found.tried + 1
        rank = found.won, found.position.score
        if best is None or rank > best[0]:
            best = rank, _played_out(rules, replace(deal, moves=found.moves), found.position, chance)
        if found.won or tried <= 0:
            return best[1]
    raise AssertionError("there is always another deal")


def _deals(slug: str) -> Iterator[tuple[Rules, Playthrough]]:
    """Yield deals without end: first under the options that a game begins with, later under others too.

    Every fourth deck is stacked, nearly in order of rank; the others are dealt by their seeds.
    """
    default = rules_engine.load(slug)
    engines = [default]
    for name, on in default.options.items():
        try:
            engines.append(rules_engine.load(slug, **{name: not on}))
        except ValueError:
            # One of its choice has to be on.
            continue
    for seed in count(1):
        rules = engines[seed % len(engines)] if seed > DEFAULTS else default
        order = _stacked(rules, Random(seed)) if seed % 4 == 0 else ()
        options = tuple(name for name, on in rules.options.items() if on)
        yield rules, Playthrough(slug, options, seed, order)


def _stacked(rules: Rules, chance: Random) -> tuple[Card, ...]:
    """Return the deck sorted by rank, up or down, more or less."""
    direction, blur = chance.choice((1, -1)), chance.choice((0.3, 1, 3))
    return tuple(sorted(rules.deck, key=lambda one: direction * one.rank + chance.gauss(0, blur)))


def _played_out(rules: Rules, game: Playthrough, position: Position, chance: Random) -> Playthrough:
    """Return a game played on at random until it is over, or until every move leads back."""
    moves = list(game.moves)
    seen = {position.piles}
    while len(moves) < len(game.moves) + LONGEST and outcome(rules, position) == "on":
        after = {move: rules.play(position, move) for move in rules.moves(position)}
        fresh = [move for move, place in after.items() if place.piles not in seen]
        if not fresh:
            break
        moves.append(chance.choice(fresh))
        position = after[moves[-1]]
        seen.add(position.piles)
    return replace(game, moves=tuple(moves), score=position.score, outcome=outcome(rules, position))


def main(argv: Sequence[str] | None = None) -> int:
    """Search and write; return 0, 2 where that could not be done, or 130 when it is interrupted."""
    parser = argparse.ArgumentParser(
        prog="python -m rules_engine.golden", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("game", nargs="*", help="slugs; default: every game that has no file yet")
    parser.add_argument(
        "-o", "--output", type=Path, default=FOLDER, help=f"folder to write to (default: {FOLDER})"
    )
    parser.add_argument("--tried", type=int, default=TRIED, help=f"moves tried for a game (default: {TRIED})")
    arguments = parser.parse_args(argv)
    folder: Path = arguments.output
    try:
        folder.mkdir(parents=True, exist_ok=True)
        missing = [slug for slug in rules_engine.slugs() if not (folder / f"{slug}.txt").exists()]
        for slug in arguments.game or missing:
            game = record(slug, arguments.tried)
            (folder / f"{slug}.txt").write_text(str(game), encoding="utf-8")
            print(f"{slug}: {game.outcome}, score {game.score}, {len(game.moves)} moves", file=sys.stderr)
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 128 + 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
