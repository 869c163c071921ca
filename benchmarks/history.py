"""How often an update proposes the right old message: ``python benchmarks/history.py HISTORY CATALOGUE``.

HISTORY holds folders with ``before.xml`` and ``after.xml``, two editions of a page; CATALOGUE is one of the
whole manual, whose other messages can be mistaken for the right one. What is right is known by place: the
message that stands between the same neighbours as before, one for one. msgmerge does the same work beside.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections import Counter
from difflib import SequenceMatcher
from pathlib import Path

from hoyle.docbook import load_document
from hoyle.l10n import Catalogue, from_bytes, read_po, units
from hoyle.l10n.entry import Entry, Part, make
from hoyle.l10n.pot import entry, file_names, messages
from hoyle.l10n.units import Kind
from hoyle.l10n.update import Fresh, update
from inputs import paths, plainly

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'


def page(path: Path) -> list[Entry]:
    """Return the messages of a page as a template has them, called by one name in both editions."""
    cut = [unit for unit in units(load_document(path, expand_entities=False)) if unit.kind is Kind.TEXT]
    names = file_names(path.parent)
    found = [entry(message, names) for message in messages(cut).values()]
    return [
        make(
            one.msgid,
            extracted=one.texts(Part.EXTRACTED),
            references=("C/page.xml:" + one.references[0].rpartition(":")[2],),
        )
        for one in found
    ]


def changed(before: list[Entry], after: list[Entry]) -> dict[str, str]:
    """Return the old message by the new one, where place leaves no doubt."""
    old, new = [one.msgid for one in before], [one.msgid for one in after]
    pairs: dict[str, str] = {}
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "replace" and b - a == d - c:
            pairs |= {two: one for one, two in zip(old[a:b], new[c:d], strict=True) if one not in new}
    return pairs


def catalogue(entries: list[Entry]) -> Catalogue:
    """Return a catalogue of these entries, each with its own message as translation."""
    texts = [
        make(one.msgid, (one.msgid,), extracted=one.texts(Part.EXTRACTED), references=one.references).raw
        for one in entries
    ]
    return from_bytes("\n".join([HEADER, *texts]).encode(), Path("x.po"))


def merged(old: Catalogue, new: list[Entry], folder: Path) -> Catalogue:
    """Return what msgmerge makes."""
    (folder / "old.po").write_bytes(bytes(old))
    (folder / "new.pot").write_text("\n".join([HEADER, *(one.raw for one in new)]), "utf-8")
    subprocess.run(
        ["msgmerge", "--previous", "-q", "-o", folder / "out.po", folder / "old.po", folder / "new.pot"],
        check=True, capture_output=True,
    )  # fmt: skip
    return read_po(folder / "out.po")


def main(history: Path, whole: Path) -> None:
    """Count and print."""
    others = [one for one in read_po(whole).live.values() if one.msgctxt is None and one.msgid]
    counts = {"hoyle": Counter[str](), "msgmerge": Counter[str]()}
    with tempfile.TemporaryDirectory() as name:
        for folder in sorted(path.parent for path in history.glob("*/before.xml")):
            before, after = page(folder / "before.xml"), page(folder / "after.xml")
            own = {one.msgid for one in (*before, *after)}
            beside = [one for one in others if one.msgid not in own]
            old, wanted = catalogue([*before, *beside]), [*after, *beside]
            results = {
                "hoyle": update(old, [Fresh(one) for one in wanted]).catalogue,
                "msgmerge": merged(old, wanted, Path(name)),
            }
            for new, right in changed(before, after).items():
                for who, result in results.items():
                    found = result.get(new)
                    proposed = found.msgstr[0] if found else ""
                    counts[who]["right" if proposed == right else "wrong" if proposed else "none"] += 1
    for who, count in counts.items():
        total = sum(count.values())
        print(
            f"{who:9} {total} changed messages: "
            + ", ".join(f"{count[k]} {k}" for k in ("right", "wrong", "none"))
        )


if __name__ == "__main__":
    sys.exit(plainly(lambda: main(*paths(__doc__, "history", "whole"))))
