"""The manual's folder: links, locked files, and other things that are no plain files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hoyle.docbook import load

INCLUDE = '<book xmlns:xi="http://www.w3.org/2001/XInclude">\n<xi:include href="{}"/></book>'
NOBODY = 65534


@pytest.fixture
def manual(tmp_path: Path) -> Path:
    folder = tmp_path / "manual"
    folder.mkdir()
    (tmp_path / "secret.xml").write_text("<chapter><title>Secret</title></chapter>")
    (folder / "real.xml").write_text("<chapter><title>Real</title></chapter>")
    return folder


def found(folder: Path, href: str) -> list[tuple[str, str, int]]:
    """Return the findings of a book that includes one file, and check that nothing else came in."""
    (folder / "index.docbook").write_text(INCLUDE.format(href))
    manual = load(folder)
    assert list(manual.documents) == ["index"]
    assert "Secret" not in "".join(str(text) for text in manual.documents["index"].root.itertext())
    return [(found.code, found.path.name, found.line) for found in manual.diagnostics]


def test_links_that_lead_out(manual: Path) -> None:
    (manual / "link.xml").symlink_to("../secret.xml")
    (manual / "folder").symlink_to("..")
    (manual / "loop.xml").symlink_to("loop.xml")
    assert found(manual, "link.xml") == [("DB020", "index.docbook", 2)]
    assert found(manual, "folder/secret.xml") == [("DB020", "index.docbook", 2)]
    assert found(manual, "loop.xml") == [("DB022", "index.docbook", 2)]


def test_links_within(manual: Path) -> None:
    (manual / "link.xml").symlink_to("real.xml")
    (manual / "index.docbook").write_text(INCLUDE.format("link.xml"))
    assert list(load(manual).documents) == ["index", "link"]


def test_a_manual_that_is_itself_a_link(manual: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("manual")
    (manual / "index.docbook").write_text(INCLUDE.format("real.xml"))
    read = load(tmp_path / "link")
    assert [document.path for document in read.documents.values()] == [
        tmp_path / "link/index.docbook",
        tmp_path / "link/real.xml",
    ]


def test_first_file_that_leads_out(manual: Path) -> None:
    (manual / "index.docbook").symlink_to("../secret.xml")
    read = load(manual)
    assert read.documents == {}
    assert [diagnostic.code for diagnostic in read.diagnostics] == ["DB020"]


@pytest.mark.parametrize("name", ["folder", "pipe", "x" * 300, "a\nb"])
def test_no_plain_files(name: str, manual: Path) -> None:
    (manual / "folder").mkdir()
    os.mkfifo(manual / "pipe")
    assert found(manual, name) == [("DB022", "index.docbook", 2)]


@pytest.fixture
def unprivileged() -> Iterator[None]:
    """Run a test without the right to read everything."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(NOBODY)
    yield
    os.seteuid(user)


@pytest.mark.usefixtures("unprivileged")
def test_locked_file(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = Path(os.environ.get("TMPDIR", "/tmp")) / f"hoyle-locked-{os.getpid()}"
    folder.mkdir()
    try:
        (folder / "locked.xml").write_text("<chapter/>")
        (folder / "locked.xml").chmod(0)
        assert found(folder, "locked.xml") == [("DB002", "locked.xml", 0)]
    finally:
        for path in folder.iterdir():
            path.unlink()
        folder.rmdir()


def test_relative_paths_stay_relative(manual: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(manual)
    (manual / "index.docbook").write_text(INCLUDE.format("./real.xml"))
    read = load(Path())
    assert [str(document.path) for document in read.documents.values()] == ["index.docbook", "real.xml"]
    assert load(Path("../manual")).documents.keys() == read.documents.keys()
    assert load(Path("index.docbook")).documents.keys() == read.documents.keys()


def test_a_folder_named_by_a_way_round(manual: Path) -> None:
    (manual / "index.docbook").write_text(INCLUDE.format("real.xml"))
    read = load(manual / ".." / "manual")
    assert list(read.documents) == ["index", "real"]
    assert read.diagnostics == []
    assert read.directory == manual
