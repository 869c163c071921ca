"""Whether a manual is cut into itstool's messages: ``python benchmarks/messages.py MANUAL…``.

For each folder with a manual it prints how many messages itstool has, how many of them Hoyle has too, and
those that only one of the two has. A manual in parts that itstool cannot read alone is made one file first.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from hoyle.docbook import load
from hoyle.l10n import read_po, template
from hoyle.l10n.entry import Key
from inputs import paths, plainly

SHOWN = 5


def theirs(manual: Path, files: list[Path], out: Path) -> list[Key]:
    """Return the messages that itstool finds in these files."""
    names = [path.resolve().relative_to(manual.resolve().parent) for path in files]
    run = subprocess.run(["itstool", "-o", out, *names], cwd=manual.parent, capture_output=True, text=True)
    run.check_returncode()
    return list(read_po(out).live)


def in_one(manual: Path, folder: Path) -> Path:
    """Return a copy of a manual in which the index holds what its entities and includes bring."""
    copy = folder / manual.name
    shutil.copytree(manual, copy, copy_function=os.link)
    options = ("--noent", "--loaddtd", "--xinclude", "--nofixup-base-uris", "--dropdtd")
    run = subprocess.run(["xmllint", *options, manual / "index.docbook"], capture_output=True)
    (copy / "index.docbook").unlink()
    (copy / "index.docbook").write_bytes(run.stdout)
    return copy


def ours(manual: Path, out: Path) -> tuple[list[Key], list[Path]]:
    """Return the messages that Hoyle finds, and the files that it read."""
    found = load(manual, expand_entities=False)
    out.write_bytes(template(found))
    files = [
        path
        for page in found.documents.values()
        for path in page.files
        if path.suffix not in (".dtd", ".ent")
    ]
    return list(read_po(out).live), list(dict.fromkeys(files))


def main(manuals: list[Path]) -> int:
    """Compare; return how many messages differ."""
    differing = 0
    with tempfile.TemporaryDirectory() as name:
        for manual in manuals:
            out = Path(name) / "x.pot"
            own, files = ours(manual, out)
            try:
                peer = theirs(manual, files, out)
            except subprocess.CalledProcessError:
                whole = in_one(manual, Path(name))
                own, files = ours(whole, out)
                peer = theirs(whole, files, out)
            common = set(own) & set(peer)
            print(f"{manual}: {len(files)} files, {len(common)} of {len(peer)} messages")
            for who, only in (("itstool", set(peer) - common), ("hoyle", set(own) - common)):
                differing += len(only)
                for key in sorted(only, key=str)[:SHOWN]:
                    print(f"  only {who}: {key}")
    return differing


if __name__ == "__main__":
    sys.exit(plainly(lambda: bool(main(paths(__doc__, "manual...")))))
