"""How elements are written in messages: names with their prefixes, attributes, start tags."""

from __future__ import annotations

from typing import cast

from lxml import etree

from hoyle.docbook import NAMESPACE, PREFIX
from hoyle.l10n.rules import XML

OWN = f"{{{NAMESPACE}}}"
"""How the names of Hoyle's own attributes begin, which no source has."""


def local(element: etree._Element) -> str:
    """Return the name of an element without its namespace."""
    tag = element.tag
    return tag.rpartition("}")[2] if tag[0] == "{" else tag


def line(element: etree._Element) -> int:
    """Return the line that an element was written in, 0 where nobody knows."""
    return cast(int, element.sourceline or 0)


def set_line(node: etree._Element, number: int) -> None:
    """Give a node another line."""
    node.sourceline = number  # type: ignore[assignment]  # the stubs know no setter


def tag_name(element: etree._Element) -> str:
    """Return the name of an element as it is written."""
    prefix = element.prefix or element.get(PREFIX)
    return f"{prefix}:{local(element)}" if prefix else local(element)


def attributes(element: etree._Element) -> list[tuple[str, str]]:
    """Return names as they are written and values of the attributes that stand in the source."""
    result = []
    for name, value in element.attrib.items():
        name, value = str(name), str(value)
        if name[0] != "{":
            result.append((name, value))
        elif not name.startswith(OWN):
            namespace, _, bare = name[1:].partition("}")
            prefix = "xml" if name.startswith(XML) else _prefix(element, namespace)
            result.append((f"{prefix}:{bare}" if prefix else bare, value))
    return result


def start_tag(element: etree._Element) -> str:
    """Return the start tag (or the whole empty element) as it stands in a message."""
    text = "".join(f' {name}="{_quoted(value)}"' for name, value in attributes(element))
    return f"<{tag_name(element)}{text}{'>' if has_content(element) else '/>'}"


def end_tag(element: etree._Element) -> str:
    """Return the end tag as it stands in a message; nothing for an empty element."""
    return f"</{tag_name(element)}>" if has_content(element) else ""


def escaped(text: str) -> str:
    """Return text as it stands in a message."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def has_content(element: etree._Element) -> bool:
    """Return whether an element is written with an end tag of its own."""
    return bool(element.text) or len(element) > 0


def _prefix(element: etree._Element, namespace: str) -> str:
    return next((prefix for prefix, uri in element.nsmap.items() if uri == namespace and prefix), "")


def _quoted(value: str) -> str:
    return escaped(value).replace('"', "&quot;")
