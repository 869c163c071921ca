"""The families of games, as the manual itself sorts them: a section that lists games as its terms is one."""

from __future__ import annotations

from collections.abc import Collection

from lxml import etree

from hoyle.docbook import identifier
from hoyle.sphinx.elements.structure import DIVISIONS, information
from hoyle.sphinx.elements.text import plain
from hoyle.sphinx.publication import Publication

_REFERENCES = ("xref", "link")


def families(published: Publication, games: Collection[str]) -> dict[str, tuple[str, str]]:
    """Return the family of each game's page that stands in one: the first section that lists it.

    A family is an id, the same in every language, and a title. games: docnames of the pages of games, whose
    own sections are no families.
    """
    found: dict[str, tuple[str, str]] = {}
    named: dict[str, etree._Element] = {}
    for name, document in published.documents.items():
        if name in games:
            continue
        anchors = published.anchors(name)
        for term in document.root.iter("term"):
            for reference in term.iter(*_REFERENCES):
                page = published.ids.get(reference.get("linkend", ""), "")
                if page not in games or page in found:
                    continue
                section = next(term.iterancestors(*DIVISIONS), None)
                title = information(section, "title") if section is not None else None
                if section is not None and title is not None:
                    own = identifier(section) or anchors[section]
                    if named.setdefault(own, section) is not section:
                        own = f"{name}-{own}"  # another page has such a section too
                    found[page] = own, plain(title)
    return found
