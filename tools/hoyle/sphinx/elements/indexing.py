"""Index terms: entries of the general index, which Sphinx sorts and prints."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from sphinx import addnodes

from hoyle.docbook import identifier
from hoyle.sphinx.elements.build import Build
from hoyle.sphinx.elements.registry import Element, handles
from hoyle.sphinx.elements.text import plain


def words(element: Element, name: str) -> str:
    """Return a level of an index term; Sphinx parts its levels by semicolons, so that none may be in it."""
    part = element.find(name)
    return "" if part is None else plain(part).replace(";", ",")


@handles("indexterm")
def term(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make an index entry that leads to this place, or to the elements that zone names."""
    levels = [text for name in ("primary", "secondary", "tertiary") if (text := words(element, name))]
    if element.get("class") == "endofrange" or not levels:
        return
    entry = "; ".join(levels[:2]) if len(levels) < 3 else "; ".join((levels[0], ", ".join(levels[1:])))
    own = identifier(element)
    if own is None:
        build.terms += 1
        own = f"indexterm-{build.terms}"
    build.placed.add(own)
    kinds = [("single", entry)]
    for name, kind in (("see", "see"), ("seealso", "seealso")):
        if other := words(element, name):
            kinds.append((kind, f"{levels[0]}; {other}"))
    if len(kinds) > 1 and kinds[1][0] == "see":
        kinds = kinds[1:]
    main = "main" if element.get("significance") == "preferred" else ""
    zones = element.get("zone", "").split()
    targets = zones or [own]
    yield addnodes.index(
        "", entries=[(kind, text, name, main, None) for kind, text in kinds for name in targets]
    )
    if not zones:
        yield nodes.target("", "", ids=[own])


@handles("primary", "secondary", "tertiary", "see", "seealso")
def level(_build: Build, _element: Element) -> Iterator[nodes.Node]:
    """Make nothing: the index term reads its levels itself."""
    yield from ()
