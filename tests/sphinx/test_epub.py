"""The book: made by Sphinx, judged by epubcheck."""

from __future__ import annotations

import shutil
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

Build = Callable[..., str]


def book(manual: Path, out: Path, build: Build, language: str) -> Path:
    """Build a book and return it; Sphinx must have nothing to say."""
    assert build(manual, out, builder="epub", language=language) == ""
    (made,) = out.glob("*.epub")
    return made


@pytest.mark.parametrize(
    ("name", "language"), [("manual", "en"), ("manual", "el"), ("manual", "ar"), ("games", "el")]
)
def test_epubcheck_is_content(
    tmp_path: Path, build: Build, require: Callable[..., None], name: str, language: str
) -> None:
    require("epubcheck", "epubcheck", "java")
    program = shutil.which("epubcheck")
    assert program is not None
    # Debian's is a jar that only binfmt makes a program.
    command = [
        "java",
        "-jar",
        program,
        str(book(Path(__file__).parent / name, tmp_path / language, build, language)),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert "Messages: 0 fatals / 0 errors / 0 warnings" in done.stdout, done.stdout + done.stderr


def test_a_book_of_games(tmp_path: Path, build: Build) -> None:
    """It has the boxes, the page that finds a game, and how that was tried; no form that needs a script."""
    with zipfile.ZipFile(book(Path(__file__).parent / "games", tmp_path / "el", build, "el")) as made:
        page, finder = (made.read(name).decode() for name in ("klondike.xhtml", "finder.xhtml"))
        assert "tried.xhtml" in made.namelist()
    assert "Με μια ματιά μόνο" in page
    assert "μεγάλη</span> (76)" in finder
    assert "<form" not in finder


def test_a_page_says_its_language_and_direction(manual: Path, tmp_path: Path, build: Build) -> None:
    with zipfile.ZipFile(book(manual, tmp_path / "ar", build, "ar")) as made:
        first = made.infolist()[0]
        page = made.read("pairs.xhtml").decode()
    assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
    assert 'lang="ar" xml:lang="ar" dir="rtl"' in page


def test_the_same_manual_is_the_same_book(
    manual: Path, tmp_path: Path, build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    books = [book(manual, tmp_path / name, build, "el") for name in ("one", "two")]
    assert books[0].read_bytes() == books[1].read_bytes()
    assert b"2023-11-14T22:13:20Z" in zipfile.ZipFile(books[0]).read("content.opf")
