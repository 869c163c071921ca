"""A page as the reader of facts sees it: passages of the rule-bearing sections, each with its context."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from lxml import etree

from hoyle.docbook import Document, children, language
from hoyle.facts.lexicon import Lexicon
from hoyle.facts.model import Place
from hoyle.facts.text import forms

Locate = Callable[[etree._Element], tuple[Path, int]]
"""Tells where an element was written, e.g. `hoyle.docbook.place`."""

_SECTIONS = frozenset(
    ("section", "sect1", "sect2", "sect3", "sect4", "sect5", "simplesect", "refsect1", "refsect2")
)
_PARAGRAPHS = frozenset(("para", "simpara"))
_TABLES = frozenset(("informaltable", "table"))
_SILENT = frozenset(("title", "mediaobject", "screenshot", "term", "figure", "informalfigure", "indexterm"))
_LISTS = frozenset(("itemizedlist", "orderedlist"))
_PLAIN_LISTS = frozenset(("simplelist", "segmentedlist"))
"""Lists whose items hold text and no blocks; within a paragraph they are a part of its sentence."""
_HEADINGS = _SECTIONS | {"bridgehead"}
_BLOCKS = (
    _PARAGRAPHS
    | _TABLES
    | _SILENT
    | _LISTS
    | {"variablelist", "note", "tip", "warning", "caution", "important"}
)
_LONGEST_OPTION = 8
"""Words that the name of an option before a colon has at most."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph, table row or list term: sentences that share their context.

    parts: the texts that it is made of, as written, each with its place. section, topic: see `Sentence`.
    option: the option whose effects it tells, or empty. title: it is an option's name, not a statement.
    language: what its element declares to be written in, empty for the page's language. item: it stands in a
    list, so that the item before it is its context, too.
    """

    parts: tuple[tuple[str, Place], ...]
    section: str
    topic: str = ""
    option: str = ""
    title: bool = False
    language: str = ""
    item: bool = False

    @property
    def text(self) -> str:
        """Return the whole text."""
        return " ".join(text for text, _ in self.parts)


def passages(document: Document, lexicon: Lexicon, locate: Locate) -> Iterator[Passage]:
    """Yield the passages of a page in order.

    A section whose title the lexicon does not know counts as rules, for there the danger is to overlook
    something; what stands before the first section is narrative and left out. In old pages a section holds
    its title alone, and what belongs to it follows.
    """
    pager = _Pager(lexicon, locate)
    heading = ""
    under: list[etree._Element] = []
    for element in children(document.root):
        if element.tag in _SECTIONS and next(children(element), None) is not None:
            yield from pager.section(element)
        elif element.tag in _HEADINGS:
            yield from pager.part(heading, under)
            heading, under = pager.named(_text(element)), []
        elif heading:
            under.append(element)
    yield from pager.part(heading, under)


@dataclass(frozen=True, slots=True)
class _Pager:
    lexicon: Lexicon
    locate: Locate

    def named(self, title: str) -> str:
        """Return the section that a title stands for."""
        return self.lexicon.sections.get(forms(title), "rules")

    def section(self, element: etree._Element) -> Iterator[Passage]:
        title = next((child for child in children(element) if child.tag == "title"), None)
        yield from self.part(self.named(_text(title) if title is not None else ""), children(element))

    def part(self, section: str, elements: Iterable[etree._Element]) -> Iterator[Passage]:
        heading = ""
        for passage in self._blocks(elements, section):
            if section != "options" or passage.option:
                yield passage
            elif option := self._option(passage.text):
                heading = option
                yield replace(passage, topic=option, option=option, title=True)
            else:
                yield replace(passage, topic=passage.topic or heading, option=heading)

    def _blocks(
        self, elements: Iterable[etree._Element], section: str, option: str = ""
    ) -> Iterator[Passage]:
        for child in elements:
            if child.tag in _SECTIONS:
                yield from self.section(child)
            elif child.tag in _TABLES:
                yield from self._table(child, section)
            elif child.tag == "varlistentry":
                yield from self._entry(child, section)
            elif child.tag in _PARAGRAPHS:
                yield from self._paragraph(child, section, option)
                yield from self._blocks(children(child), section, option)
            elif child.tag in _LISTS:
                for item in children(child):
                    found = self._blocks(children(item), section, option)
                    yield from (replace(passage, item=True) for passage in found)
            elif child.tag in _PLAIN_LISTS:
                inline = (parent := child.getparent()) is not None and parent.tag in _PARAGRAPHS
                for member in () if inline else child.iter("member", "seg"):
                    found = self._paragraph(member, section, option)
                    yield from (replace(passage, item=True) for passage in found)
            elif child.tag not in _SILENT:
                yield from self._blocks(children(child), section, option)

    def _paragraph(self, element: etree._Element, section: str, option: str) -> Iterator[Passage]:
        passage = self._passage(element, section, option=option)
        head, colon, tail = passage.text.partition(":")
        if not passage.text.strip():
            return
        if (
            section != "options"
            or option
            or not (colon and tail.strip())
            or len(forms(head)) > _LONGEST_OPTION
        ):
            yield passage
            return
        option = self._option(head) or _slug(head)
        place = passage.parts[0][1]
        named = replace(passage, topic=option, option=option)
        yield replace(named, parts=((head, place),), title=True)
        yield replace(named, parts=((tail, Place(place.path, place.line + head.count("\n"))),))

    def _entry(self, element: etree._Element, section: str) -> Iterator[Passage]:
        name = ""
        for child in children(element):
            if child.tag == "term" and section == "options":
                name = self._option(_text(child)) or _slug(_text(child))
                yield self._passage(child, section, name, name, title=True)
            elif child.tag == "term":
                name = self._topic(_text(child))
            else:
                for passage in self._blocks(children(child), section, name if section == "options" else ""):
                    yield replace(passage, topic=passage.topic or name)

    def _table(self, element: etree._Element, section: str) -> Iterator[Passage]:
        for row in element.iter("row", "tr"):
            if any(parent.tag == "thead" for parent in row.iterancestors()):
                continue
            cells = [cell for cell in children(row) if cell.tag in ("entry", "td", "th")]
            if section == "setup" and len(cells) == 2:
                inner = list(cells[1].iter(*_PARAGRAPHS)) or [cells[1]]
                parts = tuple((_text(part), self._place(part)) for part in inner)
                topic = self._topic(_text(cells[0], deep=True))
                yield Passage(parts, section, topic, language=_language(cells[1]))
            elif cells:
                text = " : ".join(" ".join(_text(cell, deep=True).split()) for cell in cells)
                yield Passage(((text, self._place(cells[0])),), section, language=_language(cells[0]))

    def _passage(
        self, element: etree._Element, section: str, topic: str = "", option: str = "", *, title: bool = False
    ) -> Passage:
        parts = ((_text(element), self._place(element)),)
        return Passage(parts, section, topic, option, title, _language(element))

    def _place(self, element: etree._Element) -> Place:
        return Place(*self.locate(element))

    def _topic(self, label: str) -> str:
        return self.lexicon.rows.get(forms(label.partition("(")[0] or label), "")

    def _option(self, label: str) -> str:
        return self.lexicon.options.get(forms(label.strip().rstrip(":.")), "")


def _slug(label: str) -> str:
    return "_".join(word for word in forms(label) if word.isalnum())


def _language(element: etree._Element) -> str:
    """Return the language that an element or what it lies in declares, the page's own aside."""
    root = element.getroottree().getroot()
    node: etree._Element | None = element
    while node is not None and node is not root:
        if found := language(node):
            return found
        node = node.getparent()
    inner = next((child for child in element.iter(*_PARAGRAPHS) if language(child)), None)
    return (language(inner) or "") if inner is not None else ""


def _text(element: etree._Element, *, deep: bool = False) -> str:
    """Return the words in an element, without those of blocks within it unless ``deep``."""
    parts = [element.text or ""]
    for child in element:
        if isinstance(child.tag, str) and (deep or child.tag not in _BLOCKS):
            parts.append(_text(child, deep=deep))
        parts.append(child.tail or "")
        if deep and child.tag in _BLOCKS:
            parts.append(" ")
    return "".join(parts)
