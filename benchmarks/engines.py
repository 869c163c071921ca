"""Whether both engines judge a manual alike: every fact that the reference and AisleRiot part on.

    python benchmarks/engines.py [GAME]... [--manual DIR] [--po DIR] [-l LANG]... [--aisleriot DIR]

Each page of a game that both have is tried on both, on all processors. Where the verdicts on a fact differ,
both are printed with what was seen. Exit status 1 where one engine refutes a fact and the other does not.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hoyle.commands.check import ENGINES, open_engine
from hoyle.crosscheck.pages import glossary, slug
from hoyle.crosscheck.results import Verdict
from hoyle.crosscheck.run import Request, check_page
from hoyle.crosscheck.sheet import Sheet
from inputs import catalogues, games, manual, plainly

Facts = Sequence[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Tried:
    """A page as both engines judge it, and the seconds that each of them took."""

    sheets: tuple[list[Sheet], list[Sheet]]
    seconds: tuple[float, float]


def facts(sheets: Sequence[Sheet]) -> Facts:
    """Return the facts of a page in all its languages."""
    return [{"language": sheet.language, **fact} for sheet in sheets for fact in sheet.facts]


def shown(fact: dict[str, Any], other: dict[str, Any]) -> str:
    """Return a fact on which the engines part, with what each of them says."""
    states = [f"{name} {state}" for name, state in {**fact["options"], **fact["when"]}.items()]
    under = f" ({', '.join(states)})" if states else ""
    lines = [f"{fact['path']}:{fact['line']}: {fact['subject']} = {fact['value']}{under}"]
    for engine, one in zip(ENGINES, (fact, other), strict=True):
        lines.append(f"    {engine} {one['verdict']}: {' '.join(one['text'].split())}")
    return "\n".join(lines)


_pages: list[tuple[Any, ...]] = []


def _try(number: int) -> Tried:
    document, catalogues, names, requests = _pages[number]
    sheets, seconds = [], []
    for request in requests:
        began = time.perf_counter()
        sheets.append(check_page(document, catalogues, names, request))
        seconds.append(time.perf_counter() - began)
    return Tried((sheets[0], sheets[1]), (seconds[0], seconds[1]))


def main() -> int:
    """Try every page on both engines and print where they part."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--manual", type=Path, default=Path("help/C"))
    parser.add_argument("--po", type=Path, default=Path("po"))
    parser.add_argument("-l", "--language", action="append", default=[])
    parser.add_argument("--aisleriot", type=Path, metavar="DIR", help="folder of AisleRiot's rules")
    args = parser.parse_args()
    documents = list(manual(args.manual).documents.values())
    translations = catalogues(args.po, args.language or ["el"])
    asked = set(games(args.games))
    names = {"": glossary(documents)} | {one.language: glossary(documents, one) for one in translations}
    requests = []
    for engine in ENGINES:
        loader, slugs, _ = open_engine(engine, args.aisleriot)
        requests.append(Request(args.manual, args.po, loader, slugs, engine=engine))
    both = set(requests[0].slugs) & set(requests[1].slugs)
    wanted = [one for one in documents if slug(one) in (asked & both if asked else both)]
    _pages[:] = [(document, translations, names, requests) for document in wanted]
    parted: Counter[tuple[str, str]] = Counter()
    number, seconds = 0, [0.0, 0.0]
    with multiprocessing.get_context("fork").Pool(os.cpu_count()) as pool:
        for tried in pool.imap(_try, range(len(wanted))):
            seconds = [total + one for total, one in zip(seconds, tried.seconds, strict=True)]
            for fact, other in zip(*map(facts, tried.sheets), strict=True):
                number += 1
                if fact["verdict"] != other["verdict"]:
                    parted[fact["verdict"], other["verdict"]] += 1
                    print(shown(fact, other), flush=True)
    print(f"{number} facts, of which {parted.total()} are judged otherwise")
    for verdicts, count in sorted(parted.items()):
        print(f"  {count:4} {', '.join(map(' '.join, zip(ENGINES, verdicts, strict=True)))}")
    print(", ".join(f"{name} {total:.0f} s" for name, total in zip(ENGINES, seconds, strict=True)))
    return int(any(Verdict.CONTRADICTS in verdicts for verdicts in parted))


if __name__ == "__main__":
    sys.exit(plainly(main))
