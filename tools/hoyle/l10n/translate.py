"""Applying a catalogue to a document: a new tree, as itstool would merge it, but message by message.

What itstool loses is kept here: a translation inside a block that has none of its own, a nested message that
has mark-up, processing instructions. A translation that cannot be used falls back to the source, alone.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from lxml import etree

from hoyle.diagnostics import Diagnostic
from hoyle.docbook import NAMESPACE, RULES, Document, Place, expand, language
from hoyle.l10n import fragment
from hoyle.l10n.acceptance import accepted
from hoyle.l10n.catalogue import Catalogue
from hoyle.l10n.credits import append_credits
from hoyle.l10n.entry import Entry
from hoyle.l10n.languages import bcp47
from hoyle.l10n.lookup import find
from hoyle.l10n.markup import line, set_line
from hoyle.l10n.omission import Omission
from hoyle.l10n.rules import XML
from hoyle.l10n.units import Kind, Unit, units

ENTRY = f"{{{NAMESPACE}}}entry"
"""Attribute of a translated block: path and line of the catalogue's entry that it came from."""

_TEXT, _CREDITS, _MEDIA, _ATTRIBUTE = Kind  # Python 3.11 takes long to find `Kind.TEXT`

UNTRANSLATED = f"{{{NAMESPACE}}}untranslated"
"""Attribute of a block shown in the source language; its value says why: missing, fuzzy or refused."""


def translate(
    document: Document,
    catalogue: Catalogue,
    *,
    target_language: str | None = None,
    source_language: str = "en",
    fuzzy: bool = False,
) -> Document:
    """Return the document in the catalogue's language; the one given stays as it is.

    Entity references that the tree kept are expanded. target_language: the language's name, by default what
    the catalogue says. source_language: what the source is written in, unless
    its root says so. fuzzy: whether translations that nobody has looked at are used. Blocks that stay in the
    source language carry its `xml:lang`; what was wrong with a translation is added to the diagnostics, at
    the catalogue's line.
    """
    tree = copy.deepcopy(document.root.getroottree())
    root = tree.getroot()
    expand(root, document.entities)
    # Hoyle's namespace is declared once on top: else lxml declares it again on every block.
    # Prefixes that only the XPath of a rule uses are declared there too.
    spaces = {name: uri for one in (root, *root.iter(RULES)) for name, uri in one.nsmap.items() if name}
    top = {name: uri for name, uri in spaces.items() if uri != NAMESPACE} | {"hoyle": NAMESPACE}
    etree.cleanup_namespaces(tree, top_nsmap=top, keep_ns_prefixes=list(top))
    result = replace(document, root=root)
    target = bcp47(target_language or catalogue.language)
    omission = Omission(result, target)
    merger = _Merger(document.entities, catalogue, fuzzy=fuzzy)
    merger.merge(units(result))
    omission.carry_out()
    language_attribute = f"{XML}lang" if document.namespace else "lang"
    root.set(language_attribute, target)
    merger.declare(language(document.root) or source_language, target)
    result.diagnostics = [*document.diagnostics, *merger.found]
    return result


def entry_place(element: etree._Element) -> Place | None:
    """Return file and line of the entry that an element's text came from; None for source text."""
    owner: etree._Element | None = element
    while owner is not None:
        if isinstance(owner.tag, str):
            if value := owner.get(ENTRY):
                path, _, line = value.rpartition(":")
                return Place(Path(path), int(line))
            if owner.get(UNTRANSLATED):
                return None
        owner = owner.getparent()
    return None


