"""The pages that are checked: every game page of a manual, in the source language and in translation."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from lxml import etree

from hoyle.docbook import Document, language, place
from hoyle.facts import Reading, read
from hoyle.facts.glossary import terms
from hoyle.facts.model import Place
from hoyle.l10n import ENTRY, UNTRANSLATED, Catalogue, entry_place, translate, units

GAME_SECTIONS = frozenset(("setup", "goal", "scoring"))
"""Sections that only the page of a game has."""


Words = Mapping[tuple[str, str], str]
"""What a manual's glossary calls things, see `hoyle.facts.glossary.terms`."""


class Blocks:
    """Where the messages of a page begin, by line, with their entry in a catalogue where they have one."""

    def __init__(self, found: Iterable[tuple[int, Place | None]]) -> None:
        self._entries = dict(sorted(found, key=lambda pair: pair[0]))
        self._lines = list(self._entries)

    def start(self, line: int) -> int:
        """Return the line at which the message around a line begins."""
        at = bisect_right(self._lines, line)
        return self._lines[at - 1] if at else 0

    def entry(self, line: int) -> Place | None:
        """Return the place of the catalogue's entry that the text on a line came from."""
        return self._entries.get(self.start(line))


@dataclass(frozen=True, slots=True)
class Page:
    """A game page as read in one language.

    blocks: where its messages begin in the source file. translated: the document that was read, where it is
    not the source; bare: where the messages begin that it leaves in the source's language. terms: what the
    glossary calls things.
    """

    document: Document
    reading: Reading
    blocks: Blocks
    translated: Document | None = None
    terms: Words = field(default_factory=dict)
    bare: frozenset[int] = frozenset()

    @property
    def language(self) -> str:
        """Return the language it was read in."""
        return self.reading.language

    def read(self, instead: Mapping[str, str]) -> Reading:
        """Read the page again as if other sentences stood there."""
        reading = read(self.translated or self.document, self.language, terms=self.terms, instead=instead)
        return _without(reading, self.blocks, self.bare)


def slug(document: Document) -> str:
    """Return the slug that a document's game would have."""
    return document.name.rpartition("/")[2].replace("-", "_")


def source_language(document: Document) -> str:
    """Return the language that a source page is written in; English where it does not say."""
    declared = (language(document.root) or "").replace("-", "_")
    return "en" if declared in ("", "C", "en_US", "en_GB") else declared


def glossary(documents: Iterable[Document], catalogue: Catalogue | None = None) -> Words:
    """Return what the glossary of a manual calls things, in the source language or through a catalogue."""
    found: dict[tuple[str, str], str] = {}
    for document in documents:
        if terms(document):
            found.update(terms(translate(document, catalogue) if catalogue else document))
    return found


def read_source(document: Document, words: Words) -> Page:
    """Read a page of the source; raises LookupError where its language has no lexicon."""
    found = [(unit.place.line, None) for unit in units(document)]
    return Page(document, read(document, source_language(document), terms=words), Blocks(found), None, words)


def read_translation(document: Document, catalogue: Catalogue, words: Words) -> Page:
    """Read a page through a catalogue; what it leaves untranslated is left out.

    Raises LookupError where the catalogue's language has no lexicon.
    """
    translated = translate(document, catalogue)
    entries: list[tuple[int, Place | None]] = []
    bare: set[int] = set()
    for element in translated.root.iter(etree.Element):
        if element.get(ENTRY) is not None and (where := entry_place(element)) is not None:
            entries.append((place(element).line, Place(where.path, where.line)))
        elif element.get(UNTRANSLATED) is not None:
            entries.append((place(element).line, None))
            bare.add(place(element).line)
    blocks = Blocks(entries)
    reading = read(translated, catalogue.language, terms=words)
    left = frozenset(bare)
    return Page(document, _without(reading, blocks, left), blocks, translated, words, left)


def _without(reading: Reading, blocks: Blocks, bare: frozenset[int]) -> Reading:
    kept = tuple(one for one in reading.sentences if blocks.start(one.place.line) not in bare)
    return replace(reading, sentences=kept)


def is_game(page: Page, known: Sequence[str]) -> bool:
    """Return whether a page tells the rules of one game: an engine knows it, or its sections show it."""
    sections = {sentence.section for sentence in page.reading.sentences}
    return page.reading.game in known or bool(sections & GAME_SECTIONS)
