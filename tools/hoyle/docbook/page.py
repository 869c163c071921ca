"""One file as a tree: its text, its entities, then the parser; includes are not yet followed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from hoyle.docbook import codes, xpaths
from hoyle.docbook.declarations import Declarations, Doctypes, document_type, without_declaration
from hoyle.docbook.entities import PREDEFINED, Entities, Scope
from hoyle.docbook.findings import Findings
from hoyle.docbook.folder import RefusedError
from hoyle.docbook.kept import check
from hoyle.docbook.model import RULES, RULES_FILE, XLINK, Place, line_of
from hoyle.docbook.parser import DOCBOOK, parsed, plain_names, wrapped
from hoyle.docbook.source import source

_PROLOG = re.compile(r"(?>\s++|<!--.*?-->|<\?.*?\?>)*+", re.DOTALL)
NO_PREFIX: Mapping[str | None, str] = {}


@dataclass(slots=True)
class Page:
    """One file, parsed.

    root: the root element, or a wrapper. namespace: the DocBook namespace, or empty. entities: what it may
    use. size: characters of its text. files: itself and the files that its entities are declared in.
    rules: see `Document.rules`.
    Once its includes are `resolved`, files and size take in what was inlined.
    """

    path: Path
    root: etree._Element
    namespace: str
    entities: Entities
    size: int
    files: list[Path]
    rules: dict[str, etree._Element]
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
    body = body if scope.document else wrapped(body, namespaces)
    check(entities, path, findings)
    root = parsed(_subset(name, declared, entities), body, path, findings)
    if root is None:
        return None
    namespace = DOCBOOK if DOCBOOK in body and plain_names(root) else ""
    rules = {} if root.tag == RULES else _rules(root, path, doctypes)
    files = [path, *declared.files, *map(Path, rules)]
    return Page(path, root, namespace, entities, len(body), files, rules)


def _rules(root: etree._Element, path: Path, doctypes: Doctypes) -> dict[str, etree._Element]:
    """Return the files of ITS rules that a page links to (ITS 2.0, 5.4), and check all its XPaths."""
    result = {}
    for group in root.iter(RULES):
        _check_xpaths(group, path, doctypes.findings)
        if not (reference := group.get(f"{XLINK}href")):
            continue
        try:
            file = doctypes.folder.locate(reference, path)
        except RefusedError as refusal:
            doctypes.findings.add(refusal.code, path, line_of(group), refusal.message)
            continue
        if (rules := rules_of(file, doctypes, reference, Place(path, line_of(group)))) is not None:
            group.set(RULES_FILE, str(file))
            result[str(file)] = rules
    return result


def rules_of(path: Path, doctypes: Doctypes, name: str, named: Place) -> etree._Element | None:
    """Return the root of a file of ITS rules, or None, and a finding, where it holds none.

    name: what the file is called where it is named.
    """
    found = page(path, doctypes, Scope())
    if found is None:
        return None
    if found.root.tag != RULES:
        message = f"the file '{name}' is no file of ITS rules: its root is no its:rules"
        doctypes.findings.add(codes.BAD_RULES, *named, message)
        return None
    _check_xpaths(found.root, path, doctypes.findings)
    return found.root


def _check_xpaths(group: etree._Element, path: Path, findings: Findings) -> None:
    for rule, message in xpaths.faults(group):
        findings.add(codes.BAD_RULES, path, line_of(rule), message)


def _subset(name: str, declared: Declarations, entities: Entities) -> str:
    """Return, on one line, the declarations that the parser still needs; no entity of them is expanded."""
    kept = [f'<!ENTITY {entity} "">' for entity in entities.used if entity not in PREDEFINED]
    wanted = [*declared.attributes, *kept]
    return f"<!DOCTYPE {name or 'book'} [{''.join(wanted)}]>" if wanted else ""
