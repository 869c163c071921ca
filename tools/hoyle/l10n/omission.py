"""Leaving out of a page what its readers shall not see: editors' remarks, parts for other languages."""

from __future__ import annotations

from lxml import etree

from hoyle.docbook import Document
from hoyle.l10n.markup import local
from hoyle.l10n.rules import Rules, rules_of


class Omission:
    """What is left out of a page in one language: found before its messages are put in, and taken out after.

    A translation keeps the inline elements of its message, those for other languages too; so what
    translations brought is looked at as well, which itstool does not.
    """

    def __init__(self, document: Document, tag: str) -> None:
        """Find what the rules leave out of a document. tag: the language of its readers (BCP 47)."""
        self._document = document
        self._tag = tag
        self._rules = self._read()
        self._known = list(document.root.iter(etree.Element if self._rules.marked else "remark"))
        self._found = [one for one in self._known if self._rules.omits(one, local(one)) or self._hidden(one)]

    def carry_out(self) -> None:
        """Take it out."""
        for element in self._found:
            if element.getroottree().getroot() is self._document.root:
                _remove(element)
        if self._rules.marked:
            self._rules, known = self._read(), set(self._known)
            new = [one for one in self._document.root.iter(etree.Element) if one not in known]
            for element in filter(self._hidden, new):
                _remove(element)

    def _read(self) -> Rules:
        return rules_of(self._document, self._document.root, local(self._document.root))

    def _hidden(self, element: etree._Element) -> bool:
        locales = self._rules.locales(element) if self._rules.marked else None
        return locales is not None and not locales.let(self._tag)


def without_others(document: Document, tag: str) -> None:
    """Take out of a page in its source language what is for certain other languages.

    What is for none at all stays: as with itstool, it is what only the source has. tag: the language of the
    source (BCP 47).
    """
    rules = rules_of(document, document.root, local(document.root))
    for element in list(document.root.iter(etree.Element)) if rules.marked else ():
        locales = rules.locales(element)
        if locales and not locales.nowhere and not locales.let(tag):
            _remove(element)


def _remove(element: etree._Element) -> None:
    """Take an element out with the white space before it; the text after it stays."""
    parent, before = element.getparent(), element.getprevious()
    if parent is None:
        return
    text = (parent.text if before is None else before.tail) or ""
    text = (text if text.strip() else "") + (element.tail or "")
    parent.remove(element)
    if before is None:
        parent.text = text
    else:
        before.tail = text
