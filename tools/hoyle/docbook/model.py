"""What reading a DocBook manual gives: the manual, its documents, and the place of every node.

A document is one file. Files that bring a division of their own (a chapter, a section …) stay documents
and are named where they were included; other included files are inlined. An inlined element carries the
attribute `FILE` with the path that it came from; it is Hoyle's own and never text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, cast

from lxml import etree

from hoyle.diagnostics import Diagnostic

NAMESPACE = "urn:hoyle:source"
"""Namespace of the attributes that Hoyle adds to trees; whoever writes markup out leaves them away."""

FILE = f"{{{NAMESPACE}}}file"
"""Attribute of an inlined element: the path of the file that it came from."""

DOCNAME = f"{{{NAMESPACE}}}docname"
"""Attribute of an `xi:include` that stayed: the name of the document that stands there."""

ENTITY = f"{{{NAMESPACE}}}entity"
"""Attribute of an `xi:include` that was written as an entity reference, and of what it brought: the name."""

ITS = "{http://www.w3.org/2005/11/its}"
"""The Internationalization Tag Set, https://www.w3.org/TR/its20/."""

RULES = f"{ITS}rules"
"""Element with rules of ITS for the page that it stands in."""

RULES_FILE = f"{{{NAMESPACE}}}rules"
"""Attribute of `RULES` that links to a file of rules: its path, see `Document.rules`."""

PREFIX = f"{{{NAMESPACE}}}prefix"
"""Attribute of an element that DocBook 5's namespace was taken off: the prefix that it was written with."""

XINCLUDE = ("http://www.w3.org/2001/XInclude", "http://www.w3.org/2003/XInclude")
"""Namespaces of XInclude: the recommendation's, and the draft's that GNOME's manuals use."""

INCLUDE = frozenset(f"{{{namespace}}}include" for namespace in XINCLUDE)
"""Tags of an include."""

XML = "{http://www.w3.org/XML/1998/namespace}"
XLINK = "{http://www.w3.org/1999/xlink}"


class Place(NamedTuple):
    """Where something is written: a file, and a line counted from 1 (0: the file as a whole)."""

    path: Path
    line: int


@dataclass(slots=True)
class Document:
    """One file of a manual, read.

    name: the docname, the path relative to the manual's folder without suffix. path: the file. directory:
    the manual's folder.
    root: its tree, with plain DocBook names. includes: docnames of the documents that it includes, in
    order, each once; each stands in the tree as an `xi:include` with the attribute `DOCNAME`.
    files: every file whose text went into the tree, its own first. namespace: the DocBook namespace that
    the file is written in, empty for DocBook 4. entities: what the entity references stand for that were kept
    as nodes, as markup. rules: the roots of the files of ITS rules that it links to, by `RULES_FILE`. its:
    the roots of those that were given for the whole manual.
    diagnostics: what was found in these files.
    """

    name: str
    path: Path
    directory: Path
    root: etree._Element
    includes: tuple[str, ...] = ()
    files: tuple[Path, ...] = ()
    namespace: str = ""
    entities: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, etree._Element] = field(default_factory=dict)
    its: tuple[etree._Element, ...] = ()
    diagnostics: list[Diagnostic] = field(default_factory=list)


@dataclass(slots=True)
class Manual:
    """A DocBook manual: its folder, its documents by docname in reading order ("index" first), findings."""

    directory: Path
    documents: dict[str, Document]
    diagnostics: list[Diagnostic]


def place(element: etree._Element) -> Place:
    """Return the file and line that a node was written in, also where it was inlined from another file.

    A comment that was copied has lost its line: it counts as standing at the next element, or at its parent.
    """
    node = element
    while not line_of(node):
        following = None if isinstance(node.tag, str) else node.getnext()
        parent = node.getparent()
        if following is None and parent is None:
            break
        node = following if following is not None else parent
    line = line_of(node)
    for owner in (node, *node.iterancestors()):
        if isinstance(owner.tag, str) and (path := owner.get(FILE)):
            return Place(Path(path), line)
    return Place(Path(element.getroottree().docinfo.URL or ""), line)


def line_of(node: etree._Element) -> int:
    """Return the line of a node in its file, 0 where it has none."""
    line = node.sourceline if isinstance(node.sourceline, int) else 0
    # libxml2 gives the last line of a comment.
    return line if isinstance(node.tag, str) else max(line - (node.text or "").count("\n"), 0)


def identifier(element: etree._Element) -> str | None:
    """Return the id of an element: `id` in DocBook 4, `xml:id` in DocBook 5."""
    return element.get("id") or element.get(f"{XML}id")


_IDS = etree.XPath("descendant-or-self::*/@id | descendant-or-self::*/@xml:id")


def identifiers(element: etree._Element) -> list[str]:
    """Return the ids of an element and of all in it, in document order; those that are empty are no ids."""
    return list(filter(None, cast("list[str]", _IDS(element))))


def target(element: etree._Element) -> str | None:
    """Return the address that a link leads to: `url` in DocBook 4, `xlink:href` in DocBook 5."""
    return element.get("url") or element.get(f"{XLINK}href")


def language(element: etree._Element) -> str | None:
    """Return the language that an element itself declares: `lang` in DocBook 4, `xml:lang` in DocBook 5."""
    return element.get("lang") or element.get(f"{XML}lang")


def children(element: etree._Element) -> Iterator[etree._Element]:
    """Yield the child elements, without comments, processing instructions and entity references."""
    return (child for child in element if isinstance(child.tag, str))
