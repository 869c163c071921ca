"""Whole manuals, read: each file in `cases` is a title, the manual's files, and what reading them gives."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hoyle.docbook import DOCNAME, NAMESPACE, Document, Manual, load, place
from lxml import etree

CASES = sorted((Path(__file__).parent / "cases").glob("*.txt"))
_PART = re.compile(r"^=== (.+)\n", re.MULTILINE)
FOUND, OUTLINE = "findings", "documents"


def read_case(path: Path) -> dict[str, str]:
    """Return the parts of a case by name: files of the manual, and what is expected."""
    _title, *parts = _PART.split(path.read_text("utf-8"))
    return dict(zip(parts[::2], (part.removesuffix("\n") for part in parts[1::2]), strict=True))


def outline(document: Document, folder: Path) -> Iterator[str]:
    """Yield a document as lines: every node with its line, attributes and text."""
    included = f" → {' '.join(document.includes)}" if document.includes else ""
    yield f"{document.name}{included} [{' '.join(str(file.relative_to(folder)) for file in document.files)}]"
    before = reversed(list(document.root.itersiblings(preceding=True)))
    for node in (*before, *document.root.iter(), *document.root.itersiblings()):
        at = place(node)
        file = "" if at.path == document.path else f"{at.path.relative_to(folder)}:"
        depth = "  " * (len(list(node.iterancestors())) + 1)
        yield f"{depth}{file}{at.line} {_node(node)}{_text(node.tail, ' ⏎ ')}"


def _node(node: etree._Element) -> str:
    if node.tag is etree.Comment or node.tag is etree.ProcessingInstruction:
        return str(node).replace("\n", "⏎")
    name = re.sub(r"\{.*\}", "xi:", node.tag) if DOCNAME in node.attrib else node.tag
    values = {key: value for key, value in node.attrib.items() if NAMESPACE not in key}
    return "".join([name, *(f' {key}="{value}"' for key, value in values.items()), _text(node.text, " ")])


def _text(text: str | None, before: str) -> str:
    return f"{before}'{text}'".replace("\n", "⏎") if text and not re.fullmatch(r"[ \n]*", text) else ""


def findings(manual: Manual, folder: Path) -> Iterator[str]:
    for found in manual.diagnostics:
        yield f"{found.path.relative_to(folder)}:{found.line} {found.code} {found.severity}: {found.message}"


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path, tmp_path: Path) -> None:
    case = read_case(path)
    for name, text in case.items():
        if name not in (FOUND, OUTLINE):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text + "\n", "utf-8")
    folder = tmp_path / "manual"
    manual = load(folder)
    got = "\n".join(line for document in manual.documents.values() for line in outline(document, folder))
    assert "\n".join(findings(manual, folder)) == case.get(FOUND, "")
    assert got == case.get(OUTLINE, "")


def test_count_of_cases() -> None:
    assert len(CASES) == 22
