"""Count sequences of legal moves by depth (perft), and keep AisleRiot's counts as files for tests.

``python -m rules_engine.aisleriot.perft [GAME…]`` writes ``<slug>.json`` for each game: for every set of
options and a fixed deal how many sequences of 1, 2, 3 … moves there are. An engine that reproduces them
agrees with AisleRiot on every list of moves on the way, without Guile being installed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from rules_engine import aisleriot
from rules_engine.aisleriot.differential import option_sets
from rules_engine.aisleriot.engine import AisleRiotEngine
from rules_engine.aisleriot.errors import AisleRiotError

BUDGET = 400
"""How many moves have to be made, not counted alone, for one deal at most."""

DEEPEST = 12
"""Longer sequences are not counted, however few there are."""

SEEDS = (1, 2)
"""The deals counted under the options that a game begins with; under others the first alone is."""

FOLDER = Path("tests/rules_engine/perft")


def count(engine: AisleRiotEngine, seed: int) -> list[int]:
    """Return the counts for a deal, as deep as the budget allows."""
    position = engine.deal(seed)
    counts: tuple[int, ...] = ()
    if not (engine.won(position) or engine.lost(position)):
        while len(counts) < DEEPEST and sum(counts) <= BUDGET and (not counts or counts[-1]):
            counts = engine.perft(position, len(counts) + 1)
    return list(counts)


def record(slug: str, directory: Path | None) -> str:
    """Return a game's file: JSON, a deal a line."""
    with aisleriot.load(slug, directory=directory) as engine:
        sets = option_sets(engine)
    deals = []
    for options in sets:
        with aisleriot.load(slug, directory=directory, **options) as engine:
            for seed in SEEDS if options == sets[0] else SEEDS[:1]:
                deals.append({"options": options, "seed": seed, "counts": count(engine, seed)})
    return "[\n" + ",\n".join(json.dumps(deal) for deal in deals) + "\n]\n"


def main(argv: Sequence[str] | None = None) -> int:
    """Write the files; return 0, 2 where that could not be done, or 130 when it is interrupted."""
    parser = argparse.ArgumentParser(prog="python -m rules_engine.aisleriot.perft", description=__doc__)
    parser.add_argument("game", nargs="*", help="slugs; default: every game of AisleRiot")
    parser.add_argument(
        "-o", "--output", type=Path, default=FOLDER, help=f"folder to write to (default: {FOLDER})"
    )
    parser.add_argument("--aisleriot", type=Path, metavar="DIR", help="folder of AisleRiot's rules")
    arguments = parser.parse_args(argv)
    try:
        arguments.output.mkdir(parents=True, exist_ok=True)
        for slug in arguments.game or aisleriot.slugs(arguments.aisleriot):
            text = record(slug, arguments.aisleriot)
            (arguments.output / f"{slug}.json").write_text(text, encoding="utf-8")
            print(f"{slug}: {text.count('seed')} deals", file=sys.stderr)
    except (AisleRiotError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 128 + 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
