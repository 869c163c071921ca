"""AisleRiot's real manual against libxml2's own XInclude and entities, and line by line against its files."""

from __future__ import annotations

import copy
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hoyle.docbook import DOCNAME, INCLUDE, Manual, load, load_document, place
from lxml import etree


@pytest.fixture(scope="module")
def folder(shared: Path) -> Path:
    return shared / "corpus/aisleriot-help/C"


def assembled(manual: Manual, name: str) -> list[etree._Element]:
    """Return a document and the comments around it, with the documents that it includes put in."""
    root = manual.documents[name].root
    tree = copy.deepcopy(root.getroottree()).getroot()
    for include in list(tree.iter(*INCLUDE)):
        for node in assembled(manual, include.get(DOCNAME, "")):
            include.addprevious(node)
        previous = include.getprevious()
        assert previous is not None
        previous.tail = include.tail
        next(include.iterancestors()).remove(include)
    before = [copy.deepcopy(node) for node in root.itersiblings(preceding=True)]
    nodes = [*reversed(before), tree, *(copy.deepcopy(node) for node in root.itersiblings())]
    for node in nodes:
        node.tail = None
    return nodes


def flat(root: etree._Element) -> Iterator[tuple[object, ...]]:
    for node in root.iter():
        yield node.tag, node.text, node.tail, sorted(node.attrib.items()) if isinstance(node.tag, str) else ()


def test_the_whole_is_what_libxml2_makes_of_it(folder: Path, require: Callable[..., None]) -> None:
    require("libxml2-utils", "xmllint")
    command = ["xmllint", "--nonet", "--noent", "--xinclude", "--nofixup-base-uris", "index.docbook"]
    plain = os.environ | {"XML_CATALOG_FILES": ""}  # no DTD, which would cost seconds and change nothing
    made = subprocess.run(command, cwd=folder, env=plain, check=True, capture_output=True)
    merged = etree.fromstring(made.stdout)
    manual = load(folder)
    assert manual.diagnostics == []
    assert len(manual.documents) == 93
    (ours,) = (node for node in assembled(manual, "index") if isinstance(node.tag, str))
    etree.strip_attributes(ours, "{urn:hoyle:source}*")
    assert list(flat(ours)) == list(flat(merged))


def test_every_element_stands_where_its_place_says(folder: Path) -> None:
    lines: dict[Path, list[str]] = {}
    for document in load(folder).documents.values():
        for node in document.root.iter(etree.Element):
            if node.tag in INCLUDE:
                continue
            at = place(node)
            text = lines.setdefault(at.path, at.path.read_text("utf-8").split("\n"))[at.line - 1]
            assert f"<{etree.QName(node).localname}" in text or "&app;" in text, at


def test_old_editions_and_seeds_are_read(shared: Path) -> None:
    pages = sorted((shared / "corpus/history").glob("*/*.xml"))
    assert len(pages) == 68
    for page in pages:
        assert load_document(page).diagnostics == []
    for number, line in (("001", 31), ("002", 35)):
        (page,) = (shared / "seeds").glob(f"{number}_*.txt")
        document = load_document(page)
        assert [found.code for found in document.diagnostics] == ["DB006", "DB005"]
        title = document.root.find("title")
        assert title is not None
        assert place(title) == (page, line)
        assert "\xa0" not in "".join(str(text) for text in document.root.itertext())
