"""What a page tells about itself, for programs: guide links, order, credits, licence, revisions."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from lxml import etree

from hoyle.sphinx.addresses import on_the_web
from hoyle.sphinx.mallard.blocks import Blocks
from hoyle.sphinx.mallard.plan import Page
from hoyle.sphinx.mallard.tree import element, extend

TYPES = {"author": "author", "editor": "editor", "othercredit": "collaborator", "corpauthor": "author"}
"""Mallard's types of credit for DocBook's elements; a role such as translator or maintainer comes before."""

ROLES = frozenset({"author", "editor", "maintainer", "publisher", "translator", "reviewer"})


def info(page: Page, division: nodes.section, blocks: Blocks) -> etree._Element:
    """Return the information of one page."""
    made = element("info")
    if page.above:
        made.append(element("link", type="guide", xref=page.above))
        made.append(element("title", f"{page.order:03}", type="sort"))
    for told in (child for child in division.children if isinstance(child, nodes.container)):
        kinds = told["classes"]
        if "abstract" in kinds:
            first = next(told.findall(nodes.paragraph), None)
            if first is not None:
                made.append(blocks.line("desc", first))
        elif "about" in kinds or "byline" in kinds:
            extend(made, credits_of(told))
            extend(made, licences(told, blocks))
            extend(made, revisions(told))
    return made


def credits_of(told: nodes.Element) -> Iterator[etree._Element]:
    """Yield a credit for each person, publisher and holder of a copyright."""
    for line in told.findall(nodes.inline):
        kinds = line["classes"]
        if "credit" in kinds:
            role = str(line.get("role", ""))
            made = element("credit", type=role if role in ROLES else TYPES.get(kinds[1], "collaborator"))
            made.append(element("name", _part(line, "personname")))
            for reference in line.findall(nodes.reference):
                if "email" in reference["classes"]:
                    made.append(element("email", reference.astext()))
            yield made
        elif "copyright" in kinds:
            for holder in line.findall(nodes.inline):
                if "holder" in holder["classes"]:
                    years = _part(line, "year")
                    made = element("credit", element("name", holder.astext()), type="copyright")
                    yield extend(made, [element("years", years)] if years else [])
        elif "publisher" in kinds:
            yield element("credit", element("name", _part(line, "publishername")), type="publisher")


def _part(line: nodes.Element, kind: str) -> str:
    return next((part.astext() for part in line.findall(nodes.inline) if kind in part["classes"]), "")


def licences(told: nodes.Element, blocks: Blocks) -> Iterator[etree._Element]:
    """Yield the first legal notice as the licence: its first address, and the paragraph that it opens with.

    All notices are in full in the section about the manual; further ones are seldom licences.
    """
    notices = [notice for notice in told.findall(nodes.container) if "legalnotice" in notice["classes"]]
    for notice in notices[:1]:
        uris = [reference.get("refuri", "") for reference in notice.findall(nodes.reference)]
        address = next((on_the_web(uri) or uri for uri in uris if uri), "")
        first = list(notice.findall(nodes.paragraph))[:1]
        yield extend(element("license", href=address), list(blocks.blocks(first)) or [element("p")])


def revisions(told: nodes.Element) -> Iterator[etree._Element]:
    """Yield the revisions that carry a number."""
    for line in told.findall(nodes.inline):
        if "revnumber" in line["classes"]:
            yield element("revision", docversion=line.astext())
