"""Play AisleRiot's rules and the reference engine against each other.

``python -m rules_engine.aisleriot.compare [GAME…]``

Every game is dealt from the same seed on both; at every position the complete lists of legal moves, and
after every move piles, faces, score, won and lost must be equal. Every second game is steered towards
progress, so that late positions and wins are reached.
"""

from __future__ import annotations

import argparse
import signal
import sys
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path

import rules_engine
from rules_engine import aisleriot
from rules_engine.aisleriot.differential import LONGEST, Difference, Duel, Options, Tally, option_sets
from rules_engine.aisleriot.errors import AisleRiotError

CHUNK = 50
"""So many games are one piece of work."""

ENOUGH = 3
"""A piece of work ends after so many differences."""


@dataclass(frozen=True)
class Work:
    """Games of one game under one set of options: the seeds from first to last - 1."""

    slug: str
    options: Options
    first: int
    last: int
    longest: int
    directory: Path | None

    def run(self) -> Tally:
        """Play the games; stop early where differences pile up."""
        total = Tally()
        with aisleriot.load(self.slug, directory=self.directory, **self.options) as theirs:
            duel = Duel(rules_engine.load(self.slug, **self.options), theirs, self.longest)
            for seed in range(self.first, self.last):
                try:
                    total.add(duel.play(seed))
                except Exception as error:
                    # An engine that fails must not end the comparison of the other games.
                    total.add(Tally(1, 0, 0, [self._failure(seed, error)]))
                if len(total.differences) >= ENOUGH:
                    break
        return total

    def _failure(self, seed: int, error: Exception) -> Difference:
        where = "AisleRiot" if isinstance(error, AisleRiotError) else "the reference"
        trace = "".join(traceback.format_exception(error)).replace("\n", "\n  ")
        ours, theirs = ("", str(error)) if isinstance(error, AisleRiotError) else (trace, "")
        return Difference(self.slug, self.options, seed, None, (), f"  {where} failed", ours, theirs)


def plan(slugs: Sequence[str], arguments: argparse.Namespace) -> Iterator[list[Work]]:
    """Yield the pieces of work for every game and set of options."""
    for slug in slugs:
        with aisleriot.load(slug, directory=arguments.aisleriot) as engine:
            sets = option_sets(engine)
        for options in sets if arguments.options == "all" else sets[:1]:
            end = arguments.seed + arguments.games
            yield [
                Work(slug, options, first, min(first + CHUNK, end), arguments.longest, arguments.aisleriot)
                for first in range(arguments.seed, end, CHUNK)
            ]


Row = tuple[str, str, Tally]


def table(rows: Sequence[Row]) -> str:
    """Return the results as a table in Markdown."""
    lines = [
        "| game | options | games | positions | wins | differences |",
        "| --- | --- | --: | --: | --: | --: |",
    ]
    total = Tally()
    for slug, options, tally in rows:
        total.add(tally)
        lines.append(_row(slug, options, tally))
    lines.append(_row("all", f"{len(rows)} sets", total))
    return "\n".join(lines) + "\n"


def _row(slug: str, options: str, tally: Tally) -> str:
    counts = (tally.games, tally.positions, tally.wins, len(tally.differences))
    return f"| {slug} | {options} | " + " | ".join(f"{count:,}" for count in counts) + " |"


def _label(options: Options) -> str:
    return ", ".join(name for name, on in options.items() if on) or "-"


def _count(text: str) -> int:
    """Return the number that an argument states; raise ValueError where it is none above 0."""
    if (number := int(text)) < 1:
        raise ValueError
    return number


_count.__name__ = "number above 0"  # as argparse names it in its complaint


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    made = argparse.ArgumentParser(
        prog="python -m rules_engine.aisleriot.compare", description=__doc__.partition("\n")[0]
    )
    made.add_argument("game", nargs="*", help="slugs; default: every game of the reference engine")
    made.add_argument("--games", type=_count, default=10, help="games for each set of options (default: 10)")
    made.add_argument("--options", choices=("all", "default"), default="all", help="sets of options to play")
    made.add_argument("--seed", type=int, default=1, help="seed of the first game (default: 1)")
    made.add_argument(
        "--longest", type=_count, default=LONGEST, help=f"moves in a game at most (default: {LONGEST})"
    )
    made.add_argument("--jobs", type=_count, default=1, help="games played at once (default: 1)")
    made.add_argument("--table", type=Path, help="write the table of results to this file too")
    made.add_argument("--aisleriot", type=Path, metavar="DIR", help="folder of AisleRiot's rules")
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Compare; return 0 where the engines agree, 1 where they differ, 2 where it could not be done.

    When it is interrupted, it is 128 and the signal's number, as shells have it.
    """
    arguments = parser().parse_args(argv)
    try:
        return _compare(arguments)
    except BrokenProcessPool:
        print("a process that played games was killed", file=sys.stderr)
        return 2
    except (AisleRiotError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 128 + 2


def _compare(arguments: argparse.Namespace) -> int:
    installed = aisleriot.slugs(arguments.aisleriot)
    slugs = arguments.game or [slug for slug in rules_engine.slugs() if slug in installed]
    # Ctrl-C ends the processes that play at once: they would only report it and take up what waits.
    with ProcessPoolExecutor(
        arguments.jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL)
    ) as pool:
        try:
            rows = list(_rows(pool, plan(slugs, arguments)))
        except BaseException:
            # What waits would be played to its end else, for hours.
            pool.shutdown(cancel_futures=True)
            raise
    text = table(rows)
    print(text, end="")
    if arguments.table:
        arguments.table.write_text(text, encoding="utf-8")
    return 1 if any(tally.differences for _, _, tally in rows) else 0


def _rows(pool: Executor, plans: Iterator[list[Work]]) -> Iterator[Row]:
    """Play everything that is planned; yield a row for each set of options, reporting as it is done."""
    running = [(works[0], [pool.submit(work.run) for work in works]) for works in plans]
    for work, results in running:
        tally = Tally()
        for result in results:
            tally.add(result.result())
        for difference in tally.differences[:ENOUGH]:
            print(difference, flush=True)
        row = work.slug, _label(work.options), tally
        print(_row(*row), file=sys.stderr, flush=True)
        yield row


if __name__ == "__main__":
    sys.exit(main())
