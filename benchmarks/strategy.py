"""Advice on trial: does the player who follows a page's strategy fare better than the one who does not?

    python benchmarks/strategy.py [GAME]... [--write]

A plain player makes the move that seems best: up to a foundation or out of the game rather than elsewhere,
never back to a table that he has seen, a deal when nothing else is left or nothing came of it for a while,
and otherwise at random. The same player plays the same deals again, and each move that the advice is for or
against counts more or less. ``strategy.toml`` beside this file says which paragraph of a page's strategy is
which policy of ``policies.py``. The same figures every time.

z: how many standard errors the mean of the differences in score (in games won where there is no score), deal
by deal, lies from zero. From 2 on the advice helps, from -2 on it does harm, between them nothing is shown.
Of a hundred trials of idle advice, about two would seem to help and two to harm: try those again on other
deals, with ``--first 1000``. ``--write`` writes ``strategy.md``.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from xml.etree import ElementTree

from inputs import games, plainly
from policies import WEIGHT, Policy, Step, hidden, nothing, policy

import rules_engine
from rules_engine.moves import CLICK, DEAL, DRAG
from rules_engine.play import Rules
from rules_engine.state import Position

HERE = Path(__file__).parent
PAGES = HERE.parent / "help" / "C"
GAMES, LEAST, BUDGET = 200, 40, 20_000
"""At most so many games, and at least; between them so many moves looked at by the plain player."""
LONGEST = 400
"""So many moves has a game at most."""
PATIENCE = 8
"""After so many moves of which nothing came the player deals; after four times as many he gives up."""
SHOWN = 2.0


@dataclass(frozen=True)
class Played:
    """How a game ended. tried: how many moves were looked at."""

    score: int
    won: bool
    tried: int


def plain(step: Step) -> float:
    """Up, or out of the game; not off a foundation; a deal last; anything else alike."""
    if step.source == "foundation":
        return -3
    if step.deals:
        return -WEIGHT
    out = sum(map(len, step.after.piles)) < sum(map(len, step.before.piles))
    return 3.0 * (step.target == "foundation" or out)


def left(rules: Rules, position: Position) -> int:
    """Return how much there is to do: cards on the tableau and in the reserve, and those face down again."""
    piles = [pile for name in ("tableau", "reserve") for pile in rules.layout.numbers.get(name, ())]
    return sum(len(position.piles[pile]) for pile in piles) + hidden(position)


def play(rules: Rules, seed: int, advice: Policy) -> Played:
    """Play a deal to its end; chance is the deal's own."""
    chance = Random(seed)
    position = rules.deal(seed)
    seen = {(position.piles, position.latches)}
    tried = idle = 0
    least = left(rules, position)
    for _ in range(LONGEST):
        if rules.won(position) or idle > 4 * PATIENCE:
            break
        best: tuple[float, Step] | None = None
        for move in rules.moves(position):
            if move.kind not in (DRAG, CLICK, DEAL):
                continue
            tried += 1
            after = rules.play(position, move)
            if (after.piles, after.latches) in seen:
                continue
            step = Step(rules, position, move, after)
            worth = plain(step) + chance.random() + advice(step) + 9 * (step.deals and idle >= PATIENCE)
            if best is None or worth > best[0]:
                best = worth, step
        if best is None:
            break
        position = best[1].after
        seen.add((position.piles, position.latches))
        now = left(rules, position)
        idle = 0 if best[1].deals or now < least else idle + 1
        least = now if best[1].deals else min(least, now)
    return Played(position.score, rules.won(position), tried)


@dataclass(frozen=True)
class Trial:
    """An advice and what came of it, game by game."""

    game: str
    paragraph: int
    policy: str
    without: Sequence[Played]
    following: Sequence[Played]

    @property
    def z(self) -> float:
        """Return by how many standard errors the scores differ."""
        differences = [
            one.score - other.score for one, other in zip(self.following, self.without, strict=True)
        ]
        spread = stdev(differences)
        return fmean(differences) / (spread / sqrt(len(differences))) if spread else 0.0

    @property
    def verdict(self) -> str:
        """Return what the trial shows."""
        return "helps" if self.z >= SHOWN else "harms" if self.z <= -SHOWN else "nothing shown"


def trials(games: Sequence[str], first: int, least: int) -> Iterator[Trial]:
    """Play all that the table of advice has for these games; ``A instead of B``: the other player does B.

    first: the seed of the first deal. least: so many deals at least.
    """
    table = tomllib.loads((HERE / "strategy.toml").read_text("utf-8"))
    for game in games:
        rules = rules_engine.load(game)
        known: dict[str, list[Played]] = {}
        for paragraph, name in table.get(game, {}).items():
            one, _, other = name.partition(" instead of ")
            if other not in known:
                against = policy(other) if other else nothing
                games_played: list[Played] = []
                while len(games_played) < least or (
                    len(games_played) < GAMES and sum(played.tried for played in games_played) < BUDGET
                ):
                    games_played.append(play(rules, first + len(games_played), against))
                known[other] = games_played
            seeds = range(first, first + len(known[other]))
            following = [play(rules, seed, policy(one)) for seed in seeds]
            yield Trial(game, int(paragraph), name, known[other], following)


def paragraphs(game: str) -> list[str]:
    """Return the paragraphs of a page's strategy."""
    root = ElementTree.parse(PAGES / f"{game}.xml").getroot()
    for section in root.iter("sect2"):
        if section.findtext("title") == "Strategy":
            return [re.sub(r"\s+", " ", "".join(one.itertext())).strip() for one in section.iter("para")]
    return []


def row(trial: Trial) -> str:
    """Return a trial as a line of the table."""
    advice = paragraphs(trial.game)[trial.paragraph - 1]
    wins = [sum(one.won for one in games) for games in (trial.without, trial.following)]
    scores = [fmean(one.score for one in games) for games in (trial.without, trial.following)]
    return (
        f"| {trial.game} | {advice} | {trial.policy} | {len(trial.without)} | {wins[0]} → {wins[1]} | "
        f"{scores[0]:.1f} → {scores[1]:.1f} | {trial.z:+.1f} | {trial.verdict} |"
    )


HEAD = """\
# Advice on trial

Made by `python benchmarks/strategy.py --write`, which says how. The same player plays the same deals without
the advice and with it. z is the difference in score in standard errors: from 2 on the advice helps.

| game | advice | policy | games | won | score | z | |
| --- | --- | --- | --- | --- | --- | --- | --- |
"""


def main() -> int:
    """Play the trials and print or write their table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first deal")
    parser.add_argument("--least", type=int, default=LEAST, help="so many deals of each game at least")
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    rows = []
    for trial in trials(games(chosen.game) or rules_engine.slugs(), chosen.first, chosen.least):
        rows.append(row(trial))
        print(rows[-1], flush=True)
    if chosen.write:
        (HERE / "strategy.md").write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(plainly(main))
