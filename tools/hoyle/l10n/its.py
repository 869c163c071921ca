"""Rules that a page brings, or that are given for all: `its:rules` of the Internationalization Tag Set 2.0.

https://www.w3.org/TR/its20/ and itstool's own (http://itstool.org/extensions/): which elements and attributes
are translated, stay in their sentence, keep their space or are left out, their ids, contexts, notes and
files. As with itstool, a later rule wins over an earlier one, and an attribute of the element over all of
them. Rules that stand in a file of their own come before those of the element that links to it; those that
are given for all pages come last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, cast

from lxml import etree

from hoyle.docbook import ITS, NAMESPACE, RULES, RULES_FILE, Document
from hoyle.docbook.model import XML

ITST = "{http://itstool.org/extensions/}"
_PLAIN = {
    f"{ITS}translateRule": "translate",
    f"{ITS}withinTextRule": "withinText",
    f"{ITS}preserveSpaceRule": "space",
    f"{ITST}dropRule": "drop",
}
"""Rules that say their own attribute of what they select."""

_POINTERS = {
    f"{ITS}idValueRule": ("id", "", "idValue"),
    f"{ITST}contextRule": ("context", "context", "contextPointer"),
    f"{ITS}externalResourceRefRule": ("file", "", "externalResourceRefPointer"),
    f"{ITST}externalRefRule": ("file", "", "refPointer"),
}
"""Rules that give a text or point to it: what it is, the attribute with the text, the one with an XPath."""

_OWN = "hoyle"
_ID = r"""("[^"]*"|'[^']*')|(?<![\w.:-])id(?=\s*\()"""
"""Strings, and XPath's function `id`."""

_NOTES = f"{ITS}locNoteRule"
Selected = tuple[etree._Element, str]
"""An element, and the name of one of its attributes, as lxml has it, or nothing for the element itself."""


@dataclass(slots=True)
class Answers:
    """What the rules of one page say of its elements and attributes, by kind of rule; and notes on them."""

    values: dict[tuple[str, Selected], str] = field(default_factory=dict)
    notes: dict[Selected, list[str]] = field(default_factory=dict)

    def get(self, element: etree._Element, kind: str, attribute: str = "") -> str | None:
        """Return what a rule says of an element or of an attribute, None where none does."""
        return self.values.get((kind, (element, attribute)))

    def moved(self, to: Mapping[etree._Element, etree._Element]) -> Answers:
        """Return the same of the elements of another tree. to: these by the elements of this one."""
        return Answers(
            {(kind, (to[one], name)): value for (kind, (one, name)), value in self.values.items()},
            {(to[one], name): notes for (one, name), notes in self.notes.items()},
        )


def answers(document: Document, root: etree._Element) -> Answers:
    """Return what rules say of a tree of a document: those in it, and then those given for the manual.

    They see the tree as its author wrote it: a file by itself, with DocBook's own names.
    """
    if not document.namespace and root.getparent() is None:
        return _answers(root, document.rules, document.its)
    alone = deepcopy(root)
    for element in alone.iter(etree.Element):
        if document.namespace and element.tag[0] != "{":
            element.tag = f"{{{document.namespace}}}{element.tag}"
    return _answers(alone, document.rules, document.its).moved(
        dict(zip(alone.iter(), root.iter(), strict=True))
    )


def _answers(
    root: etree._Element, files: Mapping[str, etree._Element], given: Sequence[etree._Element]
) -> Answers:
    """Return what the rules in a tree say, and then those given for all trees.

    files: rules in files of their own, by `RULES_FILE`. given: roots of files; one that says by `itst:match`
    what it is for counts only in trees that have that.
    """
    groups = []
    for group in root.iter(RULES):
        linked = files.get(group.get(RULES_FILE, ""))
        groups += [group] if linked is None else [linked, group]
    result = Answers()
    for rules in (*groups, *(one for one in given if _is_for(one, root))):
        parameters = {one.get("name", ""): one.text or "" for one in rules.iterchildren(f"{ITS}param")}
        for rule in rules.iterchildren(etree.Element):
            _apply(rule, root, parameters, result)
    return result


