"""How long the check of a manual takes, from a cold start and where nothing changed, and what takes it.

    python benchmarks/check.py [--manual DIR] [--po DIR] [-l LANG]...

Times are of ``hoyle check`` as a program, start-up and all, on all processors. The processor time is given
besides, because it does not hang on whoever else uses the machine; shares are of the time of one processor
within one process.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from hoyle.commands.check import open_engine
from hoyle.crosscheck import run
from hoyle.crosscheck.cache import VARIABLE
from hoyle.crosscheck.pages import glossary
from inputs import catalogues, plainly
from inputs import manual as manual_of


def command(options: Sequence[str], folder: Path) -> tuple[float, float]:
    """Run the program in a folder and return the time on the clock and on the processors, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.perf_counter()
    program = Path(sys.executable).with_name("hoyle")
    kept = {**os.environ, VARIABLE: str(folder)}
    result = subprocess.run(
        [program, "check", *options], cwd=folder, env=kept, stdout=subprocess.DEVNULL, check=False
    )
    if result.returncode not in (0, 1):
        raise SystemExit(f"hoyle check could not be run: exit status {result.returncode}")
    passed = time.perf_counter() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return passed, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def shares(manual: Path, po: Path, languages: Sequence[str]) -> Counter[str]:
    """Check every page in this process and return the processor time of each part."""
    spent: Counter[str] = Counter()

    def timed(part: str, name: str) -> None:
        function: Callable[..., Any] = getattr(run, name)

        def wrapped(*args: Any, **options: Any) -> Any:
            began = time.process_time()
            try:
                return function(*args, **options)
            finally:
                spent[part] += time.process_time() - began

        setattr(run, name, wrapped)

    timed("reading the source", "read_source")
    timed("reading translations", "read_translation")
    timed("trying", "check")
    began = time.process_time()
    documents = list(manual_of(manual).documents.values())
    translations = catalogues(po, languages)
    words = {"": glossary(documents)} | {one.language: glossary(documents, one) for one in translations}
    spent["opening manual and catalogues"] = time.process_time() - began
    loader, slugs, _ = open_engine("reference", None)
    request = run.Request(manual, po, loader, slugs)
    for document in documents:
        run.check_page(document, translations, words, request)
    spent["all else"] = time.process_time() - began - sum(spent.values())
    return spent


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--manual", type=Path, default=Path("help/C"))
    parser.add_argument("--po", type=Path, default=Path("po"))
    parser.add_argument("-l", "--language", action="append", default=[])
    args = parser.parse_args()
    languages = args.language or ["en", "el"]
    options = ["--manual", str(args.manual.resolve()), "--po", str(args.po.resolve())]
    options += [word for name in languages for word in ("-l", name)]
    load_average = os.getloadavg()[0]
    print(f"{os.cpu_count()} processors, load average {load_average:.1f} before the start")
    with tempfile.TemporaryDirectory() as folder:
        for state in ("cold", "unchanged", "unchanged"):
            passed, used = command(options, Path(folder))
            print(f"{state:10} {passed:6.2f} s on the clock, {used:6.2f} s of processor time")
    spent = shares(args.manual, args.po, languages)
    total = sum(spent.values())
    for part, seconds in spent.most_common():
        print(f"{part:30} {seconds:6.2f} s {seconds / total:6.1%}")


if __name__ == "__main__":
    sys.exit(plainly(main))
