"""Loading: a whole manual from its folder, or one page by itself."""

from __future__ import annotations

from pathlib import Path

from lxml import etree

from hoyle.docbook.model import DOCNAME, FILE, INCLUDE, Document, Manual

DIVISIONS = frozenset(
    """set book part reference preface chapter appendix article dedication acknowledgements colophon glossary
    bibliography index section sect1 sect2 sect3 sect4 sect5 simplesect refentry topic""".split()
)
"""Elements that make an included file a document of its own."""


def load(directory: Path) -> Manual:
    """Read the manual in a folder, from its `index.docbook` on."""
    manual = Manual(directory, {}, [])
    _add(manual, "index", directory / "index.docbook")
    return manual


def load_document(path: Path) -> Document:
    """Read one page by itself; its includes stay as they are."""
    return Document(path.stem, path, _parse(path), files=(path,))


def _parse(path: Path) -> etree._Element:
    text = path.read_text("utf-8")
    text = text[max(text.find("<?xml"), 0) :].replace("\N{NO-BREAK SPACE}", " ")
    parser = etree.XMLParser(no_network=True, load_dtd=False)
    return etree.fromstring(text.encode(), parser, base_url=str(path))


def _add(manual: Manual, name: str, path: Path) -> None:
    document = load_document(path)
    document.name = name
    manual.documents[name] = document
    includes = []
    for include in list(document.root.iter(*INCLUDE)):
        file = path.parent / include.get("href", "")
        root = _parse(file)
        if root.tag in DIVISIONS:
            docname = file.relative_to(manual.directory).with_suffix("").as_posix()
            include.set(DOCNAME, docname)
            includes.append(docname)
            _add(manual, docname, file)
        else:
            root.set(FILE, str(file))
            root.tail = include.tail
            include.getparent().replace(include, root)  # type: ignore[union-attr]
            document.files += (file,)
    document.includes = tuple(includes)
