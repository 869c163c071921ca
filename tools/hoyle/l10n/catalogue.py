"""A catalogue: the entries of one ``.po`` or ``.pot`` file, found by message, written back byte for byte."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from hoyle.diagnostics import Diagnostic
from hoyle.l10n import codes, po
from hoyle.l10n.entry import Entry, Key
from hoyle.l10n.po import Item


@dataclass(frozen=True)
class Catalogue:
    """What one file holds.

    items: entries and the text between them, in the file's order. encoding: Python's name of it. mark: the
    byte order mark or nothing. diagnostics: what is wrong with the file.
    """

    path: Path
    items: tuple[Item, ...] = ()
    encoding: str = "utf-8"
    mark: bytes = b""
    diagnostics: tuple[Diagnostic, ...] = field(default=(), compare=False)

    def __bytes__(self) -> bytes:
        """Return the file; unless an entry was replaced these are the bytes that were read."""
        text = "".join(item if isinstance(item, str) else item.raw for item in self.items)
        return self.mark + text.encode(self.encoding, "surrogateescape")

    def __iter__(self) -> Iterator[Entry]:
        """Yield every entry but the header: live ones and obsolete ones, in the file's order."""
        return (item for item in self.items if isinstance(item, Entry) and item.key != (None, ""))

    @cached_property
    def header_entry(self) -> Entry | None:
        """The entry with the empty msgid."""
        wanted = (item for item in self.items if isinstance(item, Entry) and item.key == (None, ""))
        return next((entry for entry in wanted if not entry.obsolete), None)

    @cached_property
    def header(self) -> dict[str, str]:
        """The header's fields by name, in their order."""
        text = self.header_entry.msgstr[0] if self.header_entry else ""
        pairs = (line.partition(":") for line in text.split("\n"))
        return {name.strip(): value.strip() for name, colon, value in pairs if colon}

    @property
    def language(self) -> str:
        """The language, as the header says or else the file's name: ``el``, ``pt_BR``, ``sr@latin``."""
        return self.header.get("Language") or self.path.stem

    @property
    def newline(self) -> str:
        """The end of line that the file uses."""
        first = next((item.raw for item in self.items if isinstance(item, Entry)), "")
        return "\r\n" if "\r\n" in first else "\n"

    @cached_property
    def live(self) -> dict[Key, Entry]:
        """The entries in use by context and msgid; the first one where the file has two."""
        result: dict[Key, Entry] = {}
        for entry in self:
            if not entry.obsolete:
                result.setdefault(entry.key, entry)
        return result

    @cached_property
    def obsolete(self) -> dict[Key, Entry]:
        """The entries kept for later, by context and msgid."""
        return {entry.key: entry for entry in self if entry.obsolete}

    @cached_property
    def expanded(self) -> dict[tuple[tuple[str, str], ...], dict[Key, Entry]]:
        """Entries whose msgid has entity references, by entities and then by expanded msgid; see `lookup`."""
        return {}

    def get(self, msgid: str, msgctxt: str | None = None) -> Entry | None:
        """Return the live entry of a message, translated or not."""
        return self.live.get((msgctxt, msgid))


def read_po(path: Path) -> Catalogue:
    """Return the catalogue in a file, with diagnostics for all that is wrong; raise OSError."""
    return from_bytes(path.read_bytes(), path)


def from_bytes(content: bytes, path: Path) -> Catalogue:
    """Return the catalogue that these bytes are; path names it in diagnostics."""
    text, encoding, mark, found = po.decode(content, path)
    items, more = po.parse(text, path)
    found += more + _duplicates(items, path)
    entries = [item for item in items if isinstance(item, Entry)]
    if entries and entries[0].key != (None, ""):
        found.append(Diagnostic.of(codes.HEADER, path, entries[0].line, "the header is missing"))
    return Catalogue(path, tuple(items), encoding, mark, tuple(sorted(found, key=lambda one: one.line)))


def _duplicates(items: list[Item], path: Path) -> list[Diagnostic]:
    first: dict[Key, Entry] = {}
    found = []
    for item in items:
        if isinstance(item, Entry) and (seen := first.setdefault(item.key, item)) is not item:
            message = f"the message is defined twice, first in line {seen.line}: {item.msgid[:50]}"
            found.append(Diagnostic.of(codes.DUPLICATE, path, item.line, message))
    return found
