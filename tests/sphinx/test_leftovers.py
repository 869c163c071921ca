"""What earlier builds left is taken away as soon as all languages are published again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from hoyle.cli import main

GAME = '<sect1 id="Golf"><title>Golf</title><para>A game.</para></sect1>'


def publish(manual: Path, *more: str) -> Path:
    folders = ("--manual", str(manual / "C"), "--po", str(manual / "po"), "-o", str(manual / "out"))
    assert main(["build", *folders, *more]) == 0
    return manual / "out"


def test_a_language_that_is_not_listed_any_more(manual: Path) -> None:
    out = publish(manual, "all")
    (manual / "po" / "LINGUAS").write_text("el\n", "utf-8")
    publish(manual, "-l", "el")
    assert (out / "html" / "ar" / "index.html").is_file(), "one language alone says nothing of the others"
    publish(manual)
    assert sorted(path.name for path in (out / "html").glob("*/")) == ["el", "en"]
    assert sorted(path.name for path in (out / "mallard").glob("*/manual")) == ["manual", "manual"]
    assert not (out / ".doctrees" / "ar").exists()


def test_pictures_are_there_once_for_all_languages(
    manual: Path, broken: Callable[[Path], Iterator[str]]
) -> None:
    index = manual / "C" / "index.docbook"
    include = '<xi:include href="pairs.xml"/>'
    without = index.read_text("utf-8")
    (manual / "C" / "golf.xml").write_text(GAME, "utf-8")
    index.write_text(without.replace(include, f'<xi:include href="golf.xml"/>{include}'), "utf-8")
    out = publish(manual)
    assert list(out.glob("html/_pictures/golf-0-*.svg"))
    assert not list(out.glob("html/*/_pictures"))
    assert list(broken(out / "html")) == []
    index.write_text(without, "utf-8")
    publish(manual, "-l", "el")
    assert list(out.glob("html/_pictures/golf-0-*.svg")), "other languages may still show it"
    publish(manual)
    assert not (out / "html" / "_pictures").exists()
