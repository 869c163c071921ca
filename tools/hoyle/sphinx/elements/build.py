"""Building one page: walks a tree of DocBook elements and asks the table of handlers for their nodes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from docutils import nodes
from lxml import etree

from hoyle.docbook import Document, identifier, language, place
from hoyle.l10n.languages import bcp47
from hoyle.sphinx.elements.registry import HANDLERS, Element
from hoyle.sphinx.elements.text import inline, paragraphs, plain
from hoyle.sphinx.languages import direction
from hoyle.sphinx.phrases import between, fill

LIMIT = 64
"""How deep elements may stand in each other; Python, docutils and the pickles of Sphinx bear little more."""


def too_deep(root: Element) -> list[Element]:
    """Return the elements of a page at which nesting becomes too deep; all in them is too deep as well."""
    return root.findall("/".join(["*"] * (LIMIT - 1)))


def declare(node: nodes.Element, spoken: str, around: str) -> None:
    """Say on a node in which language it is, and which way that is written. around: the page's language."""
    node["classes"].append(f"language-{bcp47(spoken)}")
    if direction(spoken) != direction(around):
        node["classes"].append(direction(spoken))


@dataclass
class Build:
    """What the handlers share while one page is built.

    document: the page, translated. word: gives a generated word of Hoyle's own in the page's language, by
    its English key; lent: the language that it is in where the page's has none, else empty. image: gives the
    address of the file that an element's fileref names, or None where there is none. anchors: ids for
    sections that have none, by element. ids: all ids of the manual. notes: the footnotes met so far, to be
    placed at the page's end. terms: how many index terms without an id were met. placed: the ids that
    some node carries. deep: the elements that are nested too deeply to be anything but text.
    """

    document: Document
    language: str
    word: Callable[[str], str]
    lent: Callable[[str], str]
    image: Callable[[Element], str | None]
    anchors: dict[Element, str]
    ids: Collection[str]
    notes: list[nodes.footnote] = field(default_factory=list)
    terms: int = 0
    placed: set[str] = field(default_factory=set)
    deep: frozenset[Element] = frozenset()

    def __post_init__(self) -> None:
        """Find what is nested too deeply: some handlers go down by themselves, past the first of it."""
        self.deep = frozenset(one for first in too_deep(self.document.root) for one in first.iter("*"))

    def label(self, key: str, text: str = "{text}") -> nodes.Node:
        """Return a generated word, in a text, with its language where that is not the page's."""
        words = fill(text, text=self.word(key))
        if not (lent := self.lent(key)):
            return nodes.Text(words)
        made = nodes.inline("", words)
        declare(made, lent, self.language)
        return made

    @property
    def colon(self) -> str:
        """What stands between a name and what is named."""
        return between(self.word("named"))

    @property
    def comma(self) -> str:
        """What stands between the parts of a list."""
        return between(self.word("list"))

    @property
    def semicolon(self) -> str:
        """What stands between the parts of a list whose parts are long."""
        return between(self.word("list_long"))

    def page(self) -> list[nodes.Node]:
        """Return the whole page, its footnotes last."""
        result = self.convert(self.document.root)
        if self.notes:
            end = result[0] if result and isinstance(result[0], nodes.section) else None
            (end.extend if end is not None else result.extend)(self.notes)
        return result

    def convert(self, element: Element) -> list[nodes.Node]:
        """Return the nodes of one element, with its id, its language and its place on them."""
        if element in self.deep:
            return self.mark(element, [nodes.Text(plain(element))])
        handler = HANDLERS.get(element.tag)
        return self.mark(element, list(handler(self, element)) if handler else self.flow(element))

    def mark(self, element: Element, made: list[nodes.Node]) -> list[nodes.Node]:
        """Put an element's place, language and id on the nodes made of it; return them.

        Where the first node is mere text, a target before it carries the id.
        """
        file, line = place(element)
        declared = language(element)
        for node in made:
            if isinstance(node, nodes.Element):
                node.source, node.line = node.source or str(file), node.line or line
                if declared and not any(name.startswith("language-") for name in node["classes"]):
                    declare(node, declared, self.language)
        name = identifier(element)
        if name and name not in self.placed:
            self.placed.add(name)
            if made and isinstance(made[0], nodes.Element):
                made[0]["ids"].insert(0, name)
            else:
                made.insert(0, nodes.target("", "", ids=[name]))
        return made

    def flow(self, element: Element, *skip: str) -> list[nodes.Node]:
        """Return the nodes of an element's content as they come, without the named children."""
        if element in self.deep:
            return [nodes.Text(plain(element))]
        result: list[nodes.Node] = []
        if element.text:
            result.append(nodes.Text(element.text))
        for child in element:
            if isinstance(child, etree._Entity):
                result.append(nodes.Text(child.text or ""))
            elif isinstance(child.tag, str) and child.tag not in skip:
                result.extend(self.convert(child))
            if child.tail:
                result.append(nodes.Text(child.tail))
        return result

    def blocks(self, element: Element, *skip: str) -> list[nodes.Node]:
        """Return an element's content as blocks: loose text becomes paragraphs."""
        return paragraphs(self.flow(element, *skip))

    def inlines(self, element: Element, *skip: str) -> list[nodes.Node]:
        """Return an element's content as part of a line: a block in it gives its text."""
        return [
            node if inline(node) else nodes.inline("", node.astext()) for node in self.flow(element, *skip)
        ]
