"""Writing DocBook: for the pages and boxes that come with what is known of games."""

from __future__ import annotations

from collections.abc import Iterable

from lxml import etree


def element(name: str, *content: str | etree._Element, **attributes: str) -> etree._Element:
    """Return an element with text and elements in it, in order."""
    made = etree.Element(name, attributes)
    for one in content:
        if not isinstance(one, str):
            made.append(one)
        elif len(made):
            made[-1].tail = (made[-1].tail or "") + one
        else:
            made.text = (made.text or "") + one
    return made


def table(heads: Iterable[etree._Element], rows: Iterable[etree._Element]) -> etree._Element:
    """Return a table whose rows are named by their first cells, in a frame of its own: it may be wide.

    heads: the entries that name its columns.
    """
    head = element("row", *heads)
    group = element("tgroup", element("thead", head), element("tbody", *rows), cols=str(len(head)))
    return element("informalexample", element("informaltable", group, rowheader="firstcol"))
