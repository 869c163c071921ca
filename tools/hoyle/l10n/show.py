"""From a line of a page to the entries of its message, and from a line of a catalogue to the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from hoyle.docbook import Manual, Place
from hoyle.l10n.catalogue import Catalogue
from hoyle.l10n.entry import Entry
from hoyle.l10n.lookup import find
from hoyle.l10n.pot import manual_units
from hoyle.l10n.units import Kind, Unit


def units_at(manual: Manual, path: Path, line: int) -> list[Unit]:
    """Return the messages that a line of a page belongs to: those that begin last at or before it."""
    here = [unit for unit in manual_units(manual) if unit.place.path.resolve() == path.resolve()]
    before = [unit for unit in here if unit.kind is Kind.TEXT and unit.place.line <= line]
    last = max((unit.place.line for unit in before), default=0)
    return [unit for unit in before if unit.place.line == last]


def entries_of(manual: Manual, found: Sequence[Unit], catalogue: Catalogue) -> Iterator[Entry]:
    """Yield the entries of messages in a catalogue."""
    entities = {name: text for page in manual.documents.values() for name, text in page.entities.items()}
    for unit in found:
        if (entry := find(catalogue, unit, entities)) is not None:
            yield entry


def entry_at(catalogue: Catalogue, line: int) -> Entry | None:
    """Return the entry that a line of a catalogue belongs to: its comments, or its text."""
    number = 1
    for item in catalogue.items:
        text = item if isinstance(item, str) else item.raw
        number += text.count("\n")
        if isinstance(item, Entry) and line < number:
            return item
    return None


def places_of(manual: Manual, catalogue: Catalogue, entry: Entry) -> list[Place]:
    """Return where the message of an entry stands in the manual now."""
    entities = {name: text for page in manual.documents.values() for name, text in page.entities.items()}
    return [unit.place for unit in manual_units(manual) if find(catalogue, unit, entities) is entry]
