"""Rules that a page itself brings: `its:rules` of the Internationalization Tag Set 2.0, as with itstool.

https://www.w3.org/TR/its20/: translateRule, withinTextRule, locNoteRule, and preserveSpaceRule. A later rule
wins over an earlier one, and an attribute of the element over all of them. Rules in files of their own are
not followed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from hoyle.docbook.parser import DOCBOOK

ITS = "{http://www.w3.org/2005/11/its}"
RULES = f"{ITS}rules"
_ATTRIBUTES = {
    f"{ITS}translateRule": "translate",
    f"{ITS}withinTextRule": "withinText",
    f"{ITS}preserveSpaceRule": "space",
}


@dataclass(slots=True)
class Answers:
    """What the rules of one page say of its elements, by name of the attribute; and notes on them."""

    values: dict[tuple[str, etree._Element], str] = field(default_factory=dict)
    notes: dict[etree._Element, list[str]] = field(default_factory=dict)

    def get(self, element: etree._Element, name: str) -> str | None:
        """Return what a rule says of an element, None where none does."""
        return self.values.get((name, element))


def answers(root: etree._Element) -> Answers:
    """Return what the rules in a tree say; a selector that is no XPath selects nothing."""
    result = Answers()
    for group in root.iter(RULES):
        for rule in group.iterchildren(etree.Element):
            name = _ATTRIBUTES.get(str(rule.tag))
            value = rule.get(name) if name else None
            for element in _selected(root, rule.get("selector", ""), rule):
                if name and value is not None:
                    result.values[name, element] = value
                elif rule.tag == f"{ITS}locNoteRule" and (note := _note(rule, element)):
                    result.notes.setdefault(element, []).insert(0, note)
    return result


def _note(rule: etree._Element, element: etree._Element) -> str:
    """Return the note of a rule on an element: its own, or what it points to from there."""
    note = rule.find(f"{ITS}locNote")
    found = [note] if note is not None else _selected(element, rule.get("locNotePointer", ""), rule)
    return next((" ".join(str(one.xpath("string()")).split()) for one in found), "")


def _selected(context: etree._Element, selector: str, rule: etree._Element) -> Iterator[etree._Element]:
    """Yield the elements that an XPath selects; names of DocBook have no namespace in our trees."""
    prefixes = {prefix: uri for prefix, uri in rule.nsmap.items() if prefix}
    for prefix, uri in prefixes.items():
        if uri == DOCBOOK:
            selector = re.sub(rf"(?<![\w.-]){re.escape(prefix)}:(?!:)", "", selector)
    try:
        found = context.xpath(selector, namespaces=prefixes)
    except (etree.XPathError, ValueError):
        return
    if isinstance(found, list):
        yield from (one for one in found if isinstance(one, etree._Element) and isinstance(one.tag, str))
