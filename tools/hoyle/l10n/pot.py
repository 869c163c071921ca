"""The template of all catalogues, ``help.pot``: every message of a manual once, with all its places.

The same messages and comments as itstool writes; laid out in gettext's way, and the same bytes for the same
source: the date moves only when something else did.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from hoyle.docbook import Manual
from hoyle.l10n.catalogue import Catalogue, from_bytes
from hoyle.l10n.entry import Entry, Key, Part, make
from hoyle.l10n.interface import interface, interface_units
from hoyle.l10n.units import Unit, units

DATE = "POT-Creation-Date"


@dataclass(slots=True)
class Message:
    """One message with all the units that say the same."""

    msgid: str
    msgctxt: str | None
    units: list[Unit] = field(default_factory=list)

    @property
    def key(self) -> Key:
        """Context and msgid."""
        return self.msgctxt, self.msgid


def manual_units(manual: Manual) -> list[Unit]:
    """Return the units of a manual in the template's order: the index, then file by file.

    The strings of the interface come last, where the project has said which they are.
    """
    first = manual.documents["index"].path if "index" in manual.documents else None
    files: dict[Path, list[Unit]] = {}
    path, here = None, []
    for document in manual.documents.values():
        for unit in units(document, manual.directory):
            if unit.place.path is not path:
                path = unit.place.path
                here = files.setdefault(path, [])
            here.append(unit)
    cut = [unit for path in sorted(files, key=lambda path: (path != first, path)) for unit in files[path]]
    labels = interface(manual.directory)
    return [*cut, *interface_units(labels)] if labels else cut


def messages(cut: Iterable[Unit], *, keep_entities: bool = False) -> dict[Key, Message]:
    """Return units as messages, merged where context and text are the same.

    keep_entities: entities are references in the messages, where the manual was read so.
    """
    result: dict[Key, Message] = {}
    for unit in cut:
        msgid = (keep_entities and unit.template) or unit.msgid
        key = unit.msgctxt, msgid
        if (message := result.get(key)) is None:
            message = result[key] = Message(msgid, unit.msgctxt)
        message.units.append(unit)
    return result


def entry(message: Message, names: Callable[[Path], str]) -> Entry:
    """Return a message as a template has it. names: how a file is called in a reference."""
    found = message.units
    paths = dict.fromkeys([unit.path for unit in found if unit.path])
    ids = [name for unit in found for name in unit.ids]
    notes = dict.fromkeys([note for unit in found for note in unit.comments])
    locales = dict.fromkeys([unit.locales for unit in found])
    places = dict.fromkeys([f"{names(path)}:{line}" for path, line in [unit.place for unit in found] if line])
    plural = next((unit.plural for unit in found if unit.plural is not None), None)
    told = [f"(itstool) path: {path}" for path in paths]
    told += [f"(itstool) id: {name}" for name in ids]
    if None not in locales:
        told += [f"(itstool) {one.kind} locale: {one.languages}" for one in locales if one]
    told += notes
    return make(
        message.msgid,
        ("",) if plural is None else ("", ""),  # in a template, as xgettext writes it
        msgctxt=message.msgctxt,
        msgid_plural=plural,
        extracted=told,
        references=tuple(places),
        flags=("no-wrap",) if any(unit.preserve for unit in found) else (),
    )


def file_names(directory: Path) -> Callable[[Path], str]:
    """Return a function that names files as references do, from above the manual's folder: ``C/x.xml``.

    Files of the interface are named from the project's folder.
    """
    folder = directory.resolve().name
    labels = interface(directory)

    @cache
    def name(path: Path) -> str:
        if labels and (label := labels.name(path)):
            return label
        relative = path.relative_to(directory) if path.is_relative_to(directory) else Path(path.name)
        return (folder / relative).as_posix()

    return name


def template(manual: Manual, old: bytes | None = None, *, keep_entities: bool = False) -> bytes:
    """Return the template of a manual. old: the template that is there, see `assembled`."""
    names = file_names(manual.directory)
    merged = messages(manual_units(manual), keep_entities=keep_entities)
    return bytes(assembled([entry(message, names) for message in merged.values()], old))


def assembled(entries: Sequence[Entry], old: bytes | None = None) -> Catalogue:
    """Return the template with these entries.

    old: the template that is there. Its header is kept, and its date too where no message changed.
    """
    # Only the header of the old template is needed; it ends with the first empty line.
    before = from_bytes(old.lstrip().partition(b"\n\n")[0] + b"\n", Path("help.pot")) if old else None
    kept = before.header_entry if before else None
    if before is not None and kept is not None and before.encoding == "utf-8":
        same = replace(before, items=_items(kept, entries))
        if bytes(same) == old:
            return same
    return Catalogue(Path("help.pot"), _items(_header(before), entries))


def _items(header: Entry, entries: Sequence[Entry]) -> tuple[Entry | str, ...]:
    return (header, *(part for one in entries for part in ("\n", one)))


def _header(before: Catalogue | None) -> Entry:
    fields = {
        "Project-Id-Version": "PACKAGE VERSION",
        DATE: "",
        "PO-Revision-Date": "YEAR-MO-DA HO:MI+ZONE",
        "Last-Translator": "FULL NAME <EMAIL@ADDRESS>",
        "Language-Team": "LANGUAGE <LL@li.org>",
        "MIME-Version": "1.0",
        **(before.header if before else {}),
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
    fields[DATE] = now()
    comments = before.header_entry.texts(Part.COMMENT) if before and before.header_entry else []
    return make("", ("".join(f"{name}: {value}\n" for name, value in fields.items()),), comments=comments)


def now() -> str:
    """Return the time as a header has it; SOURCE_DATE_EPOCH decides where it is set."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    moment = time.gmtime(int(epoch)) if epoch else time.gmtime()
    return time.strftime("%Y-%m-%d %H:%M+0000", moment)