def _is_for(rules: etree._Element, root: etree._Element) -> bool:
    matches = list(rules.iterchildren(f"{ITST}match"))
    return not matches or any(_found(root, one.get("selector", ""), one, {}) for one in matches)


def _apply(
    rule: etree._Element, root: etree._Element, parameters: Mapping[str, str], result: Answers
) -> None:
    """Add what one rule says of all that it selects."""
    tag = str(rule.tag)
    for selected in _nodes(_found(root, rule.get("selector", ""), rule, parameters)):
        if tag == _NOTES:
            if note := _note(rule, selected[0], parameters):
                result.notes.setdefault(selected, []).insert(0, note)
        elif (name := _PLAIN.get(tag)) and (value := rule.get(name)) is not None:
            result.values[name, selected] = value
        elif tag == f"{ITST}preserveSpaceRule" and rule.get("preserveSpace") == "yes":
            result.values["space", selected] = "preserve"
        elif tag == f"{ITS}localeFilterRule":
            result.values["locales", selected] = rule.get("localeFilterList", "*")
            result.values["localeType", selected] = rule.get("localeFilterType", "include")
        elif tag in _POINTERS:
            kind, given, pointer = _POINTERS[tag]
            text = rule.get(given) if given else None
            if text is None:
                text = _text(_found(selected[0], rule.get(pointer, ""), rule, parameters))
            if text is not None:
                result.values[kind, selected] = text


def _note(rule: etree._Element, element: etree._Element, parameters: Mapping[str, str]) -> str:
    """Return the note of a rule on an element: its own, or what it points to from there."""
    note = rule.find(f"{ITS}locNote")
    if note is not None:
        return _flat(note)
    if reference := rule.get("locNoteRef"):
        return f"(itstool) link: {reference}"
    if pointer := rule.get("locNotePointer"):
        return " ".join((_text(_found(element, pointer, rule, parameters)) or "").split())
    reference = _text(_found(element, rule.get("locNoteRefPointer", ""), rule, parameters))
    return f"(itstool) link: {reference}" if reference else ""


def _flat(element: etree._Element) -> str:
    return " ".join(str(element.xpath("string()")).split())


def _nodes(found: list[object]) -> Iterator[Selected]:
    """Yield the elements and attributes among what an XPath gives."""
    for one in found:
        if isinstance(one, etree._Element) and isinstance(one.tag, str):
            yield one, ""
        elif isinstance(one, etree._ElementUnicodeResult) and one.is_attribute:
            parent = one.getparent()
            if parent is not None:
                yield parent, str(one.attrname)


def _text(found: list[object]) -> str | None:
    """Return the text of the first thing that an XPath gives."""
    first = next(iter(found), None)
    if isinstance(first, etree._Element):
        return str(first.xpath("string()"))
    return None if first is None else str(first)


def _by_id(context: Any, wanted: object) -> list[etree._Element]:
    """Do what XPath's `id` does: libxml2's finds an `xml:id` or not, depending on how the tree was made."""
    texts = [_text([one]) or "" for one in wanted] if isinstance(wanted, list) else [str(wanted)]
    names = " ".join(texts).split()
    found: dict[str | None, etree._Element] = {}
    for element in context.context_node.getroottree().iter(etree.Element):
        found.setdefault(element.get(f"{XML}id"), element)
    return [found[name] for name in names if name in found]


def _found(
    context: etree._Element, selector: str, rule: etree._Element, parameters: Mapping[str, str]
) -> list[object]:
    """Return what an XPath gives, nothing for one that is none (reading has reported that)."""
    prefixes = {prefix: uri for prefix, uri in rule.nsmap.items() if prefix}
    try:
        xpath = etree.XPath(
            re.sub(_ID, lambda match: match[1] or f"{_OWN}:id", selector),
            namespaces={**prefixes, _OWN: NAMESPACE},
            extensions={(NAMESPACE, "id"): _by_id},
        )
        found = cast(object, xpath(context, **parameters))
    except (etree.XPathError, ValueError):
        return []
    return found if isinstance(found, list) else [found]
