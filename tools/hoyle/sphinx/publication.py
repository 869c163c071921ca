"""What is published: a manual in one language, and all that is wrong with it.

Everything that can be found wrong is found here, before Sphinx reads the first page: in the manual's order,
the same however the pages are shared out among processes and however few of them are read again.
"""

from __future__ import annotations

import functools
import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from lxml import etree

from hoyle.diagnostics import Diagnostic
from hoyle.digests import program
from hoyle.docbook import (
    NAMESPACE,
    Document,
    identifier,
    identifiers,
    place,
    resource,
)
from hoyle.l10n.catalogue import Catalogue, read_po
from hoyle.l10n.codes import NO_CATALOGUE, UNREADABLE
from hoyle.l10n.interface import CONTEXT
from hoyle.l10n.translate import UNTRANSLATED, translate
from hoyle.pictures import album_digest, known
from hoyle.sphinx.anchors import anchors
from hoyle.sphinx.checks import check
from hoyle.sphinx.elements.text import plain as text_of
from hoyle.sphinx.languages import same
from hoyle.sphinx.phrases import fill
from hoyle.sphinx.sorting import arrange
from hoyle.sphinx.source import Source, read, title_of
from hoyle.sphinx.words import SOURCE, table, word
from hoyle.sphinx.words import known as has_word

if TYPE_CHECKING:
    from hoyle.sphinx.finder import Finder

GROUPS = {
    **{name: name for name in ("stock", "waste", "foundation", "reserve", "tableau", "throne", "chooser")},
    **{name: name for name in ("edge", "plait", "wall")},
    "foudation": "foundation",  # so it is spelt there
    "lowguardpost": "low_guard_post",
    "highguardpost": "high_guard_post",
}
"""The groups of piles by the ids of their entries in a glossary, which are AisleRiot's."""

_OWN = f"{{{NAMESPACE}}}"


def label(catalogue: Catalogue | None, language: str, key: str) -> str:
    """Return a label: as a catalogue translates it, else as `words` has it in the language.

    Raises KeyError where there is no such label.
    """
    return _translated(catalogue, key) or word(language, key)


def lent(catalogue: Catalogue | None, language: str, key: str) -> str:
    """Return the language of a label where it is another than that asked for: nobody has translated it."""
    return "" if _translated(catalogue, key) or has_word(language, key) else SOURCE


def _translated(catalogue: Catalogue | None, key: str) -> str:
    """Return a label as a catalogue translates it; empty where it does not."""
    entry = catalogue.get(word(SOURCE, key), CONTEXT) if catalogue else None
    return entry.msgstr[0] if entry and entry.translated else ""


