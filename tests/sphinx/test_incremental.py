"""Building again after an edit: the result is what a clean build gives, and only what has to is built."""

from __future__ import annotations

import multiprocessing
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from sphinx.builders.html import StandaloneHTMLBuilder

Build = Callable[..., str]
Edit = Callable[[Path], None]


def replace(path: Path, old: str, new: str) -> None:
    """Edit a file, and leave its time as it was: what counts is what stands in it."""
    text = path.read_text("utf-8")
    assert old in text
    times = path.stat()
    path.write_text(text.replace(old, new), "utf-8")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def text_of_a_page(manual: Path) -> None:
    replace(manual / "C" / "pairs.xml", "face down", "turned")


def message(manual: Path) -> None:
    replace(manual / "po" / "el.po", "Ο αριθμός ενός φύλλου.", "Ο βαθμός ενός φύλλου.")


def translated_title(manual: Path) -> None:
    replace(manual / "po" / "el.po", "Ζευγάρια", "Ζεύγη")


def title_of_a_chapter(manual: Path) -> None:
    replace(manual / "po" / "el.po", "Τα παιχνίδια", "Παιχνίδια")


def title_of_the_manual(manual: Path) -> None:
    replace(manual / "po" / "el.po", "Εγχειρίδιο του <", "Οδηγός του <")


def inlined_file(manual: Path) -> None:
    replace(manual / "C" / "legal.xml", "as you like", "with everyone")


def figure(manual: Path) -> None:
    (manual / "C" / "figures" / "table.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", "utf-8")


def figure_of_the_language(manual: Path) -> None:
    (manual / "el" / "figures").mkdir(parents=True)
    (manual / "el" / "figures" / "table.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", "utf-8")


def new_page(manual: Path) -> None:
    (manual / "C" / "late.xml").write_text(
        '<sect1 id="Late"><title>Late</title><para>New.</para></sect1>', "utf-8"
    )
    include = '<xi:include href="pairs.xml"/>'
    replace(manual / "C" / "index.docbook", include, f'<xi:include href="late.xml"/>{include}')


def dropped_page(manual: Path) -> None:
    replace(manual / "C" / "index.docbook", '<xi:include href="more/fans.xml"/>', "")


def moved_page(manual: Path) -> None:
    pairs, fans = '<xi:include href="pairs.xml"/>', '<xi:include href="more/fans.xml"/>'
    replace(manual / "C" / "index.docbook", pairs, "PAIRS")
    replace(manual / "C" / "index.docbook", fans, pairs)
    replace(manual / "C" / "index.docbook", "PAIRS", fans)


def id_moved(manual: Path) -> None:
    replace(manual / "C" / "words.xml", ' id="suit"', "")
    replace(manual / "C" / "pairs.xml", "<note>", '<note id="suit">')


def id_of_a_chapter(manual: Path) -> None:
    replace(manual / "C" / "index.docbook", 'id="games"', 'id="plays"')


def page_of_a_game(manual: Path) -> None:
    new_page(manual)
    replace(manual / "C" / "late.xml", 'id="Late"', 'id="Golf"')


EDITS = [
    text_of_a_page, message, translated_title, title_of_a_chapter, title_of_the_manual, inlined_file, figure,
    figure_of_the_language,
    new_page, dropped_page, moved_page, id_moved, id_of_a_chapter, page_of_a_game,
]  # fmt: skip


def number_of_piles(manual: Path) -> None:
    replace(manual / "C" / "klondike.xml", "eight piles", "seven piles")


def number_of_redeals(manual: Path) -> None:
    replace(manual / "C" / "klondike.xml", "<para>Two redeals are allowed.</para>\n  </sect2>", "</sect2>")


def name_of_a_game(manual: Path) -> None:
    replace(manual / "po" / "el.po", "Αράχνη", "Η αράχνη")


def name_of_a_family(manual: Path) -> None:
    replace(manual / "po" / "el.po", "Ανοιχτά", "Όσα είναι ανοιχτά")


def name_of_an_option(manual: Path) -> None:
    replace(manual / "po" / "el.po", "Τρία φύλλα", "Ανά τρία")


def name_of_the_box(manual: Path) -> None:
    replace(manual / "po" / "el.po", "Με μια ματιά μόνο", "Με δυο λόγια")


