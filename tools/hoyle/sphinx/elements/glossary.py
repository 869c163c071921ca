"""Glossaries: terms with ids, what they mean, and what else to see."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from sphinx import addnodes

from hoyle.docbook import children
from hoyle.sphinx.elements.build import Build
from hoyle.sphinx.elements.links import refer
from hoyle.sphinx.elements.lists import definition, introduction
from hoyle.sphinx.elements.registry import Element, handles
from hoyle.sphinx.elements.text import tidy


@handles("glosslist")
def terms(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make the list of terms of a glossary."""
    yield from introduction(build, element, "glossentry")
    yield glossary(build, [child for child in children(element) if child.tag == "glossentry"])


def glossary(build: Build, entries: list[Element]) -> nodes.Element:
    """Return the list of these entries."""
    made = [node for entry in entries for node in meaning(build, entry)]
    return addnodes.glossary("", nodes.definition_list("", *made, classes=["glossary"]), sorted=False)


@handles("glossentry")
def entry(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a list of the entries that follow each other, at the first of them."""
    before = element.getprevious()
    if before is not None and before.tag == "glossentry":
        return
    run = [element]
    while (after := run[-1].getnext()) is not None and after.tag == "glossentry":
        run.append(after)
    yield glossary(build, run)


def meaning(build: Build, element: Element) -> list[nodes.Node]:
    """Return one entry: term, acronym and abbreviation in a line, then its definitions and references."""
    made = definition(build, element, "glossterm", "glossdef")
    item = made[0]
    for short in element.iterchildren("acronym", "abbrev"):
        item[0].extend([nodes.Text(" ("), *build.convert(short), nodes.Text(")")])  # type: ignore[index]
    for see, word in (("glosssee", "see"), ("glossseealso", "seealso")):
        places = (*element.iterchildren(see), *element.iterfind(f"glossdef/{see}"))
        for reference in places:
            line = nodes.paragraph(
                "", "", build.label(word, "{text} "), *refer(build, reference, "otherterm")
            )
            item[-1].append(tidy(line))  # type: ignore[index]
    return made


@handles("glosssee", "glossseealso", "glossdef")
def told(_build: Build, _element: Element) -> Iterator[nodes.Node]:
    """Make nothing: the entry shows it."""
    yield from ()
