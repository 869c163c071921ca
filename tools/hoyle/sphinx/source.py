"""The manual as its author wrote it, read once for all languages.

What takes long to import is imported where it is needed: where nothing is to be published, nothing of it is.
"""

from __future__ import annotations

import copy
import functools
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.docbook import Document, Manual, expand, language, load
from hoyle.l10n.languages import bcp47
from hoyle.l10n.omission import without_others

if TYPE_CHECKING:
    from hoyle.overview import Game


@dataclass
class Source:
    """A manual as it was read: the same for all languages, and read once for them all.

    documents: its pages by docname, with references to entities kept for the translators' messages; plain:
    the same pages as they are published in the source's language. root: docname of the first page, which
    Sphinx calls after its file. games: what is known of its games, None as long as they were not tried.
    """

    manual: Manual
    language: str
    documents: dict[str, Document]
    plain: dict[str, Document]
    root: str
    games: tuple[Game, ...] | None = None

    @classmethod
    def read(cls, folder: Path, its: Sequence[Path] = ()) -> Source:
        """Read the manual in a folder, or from its first file on. its: files with rules of ITS for it."""
        manual = load(folder, expand_entities=False, its=its)
        documents: dict[str, Document] = {}
        plain: dict[str, Document] = {}
        root = "index"
        for key, document in manual.documents.items():
            name = key
            if key == "index":
                name = root = document.path.relative_to(manual.directory).with_suffix("").as_posix()
            documents[name] = replace(document, name=name)
            tree = copy.deepcopy(document.root.getroottree()).getroot()
            expand(tree, document.entities)
            plain[name] = replace(documents[name], root=tree)
        spoken = (language(plain[root].root) if root in plain else None) or "en"
        for document in plain.values():
            without_others(document, bcp47(spoken))
        return cls(manual, spoken, documents, plain, root)

    @functools.cached_property
    def anchors(self) -> dict[str, list[str]]:
        """Ids for the sections of each page that have none."""
        from hoyle.sphinx.anchors import anchors

        return {name: list(anchors(document.root).values()) for name, document in self.plain.items()}

    @property
    def title(self) -> str:
        """The manual's title, see `title_of`."""
        return title_of(self.plain.get(self.root))


def title_of(page: Document | None) -> str:
    """Return the title of a page as plain text; empty where it has none."""
    from hoyle.sphinx.elements.structure import information
    from hoyle.sphinx.elements.text import plain

    title = information(page.root, "title") if page is not None else None
    return plain(title) if title is not None else ""


_sources: dict[Path, Source] = {}


@contextmanager
def kept(directory: Path, its: Sequence[Path] = ()) -> Iterator[Source]:
    """Read a manual once for all publications that are made inside the `with`, in forked processes too."""
    source = Source.read(directory, its)
    _sources[directory.resolve()] = source
    try:
        yield source
    finally:
        del _sources[directory.resolve()]


def read(directory: Path, its: Sequence[Path] = ()) -> Source:
    """Return the manual in a folder: the one that is kept, or read now."""
    return _sources.get(directory.resolve()) or Source.read(directory, its)
