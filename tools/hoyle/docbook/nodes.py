"""Moving nodes about without losing text or lines."""

from __future__ import annotations

from lxml import etree


def replace(node: etree._Element, holder: etree._Element | None) -> None:
    """Put the content of `holder`, text and elements, where `node` stands; nothing is lost around it."""
    if holder is not None:
        _add_before(node, holder.text)
        for child in list(holder):
            node.addprevious(child)
    _add_before(node, node.tail)
    next(node.iterancestors()).remove(node)


def _add_before(node: etree._Element, text: str | None) -> None:
    previous = node.getprevious()
    if text and previous is not None:
        previous.tail = (previous.tail or "") + text
    elif text:
        parent = next(node.iterancestors())
        parent.text = (parent.text or "") + text


def set_line(node: etree._Element, line: int) -> None:
    """Give a node another line; libxml2's field holds no more than 65535."""
    node.sourceline = min(line, 65535)  # type: ignore[assignment]  # the stubs know no setter
