"""One file as a tree: its text, its entities, then the parser; includes are not yet followed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from lxml import etree

from hoyle.docbook import codes
from hoyle.docbook.characters import character
from hoyle.docbook.declarations import Declarations, declarations, document_type, without_declaration
from hoyle.docbook.entities import PREDEFINED, Entities, Scope
from hoyle.docbook.findings import Findings
from hoyle.docbook.folder import Folder
from hoyle.docbook.model import XINCLUDE, XLINK, line_of
from hoyle.docbook.nodes import replace, set_line
from hoyle.docbook.source import source

DOCBOOK = "http://docbook.org/ns/docbook"
"""Namespace of DocBook 5."""

WRAPPER = "included-file"
"""Root of the tree of an external entity, which may hold any number of elements, and text."""

_PROLOG = re.compile(r"(?>\s++|<!--.*?-->|<\?.*?\?>)*+", re.DOTALL)
_ROOT = re.compile(r"<([^\s<>!?/]+)")


@dataclass(slots=True)
class Page:
    """One file, parsed.

    root: the root element, or a `WRAPPER`. namespace: the DocBook namespace, or empty. entities: what it may
    use. size: characters of its text. files: itself and the files that its entities are declared in.
    Once its includes are `resolved`, files and size take in what was inlined, and includes are docnames.
    """

    path: Path
    root: etree._Element
    namespace: str
    entities: Entities
    size: int
    files: list[Path]
    includes: list[str] = field(default_factory=list)
    resolved: bool = False


def page(
    path: Path, folder: Folder, findings: Findings, scope: Scope, namespaces: Mapping[str | None, str]
) -> Page | None:
    """Return a file as a tree, or None, and a finding, where that is not possible.

    namespaces: the prefixes that an external entity may use; a document (`scope.document`) declares its own.
    Element names of DocBook 5 lose their namespace; attributes such as `xml:id` and `xlink:href` stay.
    """
    text = source(path, findings)
    if text is None:
        return None
    text = without_declaration(text)
    start = _PROLOG.match(text).end()  # type: ignore[union-attr]  # it matches nothing too
    declared, name, end = Declarations(), "", start
    if text.startswith("<!DOCTYPE", start):
        doctype = document_type(text, start)
        if doctype is None:
            line = text.count("\n", 0, start) + 1
            findings.add(codes.BAD_DOCTYPE, path, line, "the document type declaration has no end")
            return None
        declared, name, end = declarations(doctype, path, folder, findings), doctype["name"], doctype.end()
    entities = Entities(declared.entities, scope, path, findings)
    # What stood in the DOCTYPE becomes empty lines, so that every line keeps its number.
    body = text[:start] + "\n" * text.count("\n", start, end) + text[end:]
    body = entities.replaced(body)
    if not scope.document:
        prefixes = "".join(
            _declaration(prefix, uri) for prefix, uri in {"xi": XINCLUDE[0], **namespaces}.items()
        )
        body = f"<{WRAPPER}{prefixes}>{body}</{WRAPPER}>"
    elif "<xi:" in body and "xmlns:xi" not in body and (first := _ROOT.search(body, start)):
        # DocBook's DTD can bind the prefix (`%local.common.attrib;`), so manuals exist that do not.
        declared.attributes.append(f"<!ATTLIST {first[1]} xmlns:xi CDATA #FIXED {quoteattr(XINCLUDE[0])}>")
    _check_kept(entities, path, findings)
    root = _parsed(_subset(name, declared, entities) + body, path, findings)
    if root is None:
        return None
    plain = _plain_names(root) if DOCBOOK in body else False
    return Page(path, root, DOCBOOK if plain else "", entities, len(body), [path, *declared.files])


def _declaration(prefix: str | None, uri: str) -> str:
    return f" xmlns{':' + prefix if prefix else ''}={quoteattr(uri)}"


def _subset(name: str, declared: Declarations, entities: Entities) -> str:
    """Return, on one line, the declarations that the parser still needs; no entity of them is expanded."""
    kept = [f'<!ENTITY {entity} "">' for entity in entities.used if entity not in PREDEFINED]
    wanted = [*declared.attributes, *kept]
    return f"<!DOCTYPE {name or 'book'} [{''.join(wanted)}]>" if wanted else ""


def _parsed(text: str, path: Path, findings: Findings) -> etree._Element | None:
    try:
        return etree.fromstring(text.encode(), _parser(), base_url=str(path))
    except etree.XMLSyntaxError as error:
        message = f"not well-formed: {_cause(error)}; the file is left out"
        findings.add(codes.NOT_WELL_FORMED, path, error.lineno or 0, message)
    return None


def _parser() -> etree.XMLParser:
    return etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        strip_cdata=False,
        collect_ids=False,
    )


def _cause(error: etree.XMLSyntaxError) -> str:
    return re.sub(r", line \d+, column \d+.*", "", error.msg or "it cannot be parsed")


def expand(root: etree._Element, entities: Mapping[str, str]) -> None:
    """Replace the entity references that a tree kept by what they stand for, as `Document.entities` says.

    A name that is not there is looked up among DocBook's characters, or shown as it is.
    """
    for reference in list(root.iter(etree.Entity)):
        name = (reference.text or "")[1:-1]  # lxml's text of a reference is `&name;`
        markup = entities.get(name) or escape(character(name) or name)
        holder = _fragment(markup, next(reference.iterancestors()).nsmap)
        for node in holder.iterdescendants():
            set_line(node, line_of(reference))
        replace(reference, holder)


def _check_kept(entities: Entities, path: Path, findings: Findings) -> None:
    """Find now what would fail when kept references are expanded: such an entity shows its name."""
    for name, markup in entities.used.items():
        entity = entities.find(name)
        try:
            _fragment(markup, {"xlink": XLINK[1:-1], "xi": XINCLUDE[0]})
        except etree.XMLSyntaxError as error:
            entities.used[name] = name
            at, line = (entity.path, entity.line) if entity else (path, 0)
            message = f"the entity '&{name};' is not well-formed: {_cause(error)}"
            findings.add(codes.NOT_WELL_FORMED, at, line, message)


def _fragment(markup: str, namespaces: Mapping[str | None, str]) -> etree._Element:
    prefixes = "".join(_declaration(prefix, uri) for prefix, uri in namespaces.items())
    holder = etree.fromstring(f"<{WRAPPER}{prefixes}>{markup}</{WRAPPER}>".encode(), _parser())
    _plain_names(holder)
    return holder


def _plain_names(root: etree._Element) -> bool:
    """Take DocBook's namespace off the names of elements; return whether any had it."""
    start = f"{{{DOCBOOK}}}"
    found = False
    for element in root.iter(f"{start}*"):
        element.tag = str(element.tag)[len(start) :]
        found = True
    return found
