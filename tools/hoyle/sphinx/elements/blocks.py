"""Blocks of text: paragraphs, quotations, admonitions, code, formal objects."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from hoyle.sphinx.elements.build import Build
from hoyle.sphinx.elements.registry import Element, handles
from hoyle.sphinx.elements.text import tidy

ADMONITIONS: dict[str, type[nodes.Element]] = {
    "note": nodes.note,
    "tip": nodes.tip,
    "warning": nodes.warning,
    "caution": nodes.caution,
    "important": nodes.important,
    "danger": nodes.danger,
}

HEADING = ("title", "info", "blockinfo", "objectinfo")
"""Children of a formal object that tell about it and are not its content."""


def caption(build: Build, element: Element, made: nodes.TextElement) -> list[nodes.Node]:
    """Return the title of a formal object as the given node, or nothing where it has none."""
    given = next((found for name in HEADING for found in element.iterfind(name)), None)
    if given is not None and given.tag != "title":
        given = given.find("title")
    if given is None:
        return []
    made += build.inlines(given)
    return build.mark(given, [tidy(made)])


@handles("para", "simpara")
def paragraph(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make paragraphs, cut at the blocks that DocBook lets stand inside one."""
    yield from build.blocks(element)


@handles("formalpara")
def formal_paragraph(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a run-in heading and its paragraph."""
    blocks = build.blocks(element, *HEADING)
    head = caption(build, element, nodes.strong())
    if head and blocks and isinstance(blocks[0], nodes.paragraph):
        blocks[0].insert(0, [*head, nodes.Text(" ")])
    yield from blocks


@handles(*ADMONITIONS)
def admonition(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make an admonition; a title of its own stands in bold before its text."""
    head = caption(build, element, nodes.rubric())
    yield ADMONITIONS[element.tag]("", *head, *build.blocks(element, *HEADING))


@handles("blockquote", "epigraph")
def quotation(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a quotation with its source under it."""
    made = nodes.block_quote("", *caption(build, element, nodes.rubric()))
    made += build.blocks(element, *HEADING, "attribution")
    for source in element.iter("attribution"):
        made += build.mark(source, [tidy(nodes.attribution("", "", *build.inlines(source)))])
    if element.tag == "epigraph":
        made["classes"].append("epigraph")
    yield made


@handles("attribution")
def source(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make the source of a quotation that stands by itself."""
    yield tidy(nodes.attribution("", "", *build.inlines(element)))


@handles("programlisting", "screen", "synopsis", "programlistingco", "screenco")
def listing(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a block of fixed text; its mark-up stays, so it is not highlighted unless it is plain code."""
    made = nodes.literal_block("", "", *build.inlines(element), classes=[element.tag])
    _strip_ends(made)
    made["language"] = element.get("language", "none") if not len(element) else "none"
    made["force"] = True
    made.rawsource = made.astext() if not len(element) else ""
    yield made


@handles("literallayout")
def layout(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make text whose lines stay: fixed where it asks for it, in the font of the text otherwise."""
    if element.get("class") == "monospaced":
        yield from listing(build, element)
        return
    made = nodes.line_block("", classes=["literallayout"])
    line = nodes.line()
    for node in build.inlines(element):
        if not isinstance(node, nodes.Text):
            line += node
            continue
        head, *rest = node.split("\n")
        line += nodes.Text(head)
        for text in rest:
            made += line
            line = nodes.line("", text)
    made += line
    while len(made) and not made[-1].astext().strip():
        del made[-1]
    while len(made) and not made[0].astext().strip():
        del made[0]
    yield made


def _strip_ends(block: nodes.Element) -> None:
    leaves = list(block.findall(nodes.Text))
    if leaves:
        leaves[0].parent.replace(leaves[0], nodes.Text(leaves[0].lstrip("\n")))
        last = list(block.findall(nodes.Text))[-1]
        last.parent.replace(last, nodes.Text(last.rstrip()))


@handles("example", "informalexample", "sidebar", "equation", "informalequation")
def object_with_title(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a block with a heading."""
    made = nodes.container("", *caption(build, element, nodes.rubric()), classes=[element.tag])
    made += build.blocks(element, *HEADING)
    yield made


@handles("highlights", "ackno")
def plain(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make the blocks inside."""
    yield from build.blocks(element)
