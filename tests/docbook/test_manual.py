"""Loading: which file is first, what single pages do with includes, and whose findings are whose."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.docbook import DOCNAME, INCLUDE, UnreadableError, load, load_document

BOOK = (
    '<book xmlns:xi="http://www.w3.org/2001/XInclude"><title>{}</title>\n<xi:include href="page.xml"/></book>'
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("index.docbook", "index.xml", "patience.xml"):
        (tmp_path / name).write_text(BOOK.format(name))
    (tmp_path / "page.xml").write_text("<chapter>\n&nothing;</chapter>")
    return tmp_path


def first(manual: Path) -> str | None:
    read = load(manual)
    assert list(read.documents) == ["index", "page"]
    assert read.directory == (manual if manual.is_dir() else manual.parent)
    return read.documents["index"].root.findtext("title")


def test_first_file(folder: Path) -> None:
    assert first(folder) == "index.docbook"
    assert first(folder / "patience.xml") == "patience.xml"
    (folder / "index.docbook").unlink()
    assert first(folder) == "index.xml"


@pytest.mark.parametrize("name", ["nowhere", "nowhere/index.docbook", "empty"])
def test_no_manual(name: str, folder: Path) -> None:
    (folder / "empty").mkdir()
    manual = load(folder / name)
    assert manual.documents == {}
    assert [found.code for found in manual.diagnostics] == ["DB002"]


def test_findings_belong_to_the_documents_whose_files_they_are_in(folder: Path) -> None:
    manual = load(folder)
    (found,) = manual.diagnostics
    assert (found.code, found.path, found.line) == ("DB010", folder / "page.xml", 2)
    assert manual.documents["index"].diagnostics == []
    assert manual.documents["page"].diagnostics == [found]


def test_a_single_page_keeps_its_includes(folder: Path) -> None:
    document = load_document(folder / "index.docbook")
    (include,) = document.root.iter(*INCLUDE)
    assert include.get(DOCNAME) is None
    assert (document.name, document.includes, document.files) == ("index", (), (folder / "index.docbook",))


def test_a_single_page_that_is_none(folder: Path) -> None:
    with pytest.raises(UnreadableError, match=r"none\.xml: error: the file cannot be read"):
        load_document(folder / "none.xml")
    with pytest.raises(UnreadableError, match="a folder"):
        load_document(folder)
