"""How long publishing takes beside itstool and yelp-build: the whole manual, and one changed message.

    python benchmarks/build.py MANUAL [-n 21] [-j 2] [--no-peers] [--only-peers] [--no-watch]

MANUAL is a folder with the source in ``C`` and catalogues ``<lang>.po`` beside it; the catalogues are
repeated under other codes until there are `-n` languages with the source. The peers' work is msgfmt, itstool
and ``yelp-build html`` for each language, as many at once as Hoyle has. "same work" is Hoyle without
pictures, tried facts, boxes and finder, which the peers do not make. Everything starts cold: no output, no
cache; only Python's compiled modules are there, as those of an installed program are.

Times are on the clock; processor time is given besides, because it hangs less on whoever else uses the
machine. Memory is the most that all processes held together, what they share counted once (Linux: Pss).
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from hoyle.crosscheck.cache import VARIABLE
from hoyle.l10n import read_po
from inputs import plainly

HOYLE = Path(sys.executable).with_name("hoyle")
CODES = [
    "es", "it", "pt_BR", "nl", "sv", "da", "fi", "pl", "cs", "sk", "hu", "ro", "ru", "uk", "bg", "sr",
    "tr", "ca", "gl", "sl", "lt", "lv", "et", "hr", "nb", "pt", "id", "vi", "ja", "ko",
]  # fmt: skip
MARK = "№"
"""What is put behind a translation, to find it on the page."""
BARE = 'extensions = ["hoyle.sphinx"]\nhoyle_overview = False\nhoyle_pictures = False\n'
_PATIENCE = 600.0
"""Seconds after which a page that does not come is given up."""


@dataclass
class Cost:
    """What some work took: seconds on the clock, seconds of processor time, most memory in bytes."""

    clock: float = 0.0
    processor: float = 0.0
    memory: int = 0

    def __str__(self) -> str:
        return f"{self.clock:7.2f} s  {self.processor:7.2f} s processor  {self.memory / 2**20:5.0f} MiB"

    def ratio(self, peer: Cost) -> str:
        """Return how many times the peer's cost this is, on the clock and of processor time."""
        return f"{self.clock / peer.clock:.2f} on the clock, {self.processor / peer.processor:.2f} processor"


def processes(root: int) -> Iterator[int]:
    """Yield all processes below this one, but for itself."""
    for path in Path(f"/proc/{root}/task").glob("*/children"):
        for child in path.read_text().split():
            yield int(child)
            yield from processes(int(child))


def held() -> int:
    """Return the memory of all processes below this one, in bytes; what is gone meanwhile does not count."""
    total = 0
    try:
        found = list(processes(os.getpid()))
    except OSError:
        return 0
    for process in found:
        try:
            lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += next((int(line.split()[1]) << 10 for line in lines if line.startswith("Pss:")), 0)
    return total


@contextmanager
def measured() -> Iterator[Cost]:
    """Measure what the processes that end inside of the `with` take."""
    cost = Cost()
    done = threading.Event()

    def sample() -> None:
        while not done.wait(0.1):
            cost.memory = max(cost.memory, held())

    sampler = threading.Thread(target=sample)
    sampler.start()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.perf_counter()
    try:
        yield cost
    finally:
        cost.clock = time.perf_counter() - began
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cost.processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        done.set()
        sampler.join()


def run(*command: str | Path) -> None:
    """Run a program; findings are no failure."""
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode not in (0, 1):
        raise SystemExit(f"{command[0]}: exit status {result.returncode}\n{result.stderr}")


def prepare(manual: Path, folder: Path, number: int) -> list[str]:
    """Copy a manual, repeat its catalogues up to a number of languages; return all but the source."""
    shutil.copytree(manual / "C", folder / "C", copy_function=shutil.copyfile)
    (folder / "po").mkdir()
    given = sorted(manual.glob("*.po"))
    codes = [*(path.stem for path in given), *CODES][: number - 1]
    for place, code in enumerate(codes):
        shutil.copyfile(given[place % len(given)], folder / "po" / f"{code}.po")
    (folder / "po" / "LINGUAS").write_text(" ".join(codes) + "\n", "utf-8")
    return codes


def hoyle(folder: Path, jobs: int, *more: str) -> list[str | Path]:
    """Return the command that publishes the manual."""
    where = ("--manual", folder / "C", "--po", folder / "po", "-o", folder / "out")
    return [HOYLE, "build", *where, "-j", str(jobs), *more]


def peer(folder: Path, code: str) -> None:
    """Publish one language with the peers, empty for the source."""
    files = [folder / "C" / "index.docbook", *sorted((folder / "C").glob("*.xml"))]
    pages = folder / "C"
    if code:
        pages = folder / "peer" / code
        pages.mkdir(parents=True, exist_ok=True)
        shutil.copytree(folder / "C" / "figures", pages / "figures", dirs_exist_ok=True)
        run("msgfmt", "-o", pages / "help.mo", folder / "po" / f"{code}.po")
        run("itstool", "-l", code, "-m", pages / "help.mo", "-o", pages, *files)
    out = folder / "peer" / "html" / (code or "C")
    out.mkdir(parents=True, exist_ok=True)
    run("yelp-build", "html", "-o", out, pages / "index.docbook")


