"""The parser: libxml2 with everything off that reads or expands, and what has to be set right after it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from lxml import etree

from hoyle.docbook import codes
from hoyle.docbook.characters import escaped
from hoyle.docbook.entities import CDATA, COMMENT, INSTRUCTION, TAG
from hoyle.docbook.findings import Findings
from hoyle.docbook.model import PREFIX, XINCLUDE, XLINK
from hoyle.docbook.nodes import set_line

DOCBOOK = "http://docbook.org/ns/docbook"
"""Namespace of DocBook 5."""

WRAPPER = "included-file"
"""Root of the tree of an external entity, which may hold any number of elements, and text."""

PREFIXES: Mapping[str | None, str] = {"xi": XINCLUDE[0], "xlink": XLINK[1:-1]}
"""Prefixes that are understood undeclared: DocBook's DTD can bind them (`%local.common.attrib;`)."""

_SPREAD = re.compile(r"<[^<>!?]*\n[^<>]*>")
_OPENING = rf"(?s){COMMENT}|{CDATA}|{INSTRUCTION}|(?P<tag>{TAG})"


def parsed(subset: str, body: str, path: Path, findings: Findings) -> etree._Element | None:
    """Return the root of a file whose entities are replaced, or None, and a finding.

    subset: a DOCTYPE on one line, or nothing; body: what follows, so that its lines are the file's.
    """
    root, log = _tree((subset + body).encode(), path)
    if root is None:
        line = log[0].line if log else 0
        message = f"not well-formed: {_cause(log)}; the file is left out"
        findings.add(codes.NOT_WELL_FORMED, path, line, message)
        return None
    for entry in log:
        findings.once((path, entry.message), codes.BAD_PREFIX, path, entry.line, entry.message)
    _set_lines(root, body)
    return root


def fragment(markup: str, namespaces: Mapping[str | None, str]) -> etree._Element:
    """Return a `WRAPPER` around a piece of mark-up; raise ValueError where it is not well-formed."""
    root, log = _tree(wrapped(markup, namespaces).encode(), Path())
    if root is None:
        raise ValueError(_cause(log))
    plain_names(root)
    return root


def _tree(content: bytes, path: Path) -> tuple[etree._Element | None, list[etree._LogEntry]]:
    """Return the root and what is wrong with prefixes; or None and what is wrong with the rest."""
    parser = _parser()
    try:
        return etree.fromstring(content, parser, base_url=str(path)), []
    except etree.XMLSyntaxError:
        log = list(parser.error_log.filter_from_errors())
    fatal = [entry for entry in log if entry.level == etree.ErrorLevels.FATAL]
    if fatal or not log:
        return None, fatal
    root = etree.fromstring(content, _parser(recover=True), base_url=str(path))
    _bind_prefixes(root)
    return root, log


def _cause(log: list[etree._LogEntry]) -> str:
    from textwrap import shorten  # few files are broken

    cause = shorten(log[0].message, 120) if log else "no XML"
    return cause.replace(f"{WRAPPER} line 1", "the file").replace(WRAPPER, "the end of the file")


@cache
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
    if not re.match(r"[^\W\d]", local):  # such as `a:` or `a:1`: no name without its prefix
        return "_" + name.replace(":", "_")
    return f"{{{PREFIXES[prefix]}}}{local}" if prefix in PREFIXES else local


def wrapped(body: str, namespaces: Mapping[str | None, str]) -> str:
    """Return mark-up in a `WRAPPER` that declares the prefixes, on the same lines."""
    declared = {**PREFIXES, **namespaces}.items()
    prefixes = "".join(f' xmlns{":" + prefix if prefix else ""}="{escaped(uri)}"' for prefix, uri in declared)
    return f"<{WRAPPER}{prefixes}>{body}</{WRAPPER}>"


def plain_names(root: etree._Element) -> bool:
    """Take DocBook's namespace off the names of elements, see `PREFIX`; return whether any had it."""
    start = f"{{{DOCBOOK}}}"
    found = False
    for element in root.iter(f"{start}*"):
        if prefix := element.prefix:
            element.set(PREFIX, prefix)
        element.tag = str(element.tag)[len(start) :]
        found = True
    return found


def _set_lines(root: etree._Element, body: str) -> None:
    """Give elements the line on which their tag begins; libxml2 says where it ends."""
    if not _SPREAD.search(body):
        return
    elements = root.iter(etree.Element)
    line, counted = 1, 0
    for match in re.finditer(_OPENING, body):
        if (tag := match["tag"]) and tag[1] != "/":
            element = next(elements, None)
            if element is not None and "\n" in tag:
                line += body.count("\n", counted, match.start())
                counted = match.start()
                set_line(element, line)
