"""Moving nodes about without losing text or lines."""

from __future__ import annotations

from copy import deepcopy

from lxml import etree

from hoyle.docbook.model import line_of


def replace(node: etree._Element, holder: etree._Element | None) -> None:
    """Put the content of `holder`, text and elements, where `node` stands; nothing is lost around it."""
    parent = node.getparent()
    assert parent is not None
    position = parent.index(node)
    tail = node.tail or ""
    parent.remove(node)
    _text_before(parent, position, (holder.text or "") if holder is not None else "")
    for child in list(holder) if holder is not None else ():
        parent.insert(position, child)
        position += 1
    _text_before(parent, position, tail)


def _text_before(parent: etree._Element, position: int, text: str) -> None:
    if not text:
        return
    if position == 0:
        parent.text = (parent.text or "") + text
    else:
        parent[position - 1].tail = (parent[position - 1].tail or "") + text


def copy(element: etree._Element) -> etree._Element:
    """Return a deep copy without its tail, in which comments keep their lines too."""
    made = deepcopy(element)
    made.tail = None
    for old, new in zip(element.iter(), made.iter(), strict=True):
        if not isinstance(new.tag, str):
            set_line(new, line_of(old))
    return made


def set_line(node: etree._Element, line: int) -> None:
    """Give a node another line; libxml2's field holds no more than 65535."""
    node.sourceline = min(line, 65535)  # type: ignore[assignment]  # the stubs know no setter
