"""How far translations are, measured against the manual as it is now, page by page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.docbook import Manual
from hoyle.l10n import fragment
from hoyle.l10n.acceptance import accepted
from hoyle.l10n.catalogue import Catalogue
from hoyle.l10n.interface import CONTEXT, interface, interface_units
from hoyle.l10n.languages import bcp47
from hoyle.l10n.lookup import find
from hoyle.l10n.pot import Message, messages
from hoyle.l10n.units import Unit, units

STATES = ("translated", "fuzzy", "untranslated", "broken")
"""What a message can be; broken: translated, but so that it cannot be published."""


@dataclass(slots=True)
class Counts:
    """Messages by state."""

    translated: int = 0
    fuzzy: int = 0
    untranslated: int = 0
    broken: int = 0

    def add(self, state: str) -> None:
        """Count one more message."""
        setattr(self, state, getattr(self, state) + 1)

    @property
    def total(self) -> int:
        """All messages."""
        return self.translated + self.fuzzy + self.untranslated + self.broken

    @property
    def percent(self) -> int:
        """Translated messages in whole per cent, rounded down: 100 means all."""
        return self.translated * 100 // self.total if self.total else 100

    def as_dict(self) -> dict[str, int]:
        """Return the counts by state."""
        return {state: getattr(self, state) for state in STATES}


@dataclass(slots=True)
class Status:
    """How far one language is. pages: by docname, in reading order; messages count on each page."""

    language: str
    counts: Counts = field(default_factory=Counts)
    pages: dict[str, Counts] = field(default_factory=dict)

    @property
    def mixed(self) -> list[str]:
        """The pages that a reader would see partly in the source language."""
        return [name for name, counts in self.pages.items() if counts.translated < counts.total]


Pages = Mapping[str, list[Unit]]


def pages_of(manual: Manual) -> dict[str, list[Unit]]:
    """Return the units of every document of a manual; cut once, they serve for every language.

    The strings of the interface, where the project translates them, make a page of their own.
    """
    pages = {name: units(page, manual.directory) for name, page in manual.documents.items()}
    labels = interface(manual.directory)
    return pages | {CONTEXT: interface_units(labels)} if labels else pages


def status(manual: Manual, pages: Pages, catalogue: Catalogue) -> Status:
    """Return how far a catalogue is for a manual that was read with its entity references kept."""
    entities = {name: text for page in manual.documents.values() for name, text in page.entities.items()}
    tag = bcp47(catalogue.language)
    pages = {name: [unit for unit in cut if unit.serves(tag)] for name, cut in pages.items()}
    every = messages(unit for cut in pages.values() for unit in cut)
    states = {key: state_of(message, catalogue, entities) for key, message in every.items()}
    result = Status(catalogue.path.stem)
    for state in states.values():
        result.counts.add(state)
    for name, cut in pages.items():
        counts = result.pages[name] = Counts()
        for key in dict.fromkeys((unit.msgctxt, unit.msgid) for unit in cut):
            counts.add(states[key])
    return result


def state_of(message: Message, catalogue: Catalogue, entities: Mapping[str, str]) -> str:
    """Return the state of one message."""
    unit = message.units[0]
    entry = find(catalogue, unit, entities)
    if entry is None or not all(entry.msgstr):
        return "untranslated"
    if entry.fuzzy:
        return "fuzzy"
    try:
        accepted(unit, entry, entities)
    except fragment.Refused:
        return "broken"
    return "translated"