@dataclass
class Publication:
    """A manual in one language.

    documents: the translated pages by docname, in reading order. ids: the page of each id. catalogue: where
    the translations come from, None for the source. diagnostics: all that was found. finder: the page that
    finds a game, where there is one.
    """

    source: Source
    language: str
    catalogue: Catalogue | None
    documents: Mapping[str, Document]
    ids: dict[str, str] = field(default_factory=dict)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    finder: Finder | None = None
    _digests: dict[str, str] = field(default_factory=dict)

    @classmethod
    def make(cls, directory: Path, spoken: str, po: Path, its: Sequence[Path] = ()) -> Publication:
        """Return a folder's manual in a language, translated from ``po/<language>.po`` where that exists.

        A language whose tag is the manual's own is the source itself. its: files with rules of ITS.
        """
        source = read(directory, its)
        documents = source.plain
        found = list(source.manual.diagnostics)
        catalogue = None
        if not same(spoken, source.language):
            path = po / f"{spoken}.po"
            try:
                catalogue = read_po(path)
            except FileNotFoundError:
                message = f"there is no catalogue for {spoken}, so the pages are in {source.language}"
                found.append(Diagnostic.of(NO_CATALOGUE, path, 0, message))
            except OSError as error:
                message = f"the catalogue cannot be read: {error.strerror}"
                found.append(Diagnostic.of(UNREADABLE, path, 0, message))
        if catalogue is not None:
            found += catalogue.diagnostics
            documents = {}
            for name, document in source.documents.items():
                made = translate(document, catalogue, source_language=source.language)
                found += made.diagnostics[len(document.diagnostics) :]
                documents[name] = made
            documents = arrange(documents, source.plain, source.root, source.language, spoken)
        made_of = cls(source, spoken, catalogue, documents)
        for name, page in documents.items():
            for own in identifiers(page.root):
                made_of.ids.setdefault(own, name)
        made_of.diagnostics = [*found, *check(documents, made_of.ids, spoken)]
        return made_of

    @property
    def title(self) -> str:
        """The manual's title in this language."""
        return title_of(self.documents.get(self.source.root))

    def word(self, key: str) -> str:
        """Return a label: as the catalogue translates it, else as `words` has it in this language.

        Raises KeyError where there is no such label.
        """
        return label(self.catalogue, self.language, key)

    def lent(self, key: str) -> str:
        """Return the language of a label where it is another than the page's, else an empty text."""
        return lent(self.catalogue, self.language, key)

    def said(self, tag: str, key: str, **values: str) -> etree._Element:
        """Return a DocBook element that says a label, filled in, and in which language where it is lent."""
        made = etree.Element(tag)
        made.text = fill(self.word(key), **values)
        if spoken := self.lent(key):
            made.set("lang", spoken)
        return made

    @functools.cached_property
    def groups(self) -> dict[str, tuple[str, str]]:
        """What the manual's own entries call the groups of piles: id and term, by the group's name."""
        found = {}
        for document in self.documents.values():
            for element in document.root.iter("glossentry", "varlistentry"):
                name = identifier(element) or ""
                term = next(element.iter("glossterm", "term"), None)
                if term is not None and name in GROUPS:
                    found[GROUPS[name]] = name, text_of(term)
        return found

    def game(self, page: Document) -> str:
        """Return the slug of the game that a page is about; empty for any other page."""
        if page.name == self.source.root:
            return ""
        return known(identifier(page.root) or "") or known(Path(page.name).name)

    def anchors(self, docname: str) -> dict[etree._Element, str]:
        """Return ids for the sections of a page that have none, the same in every language."""
        own = anchors(self.documents[docname].root)
        names = self.source.anchors.get(docname, [])
        return dict(zip(own, names, strict=True)) if len(own) == len(names) else own

    def image(self, document: Document, element: etree._Element) -> str | None:
        """Return where Sphinx finds the picture that an element's fileref names; None where there is none.

        The path begins at the manual's folder, with a slash. A picture of the language's own comes first.
        """
        found = resource(document, element.get("fileref", ""), place(element), self.language)
        if isinstance(found, Diagnostic):
            return None
        return "/" + Path(os.path.relpath(found, self.source.manual.directory)).as_posix()

    def forget(self, docname: str) -> None:
        """Let a page count as changed the next time, because it could not be made."""
        self._digests[docname] = ""

    @property
    def whole(self) -> bool:
        """Whether each page could be made."""
        return all(self._digests.values())

    def digest(self, docname: str) -> str:
        """Return a digest of all that a page is made of: its translated tree, and which pictures it shows."""
        if docname not in self._digests:
            self._digests[docname] = self._digest(self.documents[docname])
        return self._digests[docname]

    @functools.cached_property
    def _labels(self) -> bytes:
        return repr([self.word(key) for key in table(SOURCE)]).encode()

    def _digest(self, document: Document) -> str:
        total = hashlib.sha256(program().encode())
        total.update(self._labels)
        if self.game(document):
            total.update(repr((album_digest(), sorted(self.groups.items()))).encode())
        for element in document.root.iter(etree.Element):
            own = [pair for pair in sorted(element.items()) if not str(pair[0]).startswith(_OWN)]
            picture = self.image(document, element) if "fileref" in element.attrib else None
            untranslated = UNTRANSLATED in element.attrib
            total.update(repr((element.tag, own, picture, untranslated, element.text, element.tail)).encode())
        return total.hexdigest()