def edit(catalogue: Path, number: int) -> str:
    """Put a mark behind a translation that one page alone shows; return the mark."""
    for entry in read_po(catalogue):
        once = len(entry.references) == 1 and "klondike.xml" in entry.references[0]
        if entry.translated and once and len(entry.msgid) > 60 and "<" not in entry.msgid:
            mark = f"{MARK}{number}"
            old = entry.raw.rstrip()
            new = old[: old.rindex('"')].partition(MARK)[0] + f'{mark}"'
            text = catalogue.read_text("utf-8")
            assert text.count(old) == 1
            catalogue.write_text(text.replace(old, new), "utf-8")
            return mark
    raise SystemExit(f"{catalogue}: no message to change")


def shows(folder: Path, mark: str) -> bool:
    """Return whether a page in a folder has the mark in it."""
    return any(mark in page.read_text("utf-8") for page in folder.glob("[kK]londike.html"))


def one_message(folder: Path, code: str, number: int, pages: Path, publish: Callable[[], None]) -> Cost:
    """Change a message, publish, and return what that took."""
    mark = edit(folder / "po" / f"{code}.po", number)
    with measured() as cost:
        publish()
    assert shows(pages, mark), pages
    return cost


def watched(folder: Path, code: str, times: int) -> Cost:
    """Return what the fastest of some changes took until ``hoyle build --watch`` had the page on disk."""
    command = hoyle(folder, 1, "-l", code, "--watch", "--port", "0")
    pages = folder / "out" / "preview" / "html" / code
    best = Cost(clock=_PATIENCE)
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        try:
            while "Ctrl-C" not in server.stderr.readline():
                pass
            for number in range(100, 100 + times):
                time.sleep(1)
                mark = edit(folder / "po" / f"{code}.po", number)
                began = time.perf_counter()
                while not shows(pages, mark):
                    if time.perf_counter() - began > _PATIENCE:
                        raise SystemExit("--watch does not show the change")
                    time.sleep(0.01)
                best.clock = min(best.clock, time.perf_counter() - began)
                best.memory = max(best.memory, held())
        finally:
            server.terminate()
    return best


def ours(folder: Path, codes: Sequence[str], jobs: int, watch: bool) -> tuple[Cost, Cost]:
    """Measure Hoyle and print; return the whole and the one message."""
    with measured() as whole:
        run(*hoyle(folder, jobs))
    print(f"hoyle, whole              {whole}", flush=True)
    with measured() as again:
        run(*hoyle(folder, jobs))
    print(f"hoyle, nothing changed    {again}", flush=True)
    pages = folder / "out" / "html" / codes[0]
    publish = hoyle(folder, jobs, "-l", codes[0])
    runs = [one_message(folder, codes[0], number, pages, lambda: run(*publish)) for number in range(3)]
    best = min(runs, key=lambda cost: cost.clock)
    print(f"hoyle, one message        {best}", flush=True)
    if watch:
        cost = watched(folder, codes[0], 3)
        print(f"hoyle, one, --watch       {cost.clock:7.2f} s  {cost.memory / 2**20:26.0f} MiB", flush=True)
    return whole, best


def theirs(folder: Path, codes: Sequence[str], jobs: int) -> tuple[Cost, Cost]:
    """Measure the peers and print; return the whole and the one message."""
    with measured() as whole, ThreadPoolExecutor(jobs) as pool:
        list(pool.map(lambda code: peer(folder, code), ["", *codes]))
    print(f"peers, whole              {whole}", flush=True)
    pages = folder / "peer" / "html" / codes[0]
    one = one_message(folder, codes[0], 50, pages, lambda: peer(folder, codes[0]))
    print(f"peers, one message        {one}", flush=True)
    return whole, one


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("manual", type=Path)
    parser.add_argument("-n", "--languages", type=int, default=21, help="with the source (21)")
    parser.add_argument("-j", "--jobs", type=int, default=2, help="processes at once (2)")
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--only-peers", action="store_true")
    parser.add_argument("--no-watch", action="store_true")
    args = parser.parse_args()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
        os.environ[VARIABLE] = str(folder / "cache")
        full, bare = folder / "full", folder / "bare"
        codes = prepare(args.manual, full, args.languages)
        prepare(args.manual, bare, args.languages)
        (bare / "conf.py").write_text(BARE, "utf-8")
        load = os.getloadavg()[0]
        print(
            f"{os.cpu_count()} processors, load {load:.1f} before; {len(codes) + 1} languages, "
            f"{args.jobs} at once"
        )
        results = {}
        if not args.only_peers:
            warm = prepare(args.manual, folder / "warm", 2)
            run(*hoyle(folder / "warm", 1, "-l", warm[0]))  # compiles
            print("everything:")
            results["everything"] = ours(full, codes, args.jobs, not args.no_watch)
            print("same work as the peers:")
            results["same work"] = ours(bare, codes, args.jobs, watch=False)
        if not args.no_peers:
            whole, one = theirs(full, codes, args.jobs)
            for what, (our_whole, our_one) in results.items():
                print(f"{what}: whole {our_whole.ratio(whole)}; one message {our_one.ratio(one)}")


if __name__ == "__main__":
    sys.exit(plainly(main))
