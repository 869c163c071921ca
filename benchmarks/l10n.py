"""How fast the catalogues are beside itstool, po4a and msgmerge: ``python benchmarks/l10n.py MANUAL PO``.

Each line is one task on the same files: the least processor time of a few whole runs, program start included,
and how many times faster than the peer. Python's compiled modules are kept, as those of an installed program
are, whatever the environment says. MANUAL is a folder with index.docbook, PO one with el.po.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

RUNS = 5

APPLY = """
import sys; from pathlib import Path
from lxml import etree
from hoyle.docbook import load
from hoyle.l10n import read_po, translate
manual, catalogue = load(Path(sys.argv[1]), expand_entities=False), read_po(Path(sys.argv[2]))
out = Path(sys.argv[3])
for name, page in manual.documents.items():
    (out / (name.replace("/", "_") + ".xml")).write_bytes(etree.tostring(translate(page, catalogue).root))
"""


def seconds(*command: str | Path) -> float:
    """Return the least processor time that a command took, in seconds."""
    times = []
    for _ in range(RUNS):
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
        shutil.copyfile(po / "el.po", folder / "el.po")
        subprocess.run(["msgfmt", "-o", folder / "el.mo", folder / "el.po"], check=True)
        (folder / "out").mkdir()
        pot = ("--manual", manual, "--po", folder)
        masters = [part for file in files for part in ("-m", file)]
        po4a = ("po4a-updatepo", "-f", "docbook", *masters, "-p", folder / "po4a.pot")
        extract = seconds(hoyle, "pot", *pot)
        rows = [
            ("extract (po4a)", seconds(*po4a), extract),
            ("extract", seconds("itstool", "-o", folder / "their.pot", *files), extract),
            (
                "apply el",
                seconds("itstool", "-m", folder / "el.mo", "-o", folder / "out", *files),
                seconds(sys.executable, "-c", APPLY, manual, folder / "el.po", folder / "out"),
            ),
            (
                "update el",
                seconds("msgmerge", "-q", "-o", folder / "merged.po", folder / "el.po", folder / "their.pot"),
                seconds(hoyle, "po", "update", "-l", "el", *pot),
            ),
        ]
    print(f"{os.cpu_count()} processors, best of {RUNS}, seconds of processor time")
    for task, their, our in rows:
        print(f"{task:14} peer {their:.3f}  hoyle {our:.3f}  {their / our:.1f} times as fast")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
