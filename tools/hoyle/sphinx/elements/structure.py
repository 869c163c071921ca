"""Divisions: books, chapters, sections, reference pages, and the places where other pages stand."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from sphinx import addnodes

from hoyle.docbook import DOCNAME, INCLUDE, children, identifier
from hoyle.sphinx.elements.build import Build
from hoyle.sphinx.elements.info import INFO, about, byline
from hoyle.sphinx.elements.registry import HANDLERS, Element, handles
from hoyle.sphinx.elements.text import plain, tidy

BOOKS = ("set", "book", "article")
"""Divisions whose information is the manual's own: told at the end of its first page."""

DIVISIONS = (
    *BOOKS,
    *("part", "reference", "preface", "chapter", "appendix", "dedication", "acknowledgements", "colophon"),
    *("partintro", "section", "sect1", "sect2", "sect3", "sect4", "sect5", "simplesect", "topic"),
    *("refentry", "refsect1", "refsect2", "refsect3", "refsection", "refsynopsisdiv"),
    *("glossary", "glossdiv", "bibliography", "bibliodiv"),
)
"""Elements that become a section with a title."""

INFORMATION = ("title", "subtitle", "titleabbrev", *INFO)
"""Children of a division that tell about it and are not its content."""


def information(element: Element, name: str) -> Element | None:
    """Return a division's title, subtitle …, which stands in it or in its information."""
    for child in children(element):
        if child.tag == name:
            return child
    for child in children(element):
        if child.tag in INFORMATION and (found := child.find(name)) is not None:
            return found
    return None


def title(build: Build, element: Element) -> nodes.title:
    """Return the title of a division; one without a title is called by its id, or by its element's name."""
    given = information(element, "title")
    if element.tag == "refentry":
        given = element.find("refmeta/refentrytitle") if given is None else given
        given = element.find("refnamediv/refname") if given is None else given
    if given is None:
        if element.tag in NAMED:
            return nodes.title("", "", build.label(str(element.tag)))
        return nodes.title("", identifier(element) or element.tag)
    made = nodes.title("", "", *build.inlines(given))
    subtitle = information(element, "subtitle")
    if subtitle is not None:
        made += [
            nodes.Text(build.colon),
            nodes.inline("", "", *build.inlines(subtitle), classes=["subtitle"]),
        ]
    build.mark(given, [tidy(made)])
    return made


NAMED = (
    "glossary",
    "bibliography",
    "preface",
    "dedication",
    "acknowledgements",
    "colophon",
    "refsynopsisdiv",
)
"""Divisions that DocBook lets go without a title because everyone knows what they are called."""


@handles(*DIVISIONS)
def division(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a section: its title, who wrote it, its content; a book's information comes last."""
    anchor = identifier(element) or build.anchors.get(element, element.tag)
    section = nodes.section("", title(build, element), ids=[anchor], docbook=element.tag)
    build.placed.add(anchor)
    section += byline(build, element) if element.tag not in BOOKS else ()
    section += joined(build.blocks(element, *INFORMATION))
    if element.tag in BOOKS:
        front, back = about(build, element)
        section[1:1] = front
        section += back
    yield section


def include(_build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a table of contents of the one page that stands at this place."""
    if docname := element.get(DOCNAME):
        tree = addnodes.toctree("", entries=[(None, docname)], includefiles=[docname], maxdepth=1)
        tree.update_all_atts({"parent": None, "caption": None, "numbered": 0, "titlesonly": True})
        tree.update_all_atts(dict.fromkeys(("glob", "hidden", "includehidden"), False))
        yield nodes.compound("", tree, classes=["toctree-wrapper"])


def joined(blocks: list[nodes.Node]) -> list[nodes.Node]:
    """Make one table of contents of those that stand next to each other; return all blocks."""
    result: list[nodes.Node] = []
    for block in blocks:
        if result and all("toctree-wrapper" in node["classes"] for node in (result[-1], block)):  # type: ignore[index]
            for part in ("entries", "includefiles"):
                result[-1][0][part] += block[0][part]  # type: ignore[index]
        else:
            result.append(block)
    return result


HANDLERS.update(dict.fromkeys(INCLUDE, include))


@handles("refmeta", "refclass", "refdescriptor", "refname", "refmiscinfo", "manvolnum")
def told_by_title(_build: Build, _element: Element) -> Iterator[nodes.Node]:
    """Make nothing: the title of the reference page says it."""
    yield from ()


@handles("refnamediv")
def purpose(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make the line ``name — purpose`` that opens a reference page."""
    names = build.comma.join(plain(name) for name in element.iter("refname"))
    for told in element.iter("refpurpose"):
        yield tidy(nodes.paragraph("", f"{names} — ", *build.inlines(told), classes=["refpurpose"]))


@handles("title", "subtitle", "bridgehead", "refpurpose")
def heading(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a heading that opens no division of its own."""
    yield tidy(nodes.rubric("", "", *build.inlines(element)))


@handles("index", "setindex")
def generated(_build: Build, _element: Element) -> Iterator[nodes.Node]:
    """Make nothing: Sphinx makes the index from the terms, as a page of its own."""
    yield from ()
