"""Which Mallard page and section each division becomes, and where a reference to any id leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from docutils import nodes
from sphinx import addnodes

from hoyle.sphinx.outline import Division

PAGES = frozenset(
    {
        *("part", "reference", "preface", "chapter", "appendix", "article", "dedication", "acknowledgements"),
        *("colophon", "glossary", "bibliography", "refentry"),
    }
)
"""Divisions that become pages of their own, wherever they stand."""

INDEX = "index"
"""The id that Mallard wants its first page to have."""


@dataclass(frozen=True)
class Page:
    """One page.

    name: its id, which is its file's name too. docname, anchor: the division that it is made of. above: the
    id of the guide that leads to it, empty for the first page. order: its place among those of that guide.
    guide: whether it leads to other pages.
    """

    name: str
    docname: str
    anchor: str
    above: str
    order: int
    guide: bool


@dataclass
class Plan:
    """All pages of a manual.

    pages: by the division that they are made of. doctree: gives a page's tree as it was read.
    """

    doctree: Callable[[str], nodes.document]
    pages: dict[tuple[str, str], Page] = field(default_factory=dict)
    _places: dict[str, dict[str, tuple[str, str]]] = field(default_factory=dict)

    @classmethod
    def of(cls, whole: list[Division], doctree: Callable[[str], nodes.document]) -> Plan:
        """Plan the pages of a manual with this outline."""
        made = cls(doctree)
        for top in whole[:1]:
            made._add(top, "", 0)
        return made

    def _add(self, division: Division, above: str, order: int) -> None:
        taken = {page.name for page in self.pages.values()}
        name = division.anchor if above else INDEX
        if name in taken:
            name = f"{division.page.replace('/', '-')}-{name}"
        inner = list(_pages(division, top=not above))
        self.pages[division.page, division.anchor] = Page(
            name, division.page, division.anchor, above, order, bool(inner) or not above
        )
        for number, part in enumerate(inner, 1):
            self._add(part, name, number)

    def pages_of(self, docname: str) -> list[Page]:
        """Return the pages that are made of one document."""
        return [page for (owner, _anchor), page in self.pages.items() if owner == docname]

    def xref(self, docname: str, name: str) -> str:
        """Return the Mallard reference to an id of a document: to its page, or a section of it.

        What cannot be referred to in Mallard is reached by the section that it stands in.
        """
        if docname not in self._places:
            self._places[docname] = dict(self._walk(self.doctree(docname), docname, "", ""))
        places = self._places[docname]
        page, section = places.get(name) or places[""]
        return f"{page}#{section}" if section else page

    def _walk(
        self, node: nodes.Element, docname: str, page: str, section: str
    ) -> Iterator[tuple[str, tuple[str, str]]]:
        for child in node.children:
            if not isinstance(child, nodes.Element):
                continue
            place = (page, section)
            own = next(
                (self.pages[docname, name] for name in child["ids"] if (docname, name) in self.pages), None
            )
            if own is not None:
                place = (own.name, "")
                if not page:
                    yield "", place
            elif child["ids"] and is_section(child):
                place = (page, section_id(child))
            for name in child["ids"]:
                yield name, place
            yield from self._walk(child, docname, *place)


def _pages(division: Division, *, top: bool) -> Iterator[Division]:
    for part in division.parts:
        if top or part.first or part.kind in PAGES:
            yield part
        else:
            yield from _pages(part, top=False)


def is_section(node: nodes.Element) -> bool:
    """Say whether a node becomes a section of a Mallard page, which references can lead to."""
    if isinstance(node, nodes.section):
        return True
    if isinstance(node, nodes.term):
        entries = node.parent.parent
        return isinstance(entries, nodes.definition_list) and in_sections(entries)
    return isinstance(node, nodes.container) and "legalnotice" in node["classes"]


def section_id(node: nodes.Element) -> str:
    """Return the id of the section that a node becomes: the first, for Mallard gives a section one id."""
    terms = node.parent.children if isinstance(node, nodes.term) else [node]
    return next((name for part in terms if isinstance(part, type(node)) for name in part["ids"]), "")


def in_sections(entries: nodes.definition_list) -> bool:
    """Say whether the entries of a list of terms become sections, so that references can lead to each.

    Mallard has sections after all blocks: only other such lists and sections may follow.
    """
    if not any(term["ids"] for term in entries.findall(nodes.term)):
        return False
    outer = entries.parent if isinstance(entries.parent, addnodes.glossary) else entries
    parent = outer.parent
    if not isinstance(parent, nodes.section):
        return False
    after = parent.children[parent.index(outer) + 1 :]
    return all(
        isinstance(node, nodes.section | nodes.footnote | nodes.Invisible)
        or any(in_sections(one) for one in node.findall(nodes.definition_list))
        for node in after
        if isinstance(node, nodes.Element)
    )
