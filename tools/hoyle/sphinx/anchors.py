"""Ids for sections that have none: words of the title, so that a link to a section can be read and lasts."""

from __future__ import annotations

import re

from lxml import etree

from hoyle.docbook import identifier, identifiers
from hoyle.sphinx.elements.structure import DIVISIONS, information
from hoyle.sphinx.elements.text import plain

_PARTS = re.compile(r"[\W_]+")


def anchors(root: etree._Element) -> dict[etree._Element, str]:
    """Return an id for each division that carries none, in document order, unlike all ids of the page.

    The ids are XML names: letters, digits and hyphens, beginning with a letter.
    """
    taken = set(identifiers(root))
    result: dict[etree._Element, str] = {}
    for element in root.iter(*DIVISIONS):
        if identifier(element):
            continue
        title = information(element, "title")
        words = plain(title) if title is not None else ""
        base = _PARTS.sub("-", words.casefold()).strip("-") or element.tag
        base = base if base[0].isalpha() else f"{element.tag}-{base}"
        name, number = base, 1
        while name in taken:
            number += 1
            name = f"{base}-{number}"
        taken.add(name)
        result[element] = name
    return result
