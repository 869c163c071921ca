"""How much of a manual is read: counts by language and section, and what was not understood.

python benchmarks/reading.py MANUAL [-l LANG --po DIR] [--list]
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from hoyle.facts import Reading, State, read
from hoyle.l10n import translate
from inputs import catalogues, manual, plainly


def main() -> None:
    """Read every page of a manual and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("manual", type=Path)
    parser.add_argument("-l", "--language", default="en")
    parser.add_argument("--po", type=Path, default=Path("po"))
    parser.add_argument("--list", action="store_true", help="print every sentence that was not understood")
    args = parser.parse_args()
    began = time.perf_counter()
    documents = list(manual(args.manual).documents.values())
    for catalogue in catalogues(args.po, [args.language]):
        documents = [translate(document, catalogue) for document in documents]
    readings = [reading for document in documents if (reading := read(document, args.language)).facts]
    _table(readings)
    print(f"{len(readings)} pages in {time.perf_counter() - began:.1f} s")
    if args.list:
        for reading in readings:
            for sentence in reading.sentences:
                if sentence.state is State.NOT_UNDERSTOOD:
                    print(f"{reading.game}:{sentence.place.line}: {sentence.section}: {sentence.text}")


def _table(readings: list[Reading]) -> None:
    counts: Counter[tuple[str, State]] = Counter()
    for reading in readings:
        for sentence in reading.sentences:
            counts[sentence.section, sentence.state] += 1
            counts["all", sentence.state] += 1
    print(f"{'section':10} {'read':>6} {'narrative':>10} {'not':>5} {'share read':>11}")
    for section in dict.fromkeys(section for section, _ in counts):
        done, told, left = (counts[section, state] for state in State)
        share = f"{100 * done / (done + left):10.1f}%" if done + left else ""
        print(f"{section:10} {done:6} {told:10} {left:5} {share:>11}")


if __name__ == "__main__":
    sys.exit(plainly(main))
