"""One file as a tree: its text, its entities, then the parser; includes are not yet followed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import shorten
from xml.sax.saxutils import escape, quoteattr

from lxml import etree

from hoyle.docbook import codes
from hoyle.docbook.characters import character
from hoyle.docbook.declarations import Declarations, Doctypes, document_type, without_declaration
from hoyle.docbook.entities import PREDEFINED, Entities, Scope
from hoyle.docbook.findings import Findings
from hoyle.docbook.model import XINCLUDE, XLINK, line_of
from hoyle.docbook.nodes import replace, set_line
from hoyle.docbook.source import source

DOCBOOK = "http://docbook.org/ns/docbook"
"""Namespace of DocBook 5."""

WRAPPER = "included-file"
"""Root of the tree of an external entity, which may hold any number of elements, and text."""

_PROLOG = re.compile(r"(?>\s++|<!--.*?-->|<\?.*?\?>)*+", re.DOTALL)
_PREFIXES: Mapping[str | None, str] = {"xi": XINCLUDE[0], "xlink": XLINK[1:-1]}
"""Prefixes that are understood undeclared: DocBook's DTD can bind them (`%local.common.attrib;`)."""

NO_PREFIX: Mapping[str | None, str] = {}


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
    path: Path, doctypes: Doctypes, scope: Scope, namespaces: Mapping[str | None, str] = NO_PREFIX
) -> Page | None:
    """Return a file as a tree, or None, and a finding, where that is not possible.

    namespaces: the prefixes that an external entity may use; a document (`scope.document`) declares its own.
    Element names of DocBook 5 lose their namespace; attributes such as `xml:id` and `xlink:href` stay.
    """
    findings = doctypes.findings
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
        declared, name, end = doctypes.declarations(doctype, path), doctype["name"], doctype.end()
    entities = Entities(declared.entities, scope, path, findings)
    # What stood in the DOCTYPE becomes empty lines, so that every line keeps its number.
    body = text[:start] + "\n" * text.count("\n", start, end) + text[end:]
    body = entities.replaced(body)
    if not scope.document:
        prefixes = "".join(_declaration(prefix, uri) for prefix, uri in {**_PREFIXES, **namespaces}.items())
        body = f"<{WRAPPER}{prefixes}>{body}</{WRAPPER}>"
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
    parser = _parser()
    try:
        return etree.fromstring(text.encode(), parser, base_url=str(path))
    except etree.XMLSyntaxError:
        log = list(parser.error_log.filter_from_errors())
    fatal = [entry for entry in log if entry.level == etree.ErrorLevels.FATAL]
    if fatal or not log:
        line = fatal[0].line if fatal else 0
        cause = shorten(fatal[0].message, 120) if fatal else "no XML"
        findings.add(codes.NOT_WELL_FORMED, path, line, f"not well-formed: {cause}; the file is left out")
        return None
    for entry in log:
        findings.once((path, entry.message), codes.BAD_PREFIX, path, entry.line, entry.message)
    root = etree.fromstring(text.encode(), _parser(recover=True), base_url=str(path))
    _bind_prefixes(root)
    return root


def _parser(*, recover: bool = False) -> etree.XMLParser:
    return etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        strip_cdata=False,
        collect_ids=False,
        recover=recover,
    )


def _bind_prefixes(root: etree._Element) -> None:
    """Give names whose prefix is not declared the namespace that it is known for, or take the prefix off."""
    for element in root.iter(etree.Element):
        element.tag = _bound(str(element.tag))
        for name, value in element.attrib.items():
            if (bound := _bound(str(name))) != name:
                del element.attrib[name]
                element.set(bound, value)


def _bound(name: str) -> str:
    if name.startswith("{") or ":" not in name:
        return name
    prefix, _, local = name.rpartition(":")
    return f"{{{_PREFIXES[prefix]}}}{local}" if prefix in _PREFIXES else local


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
            _fragment(markup, _PREFIXES)
        except etree.XMLSyntaxError as error:
            entities.used[name] = name
            at, line = (entity.path, entity.line) if entity else (path, 0)
            message = f"the entity '&{name};' is not well-formed: {error.msg}"
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
