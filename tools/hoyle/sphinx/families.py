"""The families of games, as the manual itself sorts them: a section that lists games as its terms is one."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from hoyle.docbook import Document
from hoyle.sphinx.elements.structure import DIVISIONS, information
from hoyle.sphinx.elements.text import plain

_REFERENCES = ("xref", "link")


def families(
    documents: Mapping[str, Document], games: Collection[str], ids: Mapping[str, str]
) -> dict[str, str]:
    """Return the family of each game's page that stands in one: the title of the first section that lists it.

    games: docnames of the pages of games, whose own sections are no families. ids: the page of each id.
    """
    found: dict[str, str] = {}
    for name, document in documents.items():
        if name in games:
            continue
        for term in document.root.iter("term"):
            for reference in term.iter(*_REFERENCES):
                page = ids.get(reference.get("linkend", ""), "")
                if page not in games or page in found:
                    continue
                section = next(term.iterancestors(*DIVISIONS), None)
                title = information(section, "title") if section is not None else None
                if title is not None:
                    found[page] = plain(title)
    return found
