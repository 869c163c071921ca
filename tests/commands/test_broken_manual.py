"""A manual of which a part cannot be read: nothing is written from it, and every verb says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.cli import main

INDEX = (
    '<book id="index" xmlns:xi="http://www.w3.org/2001/XInclude"><title>Small</title>'
    '<xi:include href="one.xml"/></book>'
)
PAGE = '<chapter id="one"><title>One</title>\n<para>A page.</para></chapter>'
CATALOGUE = (
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "A page."\nmsgstr "Μια σελίδα."\n'
)


@pytest.fixture
def cut(tmp_path: Path) -> Path:
    """Return a folder with catalogues that were up to date before one page of the manual was cut."""
    (tmp_path / "C").mkdir()
    (tmp_path / "C" / "index.docbook").write_text(INDEX, "utf-8")
    (tmp_path / "C" / "one.xml").write_text(PAGE, "utf-8")
    (tmp_path / "po").mkdir()
    (tmp_path / "po" / "el.po").write_text(CATALOGUE, "utf-8")
    assert main(["po", "update", *where(tmp_path)]) == 0
    (tmp_path / "C" / "one.xml").write_text(PAGE[:-15], "utf-8")
    return tmp_path


def where(folder: Path) -> list[str]:
    return ["--manual", str(folder / "C"), "--po", str(folder / "po")]


def written(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / "po").iterdir()}


@pytest.mark.parametrize("command", [["pot"], ["po", "update"], ["po", "init", "fr"]])
def test_nothing_is_written(cut: Path, capsys: pytest.CaptureFixture[str], command: list[str]) -> None:
    """The messages of the page are not taken for gone, which would put their translations aside."""
    before = written(cut)
    assert main([*command, *where(cut)]) == 2
    assert written(cut) == before
    out, err = capsys.readouterr()
    assert "one.xml:2: error: not well-formed" in out
    assert "nothing is written until this is mended" in err


@pytest.mark.parametrize("command", [["pot"], ["po", "update"], ["po", "init", "fr"]])
def test_no_manual(cut: Path, capsys: pytest.CaptureFixture[str], command: list[str]) -> None:
    before = written(cut)
    (cut / "C" / "index.docbook").unlink()
    assert main([*command, *where(cut)]) == 2
    assert written(cut) == before
    assert "index.docbook: error: the file cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["po", "check", "--no-rules"], ["po", "status"]])
def test_what_was_seen_is_told_and_what_was_not(
    cut: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    assert main([*command, *where(cut)]) == 1
    out, err = capsys.readouterr()
    assert "not well-formed" in out + err


def test_findings_of_a_manual_are_told_once(cut: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (cut / "C" / "one.xml").write_text(PAGE.replace("A page.", "A &nosuch; page."), "utf-8")
    assert main(["pot", *where(cut)]) == 0
    assert capsys.readouterr().err.count("[DB010]") == 1
