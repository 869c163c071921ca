"""Making Mallard elements."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable

from docutils import nodes
from lxml import etree

NAMESPACE = "http://projectmallard.org/1.0/"
"""Namespace of Mallard 1.0 and 1.1."""

_NAMES: dict[str | None, str] = {None: NAMESPACE}

LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def element(name: str, *content: str | etree._Element | None, **attributes: str) -> etree._Element:
    """Return a Mallard element with content in order; attributes without a value are left away."""
    made = etree.Element(f"{{{NAMESPACE}}}{name}", nsmap=_NAMES)  # type: ignore[arg-type]  # its stubs err
    for key, value in attributes.items():
        if value:
            made.set(key, value)
    for one in content:
        add(made, one)
    return made


def add(parent: etree._Element, content: str | etree._Element | None) -> None:
    """Append text or an element to an element."""
    if content is None:
        return
    if not isinstance(content, str):
        parent.append(content)
    elif len(parent):
        parent[-1].tail = (parent[-1].tail or "") + content
    else:
        parent.text = (parent.text or "") + content


def extend(parent: etree._Element, content: Iterable[etree._Element]) -> etree._Element:
    """Append elements to an element; return it."""
    for one in content:
        parent.append(one)
    return parent


def picture(uri: str) -> str:
    """Return where a picture goes: a language's own, from beside the manual, where the source's would be."""
    path = posixpath.normpath(uri)
    return path.split("/", 2)[2] if path.startswith("../") else path


STRUCTURE = frozenset(
    {
        *("page", "info", "section", "credit", "license", "revision", "div", "example", "figure", "note"),
        "synopsis",
        *("quote", "list", "steps", "terms", "item", "table", "thead", "tbody", "tr", "td", "th"),
    }
)
"""Elements that hold elements and no text of their own, so that white space in them says nothing."""


def lay_out(made: etree._Element, depth: int = 1) -> None:
    """Put each element of the structure on a line of its own, in place."""
    if etree.QName(made).localname not in STRUCTURE or not len(made):
        return
    made.text = "\n" + "  " * depth
    for child in made:
        child.tail = made.text
        lay_out(child, depth + 1)
    made[-1].tail = "\n" + "  " * (depth - 1)


def speak(made: etree._Element, node: nodes.Element) -> etree._Element:
    """Put the language that a node is marked with on the element made of it; return that."""
    for name in node["classes"]:
        if name.startswith("language-"):
            made.set(LANG, name.removeprefix("language-"))
    return made
