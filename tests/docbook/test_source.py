"""Encodings: what a file's bytes say they are, and what happens when they are not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hoyle.docbook import Document, UnreadableError, load, load_document

PAGE = '<?xml version="1.0" encoding="{}"?>\n<article>\n<title>Μάνα</title></article>\n'


def write(folder: Path, content: bytes) -> Path:
    path = folder / "page.xml"
    path.write_bytes(content)
    return path


def title(document: Document) -> str | None:
    return document.root.findtext("title")


@pytest.mark.parametrize(
    ("declared", "written"),
    [
        ("utf-8", "utf-8"),
        ("UTF-8", "utf-8-sig"),
        ("utf-16", "utf-16"),
        ("utf-16", "utf-16-le"),
        ("utf-16", "utf-16-be"),
        ("iso-8859-7", "iso-8859-7"),
        ("windows-1253", "cp1253"),
    ],
)
def test_encodings_that_fit(declared: str, written: str, tmp_path: Path) -> None:
    document = load_document(write(tmp_path, PAGE.format(declared).encode(written)))
    assert title(document) == "Μάνα"
    assert document.diagnostics == []
    assert document.root[0].sourceline == 3


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_ends_of_lines(end: str, tmp_path: Path) -> None:
    text = PAGE.format("utf-8").replace("</title>", "\nτου </title>").replace("\n", end)
    document = load_document(write(tmp_path, text.encode()))
    assert title(document) == "Μάνα\nτου "
    assert document.root[0].sourceline == 3


@pytest.mark.parametrize(
    ("content", "code", "line", "words"),
    [
        (PAGE.format("utf-8").encode("iso-8859-7"), "DB003", 3, "the bytes cc are not utf-8"),
        (b"\xef\xbb\xbf<a>\r\n\r\n\xff</a>", "DB003", 3, "the bytes ff are not utf-8-sig"),
        (PAGE.format("utf-16").encode("utf-16")[:-1], "DB003", 3, "are not utf-16"),
        (b"", "DB002", 0, "empty"),
        (b" \n\n", "DB002", 0, "empty"),
        (b"\0\0\0\0", "DB001", 1, "not well-formed"),
    ],
)
def test_bytes_that_do_not_fit(content: bytes, code: str, line: int, words: str, tmp_path: Path) -> None:
    path = write(tmp_path, content)
    with pytest.raises(UnreadableError) as raised:
        load_document(path)
    (found,) = raised.value.diagnostics
    assert (found.code, found.path, found.line) == (code, path, line)
    assert words in found.message


@pytest.mark.parametrize("name", ["klingon", "utf-16", "rot13", "punycode", "unicode_escape", "undefined"])
def test_encodings_that_cannot_be_are_read_as_utf8(name: str, tmp_path: Path) -> None:
    document = load_document(write(tmp_path, PAGE.format(name).encode()))
    assert title(document) == "Μάνα"
    (found,) = document.diagnostics
    assert (found.code, found.line) == ("DB004", 1)
    assert name in found.message


@pytest.mark.parametrize(
    ("encoding", "text", "codes"),
    [
        ("iso-8859-7", "Μάνα", []),
        ("utf-8", "", [("DB003", "text", 1)]),
        ("klingon", "", [("DB004", "index.docbook", 2)]),
        ("rot13", "", [("DB004", "index.docbook", 2)]),
        ("undefined", "", [("DB004", "index.docbook", 2)]),
        ("\N{GREEK SMALL LETTER MU}", "", [("DB004", "index.docbook", 2)]),
    ],
)
def test_encodings_of_included_text(
    encoding: str, text: str, codes: list[tuple[str, str, int]], tmp_path: Path
) -> None:
    xinclude = f'<xi:include href="text" parse="text" encoding="{encoding}"/>'
    namespace = 'xmlns:xi="http://www.w3.org/2001/XInclude"'
    (tmp_path / "index.docbook").write_text(f"<article {namespace}>\n{xinclude}</article>")
    (tmp_path / "text").write_bytes("Μάνα".encode("iso-8859-7"))
    manual = load(tmp_path)
    assert [(found.code, found.path.name, found.line) for found in manual.diagnostics] == codes
    assert manual.documents["index"].root.text == f"\n{text}"


def test_a_path_that_is_no_text(tmp_path: Path) -> None:
    """Linux allows any bytes as a name; such a manual is refused in plain words."""
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9"))
    folder.mkdir()
    (folder / "index.docbook").write_text(PAGE.format("utf-8"), "utf-8")
    (found,) = load(folder).diagnostics
    assert (found.code, found.message) == ("DB002", "the file cannot be read: its path is not UTF-8")