def other_family(manual: Path) -> None:
    replace(manual / "C" / "index.docbook", 'linkend="Spider"', 'linkend="Nothing"')
    replace(manual / "C" / "index.docbook", 'linkend="Freecell"', 'linkend="Spider"')
    replace(manual / "C" / "index.docbook", 'linkend="Nothing"', 'linkend="Freecell"')


def dropped_game(manual: Path) -> None:
    replace(manual / "C" / "index.docbook", '<xi:include href="spider.xml"/>', "")


def no_game(manual: Path) -> None:
    for slug in ("klondike", "spider", "freecell"):
        replace(manual / "C" / "index.docbook", f'<xi:include href="{slug}.xml"/>', "")


EDITS_OF_GAMES = [
    number_of_piles, number_of_redeals, name_of_a_game, name_of_a_family, name_of_an_option, name_of_the_box,
    other_family, dropped_game, no_game,
]  # fmt: skip


def published(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file() and ".buildinfo" not in path.name)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def first_build(folder: Path, manual: str, build: Build) -> Path:
    """Return a folder with a manual and its Greek pages, built in the folder `work` beside it."""
    work = folder / "work"
    shutil.copytree(Path(__file__).parent / manual, work / "manual")
    build(work / "manual", work / "el", language="el")
    return Path(shutil.copytree(work, folder / "saved"))


def restored(saved: Path) -> Path:
    """Return the folder `work` as it was after the first build; Sphinx starts anew where its path changes."""
    folder = saved.parent / "work"
    shutil.rmtree(folder)
    return Path(shutil.copytree(saved, folder))


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory, build: Build) -> Path:
    """Return the small manual after its first build."""
    return first_build(tmp_path_factory.mktemp("before"), "manual", build)


@pytest.fixture(scope="module")
def saved_games(tmp_path_factory: pytest.TempPathFactory, build: Build) -> Path:
    """Return the manual of three games after its first build."""
    return first_build(tmp_path_factory.mktemp("before"), "games", build)


@pytest.fixture
def work(saved: Path) -> Path:
    """Return the small manual to be edited."""
    return restored(saved)


@pytest.mark.parametrize("edit", EDITS)
def test_equals_a_clean_build(work: Path, saved: Path, build: Build, edit: Edit) -> None:
    compare(work, saved, build, edit)


@pytest.mark.parametrize("edit", EDITS_OF_GAMES)
def test_what_is_known_of_games_equals_a_clean_build(saved_games: Path, build: Build, edit: Edit) -> None:
    compare(restored(saved_games), saved_games, build, edit)


def compare(work: Path, saved: Path, build: Build, edit: Edit) -> None:
    """Edit, build, and build from nothing: both give the same, and not what was before."""
    edit(work / "manual")
    build(work / "manual", work / "el", language="el")
    again = published(work / "el")
    shutil.rmtree(work / "el")
    shutil.rmtree(work / "el.doctrees")
    build(work / "manual", work / "el", language="el")
    clean = published(work / "el")
    assert sorted(again) == sorted(clean)
    assert [name for name in clean if again[name] != clean[name]] == []
    assert clean != published(saved / "el")


def test_a_changed_message_builds_its_page_alone(work: Path, build: Build) -> None:
    message(work / "manual")
    pages = sorted((work / "el").rglob("*.html"))
    old = [page.stat().st_mtime_ns for page in pages]
    build(work / "manual", work / "el", language="el")
    new = [page.stat().st_mtime_ns for page in pages]
    written = [page.name for page, before, after in zip(pages, old, new, strict=True) if before != after]
    # Sphinx writes a page again when one that it lists was read again, and those of no document always.
    assert written == ["genindex.html", "index.html", "search.html", "words.html"]


def test_after_a_build_that_was_killed(work: Path, build: Build) -> None:
    def cut_off() -> None:
        StandaloneHTMLBuilder.write_doc = lambda *_arguments: os._exit(9)  # type: ignore[method-assign]
        build(work / "manual", work / "el", language="el")

    message(work / "manual")
    process = multiprocessing.get_context("fork").Process(target=cut_off)
    process.start()
    process.join()
    assert process.exitcode == 9
    build(work / "manual", work / "el", language="el")
    assert "Ο βαθμός" in (work / "el" / "words.html").read_text("utf-8")


def test_reading_and_writing_side_by_side(saved: Path, build: Build, tmp_path: Path) -> None:
    shutil.copytree(saved / "manual", tmp_path / "manual")
    build(tmp_path / "manual", tmp_path / "el", language="el", parallel=3)
    assert published(tmp_path / "el") == published(saved / "el")
