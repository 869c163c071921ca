"""The table of elements: which function makes the nodes of which DocBook element.

To teach publishing a new element, write a function beside its relatives and name the element:

    @handles("sidebar")
    def sidebar(build: Build, element: Element) -> Iterator[nodes.Node]:
        yield nodes.sidebar("", *build.blocks(element))

The function yields docutils nodes: inline ones (text, `nodes.Inline`) or blocks. It need not care for ids,
languages and places, which are the same for every element: `Build.convert` adds them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from docutils import nodes
from lxml import etree

if TYPE_CHECKING:
    from hoyle.sphinx.elements.build import Build

Element: TypeAlias = etree._Element
Handler: TypeAlias = "Callable[[Build, Element], Iterable[nodes.Node]]"

HANDLERS: dict[str, Handler] = {}
"""The table: a DocBook element's name, and the function that makes its nodes."""


def names(text: str) -> tuple[str, ...]:
    """Return the names that a text lists."""
    return tuple(text.split())


def handles(*names: str) -> Callable[[Handler], Handler]:
    """Enter a function into the table under the names of the elements it handles; refuse a name twice."""

    def enter(handler: Handler) -> Handler:
        for name in names:
            if name in HANDLERS:
                raise ValueError(f"two handlers for the element {name}")
            HANDLERS[name] = handler
        return handler

    return enter


def parts(*names: str) -> None:
    """Enter elements that the handler around them reads itself; one that stands alone gives its content."""
    handles(*names)(lambda build, element: build.flow(element))


@handles("remark", "screeninfo", "titleabbrev", "subjectset", "keywordset", "toc", "lot", "label")
def dropped(_build: Build, _element: Element) -> Iterable[nodes.Node]:
    """Make nothing: remarks are between authors, contents are made anew, the rest is for libraries."""
    return ()
