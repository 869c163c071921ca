"""How fast the catalogues are beside itstool, po4a and msgmerge: ``python benchmarks/l10n.py MANUAL PO``.

Each line is one task on the same files: the least processor time of a few whole runs, program start included,
and how many times faster than the peer. itstool applies one language a run; Hoyle reads the manual once for
all languages, as `hoyle build` does. msgmerge is given a template; Hoyle makes that too, so the last line
adds what itstool takes for it. Python's compiled modules are kept, as those of an installed program are,
whatever the environment says. MANUAL is a folder with index.docbook, PO one with el.po and others.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from inputs import paths, plainly

RUNS = 5

APPLY = """
import atexit, gc; gc.set_threshold(100_000); atexit.register(gc.freeze)  # as the command line does
import sys; from pathlib import Path
from lxml import etree
from hoyle.docbook import load
from hoyle.l10n import read_po, translate
out, manual = Path(sys.argv[1]), load(Path(sys.argv[2]), expand_entities=False)
for path in map(Path, sys.argv[3:]):
    catalogue = read_po(path)
    for name, page in manual.documents.items():
        text = etree.tostring(translate(page, catalogue).root, encoding="utf-8")  # as itstool does
        (out / path.stem / (name.replace("/", "_") + ".xml")).write_bytes(text)
"""


def seconds(*command: str | Path, before_each: Callable[[], object] = lambda: None) -> float:
    """Return the least processor time that a command took, in seconds."""
    times = []
    for _ in range(RUNS):
        before_each()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return min(times)


def main(manual: Path, po: Path) -> None:
    """Measure and print."""
    hoyle = Path(sys.executable).parent / "hoyle"
    files = [manual / "index.docbook", *sorted(manual.glob("*.xml"))]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
        catalogues = sorted(po.glob("*.po"), key=lambda path: path.stem != "el")
        for path in catalogues:
            subprocess.run(["msgfmt", "-o", folder / f"{path.stem}.mo", path], check=True)
            (folder / "out" / path.stem).mkdir(parents=True)

        def fresh() -> None:
            """Take the catalogue as it was before an update."""
            shutil.copyfile(po / "el.po", folder / "el.po")

        def theirs(path: Path) -> float:
            out = folder / "out" / path.stem
            return seconds("itstool", "-m", folder / f"{path.stem}.mo", "-o", out, *files)

        def ours(*paths: Path) -> float:
            return seconds(sys.executable, "-c", APPLY, folder / "out", manual, *paths)

        fresh()
        pot = ("--manual", manual, "--po", folder)
        masters = [part for file in files for part in ("-m", file)]
        po4a = ("po4a-updatepo", "-f", "docbook", *masters, "-p", folder / "po4a.pot")
        extract = seconds(hoyle, "pot", *pot)
        extract_theirs = seconds("itstool", "-o", folder / "their.pot", *files)
        merge = seconds("msgmerge", "-q", "-o", folder / "merged.po", folder / "el.po", folder / "their.pot")
        update = seconds(hoyle, "po", "update", "-l", "el", *pot, before_each=fresh)
        rows = [
            ("extract (po4a)", seconds(*po4a), extract),
            ("extract", extract_theirs, extract),
            ("apply el", theirs(catalogues[0]), ours(catalogues[0])),
            (f"apply {len(catalogues)} languages", sum(map(theirs, catalogues)), ours(*catalogues)),
            ("update el", merge, update),
            ("extract, update", extract_theirs + merge, update),
        ]
    print(f"{os.cpu_count()} processors, best of {RUNS}, seconds of processor time")
    for task, their, our in rows:
        print(f"{task:17} peer {their:.3f}  hoyle {our:.3f}  {their / our:.1f} times as fast")


if __name__ == "__main__":
    sys.exit(plainly(lambda: main(*paths(__doc__, "manual", "po"))))
