"""Lists: plain, numbered, of terms, of members, of steps, of questions."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from hoyle.docbook import children, identifier
from hoyle.sphinx.elements.blocks import HEADING, caption
from hoyle.sphinx.elements.build import Build
from hoyle.sphinx.elements.registry import Element, handles, parts
from hoyle.sphinx.elements.text import tidy

parts("varlistentry", "term", "listitem", "member", "step", "seglistitem", "segtitle", "seg", "callout")
parts("qandaentry", "question", "answer")

NUMERATIONS = {
    "arabic": "arabic",
    "loweralpha": "loweralpha",
    "upperalpha": "upperalpha",
    "lowerroman": "lowerroman",
    "upperroman": "upperroman",
}
"""DocBook's numerations and docutils's names of them."""

NESTED = tuple(NUMERATIONS)
"""Numerations of lists in lists where the author names none, outermost first, as the DocBook styles do."""


def items(build: Build, element: Element, *names: str) -> list[nodes.Node]:
    """Return a list item of each child of these names."""
    made: list[nodes.Node] = []
    for child in children(element):
        if child.tag in names:
            made += build.mark(child, [nodes.list_item("", *build.blocks(child))])
    return made


def introduction(build: Build, element: Element, *names: str) -> Iterator[nodes.Node]:
    """Yield a list's title, and whatever else stands in it before its items."""
    yield from caption(build, element, nodes.rubric())
    for child in children(element):
        if child.tag not in (*names, *HEADING):
            yield from build.convert(child)


@handles("itemizedlist")
def itemized(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a list with bullets."""
    yield from introduction(build, element, "listitem")
    yield nodes.bullet_list("", *items(build, element, "listitem"), bullet="*")


@handles("orderedlist")
def ordered(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a numbered list."""
    yield from introduction(build, element, "listitem")
    depth = sum(parent.tag == "orderedlist" for parent in element.iterancestors())
    kind = NUMERATIONS.get(element.get("numeration", ""), NESTED[depth % len(NESTED)])
    made = nodes.enumerated_list("", *items(build, element, "listitem"), enumtype=kind, prefix="", suffix=".")
    first = element.find("listitem")
    start = element.get("startingnumber") or (first.get("override") if first is not None else None)
    if start and start.isdecimal():
        made["start"] = int(start)
    yield made


@handles("procedure")
def procedure(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a list of steps, numbered where there is more than one."""
    yield from introduction(build, element, "step")
    yield steps(build, element)


@handles("substeps", "stepalternatives")
def substeps(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make the steps inside a step; alternatives have letters."""
    yield steps(build, element)


def steps(build: Build, element: Element) -> nodes.Element:
    """Return the list of an element's steps; a step with a title opens with it."""
    made: list[nodes.Node] = []
    for step in children(element):
        if step.tag == "step":
            head = caption(build, step, nodes.rubric())
            made += build.mark(step, [nodes.list_item("", *head, *build.blocks(step, *HEADING))])
    if len(made) < 2:
        return nodes.bullet_list("", *made, classes=["steps"])
    depth = sum(parent.tag in ("substeps", "stepalternatives") for parent in element.iterancestors())
    depth += element.tag != "procedure"
    kind = "loweralpha" if element.tag == "stepalternatives" else NESTED[depth % len(NESTED)]
    return nodes.enumerated_list("", *made, enumtype=kind, prefix="", suffix=".", classes=["steps"])


@handles("simplelist")
def simple(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a list of members: in the line, separated by commas, or as bullets."""
    members = list(element.iter("member"))
    if element.get("type") == "inline":
        line = nodes.inline(classes=["simplelist"])
        for number, member in enumerate(members):
            line += [nodes.Text(build.comma)] if number else []
            line += build.mark(member, [nodes.inline("", "", *build.inlines(member))])
        yield tidy(line)
        return
    yield nodes.bullet_list("", *items(build, element, "member"), bullet="*", classes=["simplelist"])


@handles("variablelist")
def variables(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a list of terms with what they mean."""
    yield from introduction(build, element, "varlistentry")
    entries = [
        node
        for entry in children(element)
        if entry.tag == "varlistentry"
        for node in definition(build, entry, "term", "listitem")
    ]
    yield nodes.definition_list("", *entries)


def definition(build: Build, entry: Element, term: str, meaning: str) -> list[nodes.Node]:
    """Return the item of one entry: its terms, which carry the entry's id, and its meanings in one block."""
    made = nodes.definition_list_item()
    for word in entry.iterchildren(term):
        made += build.mark(word, [tidy(nodes.term("", "", *build.inlines(word)))])
    body = nodes.definition()
    for part in entry.iterchildren(meaning):
        body += build.mark(part, [*build.blocks(part)]) if identifier(part) else build.blocks(part)
    made += body
    build.mark(entry, list(made[:1]))  # a reference to the entry leads to its term
    made.source, made.line = made[0].source, made[0].line
    return [made]


@handles("segmentedlist")
def segmented(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a bullet of each row, its segments named."""
    yield from caption(build, element, nodes.rubric())
    heads = list(element.iter("segtitle"))
    rows = []
    for row in element.iter("seglistitem"):
        line = nodes.paragraph()
        for number, segment in enumerate(row.iter("seg")):
            head = build.inlines(heads[number]) if number < len(heads) else []
            line += [nodes.Text(build.semicolon)] if number else []
            line += [nodes.strong("", "", *head), nodes.Text(build.colon), *build.inlines(segment)]
        rows.append(nodes.list_item("", tidy(line)))
    yield nodes.bullet_list("", *rows)


@handles("qandaset", "qandadiv")
def questions(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a list of questions with their answers."""
    yield from introduction(build, element, "qandaentry", "qandadiv")
    entries: list[nodes.Node] = []
    for child in children(element):
        if child.tag == "qandaentry":
            made = nodes.definition_list_item()
            for question in child.iterchildren("question"):
                words = [node for part in children(question) for node in build.inlines(part)]
                made += build.mark(question, [tidy(nodes.term("", "", *words))])
            answers = [node for answer in child.iterchildren("answer") for node in build.blocks(answer)]
            made += nodes.definition("", *answers)
            build.mark(child, list(made[:1]))  # a reference to the entry leads to its question
            entries.append(made)
    if entries:
        yield nodes.definition_list("", *entries, classes=["qanda"])
    for child in children(element):
        if child.tag == "qandadiv":
            yield from build.convert(child)


@handles("calloutlist")
def callouts(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a numbered list of remarks on a listing."""
    yield from introduction(build, element, "callout")
    yield nodes.enumerated_list(
        "", *items(build, element, "callout"), enumtype="arabic", prefix="", suffix="."
    )
