"""Links and references, and the anchors that they lead to."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from sphinx import addnodes

from hoyle.docbook import identifier, target
from hoyle.sphinx.addresses import inside, safe
from hoyle.sphinx.elements.build import Build
from hoyle.sphinx.elements.registry import Element, handles
from hoyle.sphinx.elements.text import plain, tidy


def refer(build: Build, element: Element, attribute: str = "linkend") -> list[nodes.Node]:
    """Return a reference to an id of the manual: with the element's own text, or that of its target.

    It is resolved when all pages are read, see `hoyle.sphinx.domain`.
    """
    name = element.get(attribute)
    words = build.inlines(element)
    if not name:
        return words
    return [pending(build, name, words, endterm=element.get("endterm", ""))]


def pending(build: Build, name: str, words: list[nodes.Node], endterm: str = "") -> addnodes.pending_xref:
    """Return a reference that waits for all pages to be read."""
    text = nodes.inline("", "", *words)
    return addnodes.pending_xref(
        "",
        text,
        refdomain="docbook",
        reftype="id",
        reftarget=name,
        refdoc=build.document.name,
        refexplicit=bool(text.astext().strip() or text.traverse(nodes.image) if words else False),
        endterm=endterm,
        refwarn=False,
    )


def web(build: Build, element: Element, address: str) -> list[nodes.Node]:
    """Return a link to an address, which is its text where it has none; an unsafe one loses the link."""
    words = build.inlines(element)
    if not "".join(node.astext() for node in words).strip() and not element.findall(".//imagedata"):
        words = [nodes.Text(address.removeprefix("mailto:"))]
    if name := inside(address, build.ids):
        return [pending(build, name, words)]
    if not safe(address):
        return words
    return [nodes.reference("", "", *words, refuri=address, internal=False)]


@handles("ulink")
def ulink(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a link to an address."""
    address = (target(element) or "").strip()
    yield from web(build, element, address) if address else build.inlines(element)


@handles("link", "biblioref")
def link(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a link to an id or, in DocBook 5, to an address."""
    address = (target(element) or "").strip()
    if element.get("linkend") or not address:
        yield from refer(build, element)
    else:
        yield from web(build, element, address)


@handles("xref")
def xref(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a reference whose text is the title of its target, or of the element that endterm names."""
    address = (target(element) or "").strip()
    yield from (
        refer(build, element) if element.get("linkend") or not address else web(build, element, address)
    )


@handles("olink")
def olink(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a reference to an id of this manual; one into another manual is text."""
    name = element.get("targetptr") or element.get("linkend") or ""
    words = build.inlines(element)
    yield from [pending(build, name, words)] if name in build.ids else words


@handles("email")
def email(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a link that writes to the address."""
    address = plain(element)
    yield nodes.reference("", address, refuri=f"mailto:{address}", internal=False, classes=["email"])


@handles("uri")
def uri(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a link of an address that stands in the text."""
    yield from web(build, element, target(element) or plain(element))


@handles("anchor")
def anchor(_build: Build, _element: Element) -> Iterator[nodes.Node]:
    """Make nothing: the id alone matters, and it goes on a target."""
    yield from ()


@handles("footnote")
def footnote(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a raised number that leads to the note at the end of the page."""
    number = len(build.notes) + 1
    label = element.get("label") or str(number)
    name = identifier(element) or f"footnote-{number}"
    build.placed.add(name)
    note = nodes.footnote("", nodes.label("", label), ids=[name], names=[label], backrefs=[f"{name}-source"])
    build.notes.append(note)
    note += build.blocks(element)
    yield nodes.footnote_reference("", label, refid=name, ids=[f"{name}-source"])


@handles("footnoteref")
def footnote_again(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make the raised number of a note that stands elsewhere on the page."""
    name = element.get("linkend", "")
    for note in build.notes:
        if name in note["ids"]:
            yield nodes.footnote_reference("", note[0].astext(), refid=name)
            return
    yield from refer(build, element)


@handles("citation")
def citation(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make the short name of a source, in brackets."""
    yield tidy(nodes.inline("", "[", *build.inlines(element), nodes.Text("]"), classes=["citation"]))