class _Merger:
    """Puts translations into the tree of one document."""

    def __init__(self, entities: Mapping[str, str], catalogue: Catalogue, *, fuzzy: bool) -> None:
        self.entities = entities
        self.catalogue = catalogue
        self.path = catalogue.path
        self.fuzzy = fuzzy
        self.found: list[Diagnostic] = []
        self.refused: set[int] = set()
        self.translated: list[etree._Element] = []
        self.untranslated: list[etree._Element] = []

    def merge(self, cut: Sequence[Unit]) -> None:
        """Translate every message; nested ones come first, so that each is whole when it is moved."""
        for unit in cut:
            if unit.kind is _MEDIA:
                continue
            entry = find(self.catalogue, unit, self.entities)
            usable = entry is not None and (entry.translated or (self.fuzzy and all(entry.msgstr)))
            if entry is None or not usable:
                if unit.kind is _TEXT:
                    self._keep(unit.node, "fuzzy" if entry is not None and entry.fuzzy else "missing")
                continue
            try:
                self._apply(unit, entry)
            except fragment.Refused as refused:
                self._report(entry, refused)
                if unit.kind is _TEXT:
                    self._keep(unit.node, "refused")

    def _apply(self, unit: Unit, entry: Entry) -> None:
        markup = accepted(unit, entry, self.entities)
        if unit.kind is _CREDITS:
            append_credits(unit.node, entry.msgstr[0])
            return
        if unit.kind is _ATTRIBUTE:
            unit.node.set(unit.attribute, entry.msgstr[0] if markup is None else markup.text or "")
            return
        if markup is not None:
            _fill(unit.node, markup, unit.placeholders)
        else:
            _set_text(unit.node, entry.msgstr[0])
        unit.node.set(ENTRY, f"{self.path}:{entry.line}")
        self.translated.append(unit.node)

    def _report(self, entry: Entry, refused: fragment.Refused) -> None:
        """Name the entry's fault, once a page."""
        if entry.line not in self.refused:
            self.refused.add(entry.line)
            at = entry.msgstr_line or entry.line
            self.found.append(Diagnostic.of(refused.code, self.path, at, refused.message))

    def _keep(self, node: etree._Element, why: str) -> None:
        node.set(UNTRANSLATED, why)
        self.untranslated.append(node)

    def declare(self, source: str, target: str) -> None:
        """Say which language each block of the other language is in."""
        for node in self.untranslated:
            if language(node) is None:
                node.set(f"{XML}lang", source)
        if any(len(node) for node in self.untranslated):
            for node in self.translated:
                if any(above.get(UNTRANSLATED) for above in node.iterancestors()) and language(node) is None:
                    node.set(f"{XML}lang", target)


def _set_text(node: etree._Element, text: str) -> None:
    """Make plain text the content of a node."""
    instructions = _instructions(node, ())
    node.text = text
    del node[:]
    _restore(node, instructions)


def _fill(node: etree._Element, new: etree._Element, holders: Sequence[etree._Element]) -> None:
    """Make a parsed translation the content of a node; placeholders become the elements they stand for."""
    for element in new.iterdescendants():
        set_line(element, line(node))
    kept = {one.target for one in new.iter() if isinstance(one, etree._ProcessingInstruction)}
    instructions = [pair for pair in _instructions(node, holders) if pair[0].target not in kept]
    for blank in list(new.iter(f"{{{fragment.BLANK}}}*")):
        holder = holders[int(str(blank.tag).rpartition("-")[2]) - 1]
        holder.tail = blank.tail
        parent = blank.getparent()
        assert parent is not None
        parent.replace(blank, holder)
    del node[:]
    node.text = new.text
    node.extend(list(new))
    _restore(node, instructions)


def _instructions(
    node: etree._Element, holders: Sequence[etree._Element]
) -> list[tuple[etree._ProcessingInstruction, bool]]:
    """Return a block's own processing instructions, each with whether it stands before all text."""
    result = []
    for one in node.iter(etree.PI) if len(node) else ():
        assert isinstance(one, etree._ProcessingInstruction)
        if not any(above in holders for above in one.iterancestors()):
            first = one.getparent() is node and not (node.text or "").strip() and one.getprevious() is None
            result.append((one, first))
    return result


def _restore(node: etree._Element, instructions: Sequence[tuple[etree._ProcessingInstruction, bool]]) -> None:
    """Put processing instructions back: the first one where it was, the others at the end of the block."""
    for one, first in instructions:
        if first:
            one.tail, node.text = node.text, None
            node.insert(0, one)
        else:
            one.tail = None
            node.append(one)
