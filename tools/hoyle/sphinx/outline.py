"""The outline of a manual: its divisions across all pages, their numbers, and who stands beside whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from docutils import nodes
from sphinx import addnodes

UNNUMBERED = frozenset(
    {
        "set",
        "book",
        "article",
        "preface",
        "dedication",
        "acknowledgements",
        "colophon",
        "glossary",
        "bibliography",
    }
)
"""Divisions that DocBook manuals publish without a number."""

ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


@dataclass
class Division:
    """One division, or the place where another page stands.

    page: its docname. anchor: its id. title: its plain text. kind: the DocBook element; ``include`` for the
    place of another page. number: its number as shown, part by part. parts: the divisions inside. language:
    of the title, where that is not the page's; else empty.
    """

    page: str
    anchor: str
    title: str
    kind: str
    number: tuple[str, ...] = ()
    parts: list[Division] = field(default_factory=list)
    first: bool = False
    language: str = ""

    @property
    def lists_pages(self) -> bool:
        """Whether other pages stand in it."""
        return any(one.kind == "include" for one in self.walk())

    def walk(self) -> Iterator[Division]:
        """Yield this division and all inside, in reading order."""
        yield self
        for part in self.parts:
            yield from part.walk()

    @property
    def address(self) -> str:
        """The fragment that leads to it on its page: empty for the page's own title."""
        return "" if self.first else f"#{self.anchor}"


def outline(docname: str, doctree: nodes.document) -> list[Division]:
    """Return the divisions of one page, with marks where other pages stand."""
    found = list(_divisions(docname, doctree))
    if found:
        found[0].first = True
    return found


def _divisions(docname: str, parent: nodes.Element) -> Iterator[Division]:
    for node in parent.children:
        if isinstance(node, nodes.section):
            title, kind = node[0], node.get("docbook", "section")
            parts = list(_divisions(docname, node))
            name, language = node["ids"][0], spoken(title)
            yield Division(docname, name, title.astext(), kind, parts=parts, language=language)
        elif isinstance(node, addnodes.toctree):
            for name in node["includefiles"]:
                yield Division(name, "", "", "include")
        elif isinstance(node, nodes.compound):
            yield from _divisions(docname, node)


def spoken(node: nodes.Node) -> str:
    """Return the language that a node says it is in; empty where it says none."""
    kinds = node["classes"] if isinstance(node, nodes.Element) else ()
    return next((kind.removeprefix("language-") for kind in kinds if kind.startswith("language-")), "")


def assemble(pages: Mapping[str, list[Division]], root: str) -> list[Division]:
    """Return the whole manual's outline, numbered, from its pages': each page at its first place."""
    seen: set[str] = set()

    def page(name: str) -> list[Division]:
        if name in seen:
            return []
        seen.add(name)
        return expand(pages.get(name, []))

    def expand(divisions: list[Division]) -> list[Division]:
        result: list[Division] = []
        for one in divisions:
            if one.kind == "include":
                result += page(one.page)
            else:
                parts = expand(one.parts)
                result.append(replace(one, number=(), parts=parts))
        return result

    whole = page(root)
    for top in whole:
        number(top.parts, ())
    return whole


def number(divisions: list[Division], above: tuple[str, ...], chapters: list[int] | None = None) -> None:
    """Number divisions in place: parts I …; chapters 1 … through all parts; appendices A …; sections 1.1 …"""
    chapters = [0] if chapters is None else chapters
    own = parts = letters = 0
    for one in divisions:
        if one.kind in ("part", "reference"):
            parts += 1
            one.number = (_roman(parts),)
            number(one.parts, (), chapters)
            continue
        if one.kind == "appendix":
            letters += 1
            one.number = (_letter(letters),)
        elif one.kind == "chapter":
            chapters[0] += 1
            one.number = (str(chapters[0]),)
        elif one.kind not in UNNUMBERED and (above or not chapters[0]):
            own += 1
            one.number = (*above, str(own))
        if one.number:
            number(one.parts, one.number)


def _roman(value: int) -> str:
    result = ""
    for worth, sign in ROMAN:
        result += sign * (value // worth)
        value %= worth
    return result


def _letter(value: int) -> str:
    result = ""
    while value:
        value, rest = divmod(value - 1, 26)
        result = chr(ord("A") + rest) + result
    return result
