"""Includes: an `xi:include`, or an external entity, becomes another document's place or what it includes.

XInclude 1.0 (2nd edition), with one deviation: a file that is a division of its own is not put in; its place
stays, as the include with the attribute `DOCNAME`. Every file is read alone and once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from pathlib import Path

from lxml import etree

from hoyle.docbook import codes
from hoyle.docbook.declarations import Doctypes
from hoyle.docbook.entities import Scope
from hoyle.docbook.findings import Findings
from hoyle.docbook.folder import Folder, RefusedError, read
from hoyle.docbook.model import DOCNAME, ENTITY, FILE, INCLUDE, Document, identifier, line_of, place
from hoyle.docbook.nodes import replace
from hoyle.docbook.page import NO_PREFIX, Page, page
from hoyle.docbook.parser import WRAPPER
from hoyle.docbook.source import decode, is_encoding

DIVISIONS = frozenset(
    [
        *("set", "book", "article", "part", "reference", "preface", "chapter", "appendix", "topic"),
        *("dedication", "acknowledgements", "colophon", "glossary", "bibliography", "index"),
        *("section", "sect1", "sect2", "sect3", "sect4", "sect5", "simplesect", "refentry"),
    ]
)
"""Elements that make an included file a document of its own."""

DEPTH = 32
"""How deep files may include files."""

LIMIT = 16_000_000
"""Characters of a document with all that is inlined in it."""

_POINTER = (
    r"""xpointer\(\s*id\(\s*(["'])(?P<quoted>[^"']+)\1\s*\)\s*\)"""
    r"|element\((?P<element>[^()/]+)\)|(?P<id>[^()/\s]+)"
)
_ILLEGAL = "[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]"


class Loader:
    """Reads documents and what they include.

    documents: by docname, in the order in which a reader of the manual meets them.
    """

    def __init__(self, folder: Folder, findings: Findings, *, keep: bool) -> None:
        self.documents: dict[str, Document] = {}
        self._folder = folder
        self._findings = findings
        self._doctypes = Doctypes(folder, findings)
        self._keep = keep
        self._pages: dict[tuple[str, bool], Page | None] = {}
        self._identities: dict[str, str] = {}

    def document(self, name: str, path: Path, opened: Sequence[str] = ()) -> None:
        """Add a file, and then the documents that it includes, to the documents, if it can be read."""
        found = self._page(path, Scope(keep=self._keep))
        if found is not None:
            self._add(name, found, found.root, opened)

    def _add(self, name: str, found: Page, root: etree._Element, opened: Sequence[str]) -> None:
        identity = self._folder.identity(found.path)
        self._identities[name] = identity
        document = self.documents[name] = Document(
            name, found.path, self._folder.directory, root, namespace=found.namespace
        )
        self._resolve(found, root, [*opened, identity])
        document.includes = tuple(dict.fromkeys(include.get(DOCNAME, "") for include in root.iter(*INCLUDE)))
        document.files = tuple(dict.fromkeys(found.files))
        document.entities = found.entities.used
        document.rules = found.rules

    def _page(
        self, path: Path, scope: Scope, namespaces: Mapping[str | None, str] = NO_PREFIX
    ) -> Page | None:
        key = (self._folder.identity(path), scope.document)
        cached = self._pages.get(key)
        if cached is None or not cached.entities.fits(scope):
            if cached is None and key in self._pages:
                return None
            cached = page(path, self._doctypes, scope, namespaces)
            if cached is not None and cached.root.tag in INCLUDE:
                line = line_of(cached.root)
                self._findings.add(
                    codes.BAD_INCLUDE, path, line, "an include cannot be the outermost element"
                )
                cached = None
            self._pages[key] = cached
        return cached

    def _resolve(self, owner: Page, root: etree._Element, opened: Sequence[str]) -> None:
        """Resolve all includes below a page's root; `opened` are the files that are being included."""
        if owner.resolved:
            return
        owner.resolved = True
        for include in list(root.iter(*INCLUDE)):
            if not _below(root, include):
                continue  # it stood in the fallback of an include that succeeded
            try:
                self._include(owner, include, opened)
            except RefusedError as refusal:
                fallback = next(iter(include.iterchildren(*(f"{tag[:-7]}fallback" for tag in INCLUDE))), None)
                if refusal.code is not codes.MISSING_FILE or fallback is None:
                    self._report(refusal, owner, include)
                replace(include, fallback)

    def _report(self, refusal: RefusedError, owner: Page, include: etree._Element) -> None:
        entity = owner.entities.find(include.get(ENTITY, ""))
        line = line_of(include)
        if entity is None:
            self._findings.add(refusal.code, owner.path, line, refusal.message)
        else:
            message = (
                f"the entity '&{entity.name};' (used in {owner.path.name}, line {line}): {refusal.message}"
            )
            self._findings.add(refusal.code, entity.path, entity.line, message)

    def _include(self, owner: Page, include: etree._Element, opened: Sequence[str]) -> None:
        entity = owner.entities.find(include.get(ENTITY, ""))
        if entity is not None:
            path, pointer = self._folder.locate(entity.system, entity.path), ""
            scope = Scope(owner.entities, document=False, keep=self._keep)
        else:
            href, _, fragment = include.get("href", "").partition("#")
            pointer = include.get("xpointer", fragment)
            if not href or (parse := include.get("parse", "xml")) not in ("xml", "text"):
                reason = "it names no file" if not href else f'parse="{parse}" is unknown'
                raise RefusedError(codes.BAD_INCLUDE, f"the include cannot be followed: {reason}")
            path = self._folder.locate(href, owner.path)
            scope = Scope(owner.entities, keep=self._keep)
            if parse == "text":
                self._text(owner, include, path)
                return
        identity = self._folder.identity(path)
        if identity in opened:
            chain = " → ".join(Path(file).name for file in [*opened[opened.index(identity) :], identity])
            raise RefusedError(codes.CYCLE, f"'{path.name}' is being included already: {chain}")
        if len(opened) >= DEPTH:
            raise RefusedError(
                codes.TOO_DEEP, f"'{path.name}' would be included more than {DEPTH} files deep"
            )
        found = self._page(path, scope, include.nsmap)
        if found is None:
            replace(include, None)
            return
        division = None if pointer else _division(found.root)
        if division is not None:
            self._link(include, found, division, opened)
        else:
            self._resolve(found, found.root, [*opened, identity])
            self._inline(owner, include, found, _part(found, pointer))

    def _link(
        self, include: etree._Element, found: Page, root: etree._Element, opened: Sequence[str]
    ) -> None:
        """Make the include the place of a document, and read that unless it has been."""
        name = self._folder.name(found.path)
        identity = self._folder.identity(found.path)
        if name not in self.documents:
            self._add(name, found, root if root is found.root else _alone(root), opened)
        elif self._identities[name] != identity:
            other = self.documents[name].path.name
            raise RefusedError(
                codes.SAME_NAME, f"'{found.path.name}' would be the page '{name}', as '{other}' is"
            )
        include.set(DOCNAME, name)
        _mark_entity(self.documents[name].root, include)
        include.text = None
        del include[:]

    def _inline(self, owner: Page, include: etree._Element, found: Page, part: etree._Element) -> None:
        self._grow(owner, found.size, found.path)
        owner.files += found.files
        owner.entities.used.update(found.entities.used)
        owner.rules.update(found.rules)
        if part.tag == WRAPPER:
            holder = deepcopy(part)
        else:
            holder = etree.Element(WRAPPER)
            # Of a whole file the comments around its root come along (XInclude 1.0, 4.2.1).
            before = reversed(list(part.itersiblings(preceding=True))) if part is found.root else ()
            after = part.itersiblings() if part is found.root else ()
            holder.extend(deepcopy(node) for node in (*before, part, *after))
            for node in holder:
                node.tail = None
        for element in holder.iterchildren(etree.Element):
            if element.get(FILE) is None:
                element.set(FILE, str(place(part).path))
                _mark_entity(element, include)
        replace(include, holder)

    def _text(self, owner: Page, include: etree._Element, path: Path) -> None:
        encoding = include.get("encoding", "utf-8")
        if not is_encoding(encoding):
            raise RefusedError(codes.UNKNOWN_ENCODING, f"'{encoding}' is no encoding")
        text = decode(read(path), path, self._findings, encoding)
        holder = etree.Element(WRAPPER)
        text = (text or "").replace("\r\n", "\n")
        holder.text = re.sub(_ILLEGAL, "\N{REPLACEMENT CHARACTER}", text)
        self._grow(owner, len(holder.text), path)
        owner.files.append(path)
        replace(include, holder)

    def _grow(self, owner: Page, size: int, path: Path) -> None:
        if owner.size + size > LIMIT:
            message = f"with '{path.name}' the page would have more than {LIMIT} characters"
            raise RefusedError(codes.TOO_LARGE, message)
        owner.size += size


def _below(root: etree._Element, node: etree._Element) -> bool:
    return any(ancestor is root for ancestor in node.iterancestors())


def _division(root: etree._Element) -> etree._Element | None:
    """Return the division that a file is, or None where it is something else, or several things."""
    if root.tag != WRAPPER:
        return root if root.tag in DIVISIONS else None
    elements = list(root.iterchildren(etree.Element))
    text = (root.text or "") + "".join(child.tail or "" for child in root)
    return elements[0] if len(elements) == 1 and elements[0].tag in DIVISIONS and not text.strip() else None


def _part(found: Page, pointer: str) -> etree._Element:
    """Return what an XPointer points at (XPointer framework's shorthand, `element()` and `id()`)."""
    if not pointer:
        return found.root
    match = re.fullmatch(_POINTER, pointer.strip())
    if match is None:
        raise RefusedError(
            codes.MISSING_PART, f"the pointer '{pointer}' is of a kind that Hoyle does not follow"
        )
    wanted = match["quoted"] or match["element"] or match["id"]
    for element in found.root.iter(etree.Element):
        if identifier(element) == wanted:
            return element
    raise RefusedError(codes.MISSING_PART, f"'{found.path.name}' has no element with the id '{wanted}'")


def _alone(element: etree._Element) -> etree._Element:
    """Return a division taken out of its wrapper as the root of a tree, with the comments before it."""
    made = deepcopy(element)
    made.tail = None
    for node in reversed(list(element.itersiblings(preceding=True))):
        made.addprevious(deepcopy(node))
    return made


def _mark_entity(root: etree._Element, include: etree._Element) -> None:
    """Remember on what was included that it came by an entity: then it is a part of the including file."""
    if (name := include.get(ENTITY)) is not None:
        root.set(ENTITY, name)
