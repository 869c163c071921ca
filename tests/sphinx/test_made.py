"""A language is published again when something that it is made of has changed, and only then."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.cli import main

Edit = Callable[[Path, Path], object]
CONF = 'extensions = ["hoyle.sphinx"]\nhtml_static_path = ["static"]\n'


@pytest.fixture
def publish(manual: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[dict[str, str], str]]:
    """Return a function that publishes the small manual: what it did with each language, and the findings."""

    def run(*more: str) -> tuple[dict[str, str], str]:
        folders = ("--manual", str(manual / "C"), "--po", str(manual / "po"), "-o", str(manual / "out"))
        main(["build", *folders, *more])
        told = capsys.readouterr()
        lines = (line.split() for line in told.err.splitlines() if line.startswith("hoyle: "))
        return {line[1].rstrip(":"): line[-1] for line in lines}, told.out

    return run


def replace(path: Path, old: str, new: str) -> None:
    """Edit a file, and leave its time as it was."""
    text, times = path.read_text("utf-8"), path.stat()
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def damage(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])


def own_figure(manual: Path) -> None:
    (manual / "el" / "figures").mkdir(parents=True)
    (manual / "el" / "figures" / "table.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", "utf-8")


EDITS: dict[str, tuple[Edit, str]] = {
    "nothing": (lambda _manual, _out: None, ""),
    "a message": (lambda manual, _out: replace(manual / "po" / "el.po", "Ζευγάρια", "Ζεύγη"), "el"),
    "a page": (lambda manual, _out: replace(manual / "C" / "pairs.xml", "face down", "turned"), "en el ar"),
    "an inlined file": (lambda manual, _out: replace(manual / "C" / "legal.xml", "as you", "as"), "en el ar"),
    "a figure": (lambda manual, _out: damage(manual / "C" / "figures" / "table.svg"), "en el ar"),
    "a figure of a language": (lambda manual, _out: own_figure(manual), "el"),
    "a setting": (lambda manual, _out: (manual / "conf.py").write_text(CONF + "project = 'P'"), "en el ar"),
    "a file beside": (lambda manual, _out: (manual / "static" / "a.css").write_text("a {}"), "en el ar"),
    "a page that was written": (lambda _manual, out: (out / "html" / "ar" / "pairs.html").unlink(), "ar"),
    "a page that was touched": (lambda _manual, out: (out / "html" / "ar" / "pairs.html").touch(), "ar"),
    "a record": (lambda _manual, out: damage(out / ".doctrees" / "ar" / "html.json"), "ar"),
}


@pytest.mark.parametrize("name", EDITS)
def test_what_is_published_again(
    name: str, manual: Path, publish: Callable[..., tuple[dict[str, str], str]]
) -> None:
    (manual / "static").mkdir()
    (manual / "conf.py").write_text(CONF, "utf-8")
    (manual / "po" / "el.po").write_bytes((manual / "po" / "el.po").read_bytes() + b'\nmsgid "cut off\n')
    _, before = publish()
    assert "el.po" in before
    edit, languages = EDITS[name]
    edit(manual, manual / "out")
    done, found = publish()
    assert done == {one: "done" if one in languages.split() else "unchanged" for one in ("en", "el", "ar")}
    assert found == before, "what was found is told again"
    assert (manual / "out" / "html" / "ar" / "pairs.html").is_file()
    done, found = publish()
    assert set(done.values()) == {"unchanged"}
    assert found == before


def cut_off(folder: Path, names: str) -> None:
    """Leave of files what a full disk leaves, or a power cut."""
    for path in folder.glob(names):
        path.write_bytes(path.read_bytes()[:20])


DAMAGES: dict[str, Callable[[Path], object]] = {
    "a page": lambda out: damage(out / "html" / "ar" / "pairs.html"),
    "the search": lambda out: damage(out / "html" / "ar" / "searchindex.js"),
    "no search": lambda out: (out / "html" / "ar" / "searchindex.js").unlink(),
    "the doctrees": lambda out: cut_off(out / ".doctrees" / "ar", "*.doctree"),
    "the environment": lambda out: cut_off(out / ".doctrees" / "ar", "environment.pickle"),
    "an empty doctree": lambda out: (out / ".doctrees" / "ar" / "pairs.doctree").write_bytes(b""),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_what_is_damaged_is_made_anew(
    name: str, manual: Path, publish: Callable[..., tuple[dict[str, str], str]]
) -> None:
    publish("-l", "ar")
    DAMAGES[name](manual / "out")
    replace(manual / "C" / "words.xml", "The", "Now the")
    done, _found = publish("-l", "ar")
    assert done == {"ar": "done"}
    mended = {path.name: path.read_bytes() for path in (manual / "out" / "html" / "ar").glob("*.*")}
    shutil.rmtree(manual / "out")
    publish("-l", "ar")
    assert mended == {path.name: path.read_bytes() for path in (manual / "out" / "html" / "ar").glob("*.*")}


def test_a_language_alone_and_another_format(
    manual: Path, publish: Callable[..., tuple[dict[str, str], str]]
) -> None:
    publish("-l", "el")
    assert publish("-l", "el")[0] == {"el": "unchanged"}
    assert set(publish()[0].values()) == {"done"}, "its pages did not lead to the other languages"
    assert publish("-l", "el")[0] == {"el": "unchanged"}
    done, _ = publish("all")
    assert set(done.values()) == {"done"}
    assert set(publish("all")[0].values()) == {"unchanged"}


def test_settings_that_may_read_anything(
    manual: Path, publish: Callable[..., tuple[dict[str, str], str]]
) -> None:
    """Another extension, code in the settings, or ones that cannot be run: nothing is taken for unchanged."""
    for more in ('extensions += ["sphinx.ext.githubpages"]', "def setup(app): pass", "1 +"):
        (manual / "conf.py").write_text(f'extensions = ["hoyle.sphinx"]\n{more}\n', "utf-8")
        publish("-l", "el")
        assert publish("-l", "el")[0]["el"] in ("done", "failed")


def test_names_above_the_languages(manual: Path, with_klondike: Callable[[str], Path]) -> None:
    """`rules.json` knows the games' names in languages that were left as they are, too."""
    with_klondike('<sect1 id="Klondike"><title>Klondike</title><para>A game.</para></sect1>')
    folders = ("--manual", str(manual / "C"), "--po", str(manual / "po"))
    entry = '\nmsgid "Klondike"\nmsgstr "%s"\n'
    catalogue = manual / "po" / "el.po"
    text = catalogue.read_text("utf-8")
    catalogue.write_text(text + entry % "Κλόνταϊκ", "utf-8")
    main(["build", *folders, "-o", str(manual / "out")])
    catalogue.write_text(text + entry % "Πασιέντζα", "utf-8")
    main(["build", *folders, "-o", str(manual / "out"), "-l", "el"])
    main(["build", *folders, "-o", str(manual / "clean")])
    above = [path.name for path in (manual / "clean" / "html").iterdir() if path.is_file()]
    assert sorted(above) == ["index.html", "rules.json", "rules.schema.json"]
    for name in above:
        assert (manual / "out" / "html" / name).read_bytes() == (
            manual / "clean" / "html" / name
        ).read_bytes()
    assert "Πασιέντζα" in (manual / "clean" / "html" / "rules.json").read_text("utf-8")
