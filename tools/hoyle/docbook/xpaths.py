"""Whether the XPaths of ITS rules can be used, said before any page is asked.

XPath 1.0, https://www.w3.org/TR/1999/REC-xpath-19991116/. libxml2 sees a wrong name only when it comes to the
place, which depends on the page; the names are therefore looked at by themselves.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from lxml import etree

from hoyle.docbook.model import ITS

_XPATHS = (
    "selector", "idValue", "contextPointer", "externalResourceRefPointer", "refPointer", "locNotePointer",
    "locNoteRefPointer",
)  # fmt: skip
"""Attributes of rules that Hoyle heeds and that hold an XPath; `idValue` and the pointers are relative."""
_STRING = re.compile(r'"[^"]*"|\'[^\']*\'')
_VARIABLE = re.compile(r"\$\s*([\w.:-]+)")
_PREFIX = re.compile(r"(?<![\w.:-])([^\W\d][\w.-]*):(?!:)")
_CALL = re.compile(r"(?<![\w.:$-])([^\W\d][\w.-]*)\s*\(")
_KNOWN = frozenset(
    """boolean ceiling comment concat contains count false floor id lang last local-name name namespace-uri
    node normalize-space not number position processing-instruction round starts-with string string-length
    substring substring-after substring-before sum text translate true
    and div mod or""".split()  # noqa: SIM905
)
"""Functions and tests of nodes, and operators, which a bracket may follow."""


def faults(rules: etree._Element) -> Iterator[tuple[etree._Element, str]]:
    """Yield the rules of a group that have an XPath which cannot be used, and what is wrong with it."""
    parameters = {one.get("name", "") for one in rules.iterchildren(f"{ITS}param")}
    for rule in rules.iterchildren(etree.Element):
        for name in _XPATHS:
            if (xpath := rule.get(name)) is not None and (wrong := _wrong(xpath, rule, parameters)):
                yield rule, f"the {name} of a rule is no XPath: {xpath} ({wrong})"


def _wrong(xpath: str, rule: etree._Element, parameters: Collection[str]) -> str:
    """Return what is wrong with an XPath, or nothing."""
    prefixes = {name: uri for name, uri in rule.nsmap.items() if name}
    try:
        etree.XPath(xpath, namespaces=prefixes)
    except (etree.XPathError, ValueError) as error:
        return str(error)
    code = _STRING.sub('""', xpath)
    if strange := [name for name in _VARIABLE.findall(code) if name not in parameters]:
        return f"no its:param gives ${strange[0]}"
    if strange := [name for name in _PREFIX.findall(code) if name not in {*prefixes, "xml"}]:
        return f"no namespace is declared for {strange[0]}:"
    if strange := [name for name in _CALL.findall(code) if name not in _KNOWN]:
        return f"XPath has no function {strange[0]}()"
    return ""
