"""What publishing finds wrong in pages before it makes anything of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from lxml import etree

from hoyle.diagnostics import Code, Diagnostic
from hoyle.docbook import Document, identifier, place, resource, target
from hoyle.l10n.translate import entry_place
from hoyle.sphinx import codes
from hoyle.sphinx.addresses import inside, safe, scheme
from hoyle.sphinx.elements import HANDLERS
from hoyle.sphinx.elements.build import too_deep
from hoyle.sphinx.elements.media import alternative
from hoyle.sphinx.elements.text import plain

REFERENCES = ("linkend", "endterm", "otherterm")
"""Attributes that name an id; `zone` and `linkends` name several."""

PICTURES = ("imagedata", "graphic", "inlinegraphic")

LINKS = ("link", "xref", "ulink", "uri")


def check(documents: Mapping[str, Document], ids: Mapping[str, str], spoken: str) -> list[Diagnostic]:
    """Return what is wrong with the pages of a manual, page by page.

    ids: all that can be referred to. spoken: the language, for pictures that have an edition in it.
    """
    seen: dict[str, etree._Element] = {}
    unknown: set[str] = set()
    found: list[Diagnostic] = []
    for document in documents.values():
        for element in too_deep(document.root):
            found.append(_at(codes.TOO_DEEP, element, f"<{element.tag}> is nested too deeply"))
        for element in document.root.iter(etree.Element):
            tag = str(element.tag)
            if tag not in HANDLERS and tag not in unknown:
                unknown.add(tag)
                found.append(
                    _at(codes.UNKNOWN_ELEMENT, element, f"<{etree.QName(tag).localname}> is not known")
                )
            if element.attrib:
                found += _attributes(element, ids, seen)
            if tag in LINKS:
                found += _link(element, ids)
            elif tag in PICTURES and "fileref" in element.attrib:
                found += _picture(document, element, spoken)
    return found


def _at(code: Code, element: etree._Element, message: str) -> Diagnostic:
    """Return a finding at the catalogue's line where the text is a translation, else at the source's."""
    where = entry_place(element) or place(element)
    return Diagnostic.of(code, Path(where.path), where.line, message)


def _attributes(
    element: etree._Element, ids: Mapping[str, str], seen: dict[str, etree._Element]
) -> Iterator[Diagnostic]:
    if own := identifier(element):
        if own in seen:
            first = place(seen[own])
            yield _at(codes.DUPLICATE_ID, element, f"the id '{own}' is in {first.path}:{first.line} already")
        else:
            seen[own] = element
    names = [element.get(name, "") for name in REFERENCES]
    names += [*element.get("zone", "").split(), *element.get("linkends", "").split()]
    for name in names:
        if name and name not in ids:
            yield _at(codes.BROKEN_REFERENCE, element, f"nothing in the manual has the id '{name}'")


def _link(element: etree._Element, ids: Mapping[str, str]) -> Iterator[Diagnostic]:
    address = (target(element) or "").strip()
    if element.tag == "uri" and not address:
        address = plain(element)
    if not address:
        if not element.get("linkend"):
            yield _at(codes.NO_ADDRESS, element, f"<{element.tag}> leads nowhere")
    elif not safe(address) and not inside(address, ids):
        kind = scheme(address)
        yield _at(codes.UNSAFE_URL, element, f"the address '{address[:60]}' is not safe: {kind}:")


def _picture(document: Document, element: etree._Element, spoken: str) -> Iterator[Diagnostic]:
    found = resource(document, element.get("fileref", ""), place(element), spoken)
    if isinstance(found, Diagnostic):
        yield found
    owner = next(element.iterancestors("mediaobject", "inlinemediaobject"), element)
    if not alternative(owner) and not any(other is not element for other in owner.iter("imagedata")):
        yield _at(codes.NO_ALTERNATIVE, element, "the picture has no words for readers who cannot see it")
