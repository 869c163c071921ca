"""`hoyle build`: all languages of a manual, and what is told of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.sphinx.elements import HANDLERS
from hoyle.sphinx.publish import choose, foreign, linguas, manual_name


def hoyle_build(manual: Path, out: Path, *more: str) -> int:
    return main(["build", "--manual", str(manual / "C"), "--po", str(manual / "po"), "-o", str(out), *more])


def snapshot(folder: Path) -> dict[str, bytes]:
    """Return all published files by their paths."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_all_languages(manual: Path, tmp_path: Path, broken: Callable[[Path], Iterator[str]]) -> None:
    before = snapshot(manual)
    assert hoyle_build(manual, tmp_path / "out") == 0
    assert sorted(path.name for path in (tmp_path / "out" / "html").iterdir()) == [
        "ar",
        "el",
        "en",
        "index.html",
    ]
    assert list(broken(tmp_path / "out" / "html")) == []
    root = (tmp_path / "out" / "html" / "index.html").read_text("utf-8")
    links = re.findall(r'<a href="(.*?)" hreflang="(.*?)" lang=".*?" dir="(.*?)">(.*?)</a>', root)
    assert links == [
        ("en/index.html", "en", "ltr", "English"),
        ("el/index.html", "el", "ltr", "Ελληνικά"),
        ("ar/index.html", "ar", "rtl", "العربية"),
    ]
    assert snapshot(manual) == before, "the build wrote into the source"


def test_the_same_bytes_twice_and_with_any_number_of_processes(manual: Path, tmp_path: Path) -> None:
    hoyle_build(manual, tmp_path / "one", "-j", "1")
    hoyle_build(manual, tmp_path / "two", "-j", "4", "-l", "en", "-l", "el", "-l", "ar")
    first, second = (snapshot(tmp_path / name / "html") for name in ("one", "two"))
    assert [name for name in first if first[name] != second.get(name)] == []
    assert sorted(first) == sorted(second)


def test_a_broken_page_and_a_broken_catalogue_leave_the_others(
    manual: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (manual / "C" / "pairs.xml").write_text("<sect1 id='Pairs'><title>Pairs</title><para>cut", "utf-8")
    (manual / "po" / "el.po").write_bytes((manual / "po" / "el.po").read_bytes()[:-20])
    assert hoyle_build(manual, tmp_path / "out") == 1
    told = capsys.readouterr().out
    assert re.search(r"C/pairs\.xml:1: error: .*\[DB001\]", told)
    assert re.search(r"po/el\.po:\d+: error: ", told)
    assert "Traceback" not in told
    for language in ("en", "el", "ar"):
        assert (tmp_path / "out" / "html" / language / "words.html").is_file()
        assert not (tmp_path / "out" / "html" / language / "pairs.html").exists()


def test_each_finding_is_told_once(manual: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = manual / "C" / "words.xml"
    path.write_text(
        path.read_text("utf-8").replace("The number of a card.", "A <blink>card</blink>."), "utf-8"
    )
    assert hoyle_build(manual, tmp_path / "out") == 0
    assert capsys.readouterr().out.count("SX001") == 1


def test_one_page_as_a_manual(tmp_path: Path) -> None:
    page = tmp_path / "solo.xml"
    page.write_text("<article lang='el'><title>Σόλο</title><para>Ένα παιχνίδι.</para></article>", "utf-8")
    assert main(["build", "--manual", str(page), "--po", str(tmp_path), "-o", str(tmp_path / "out")]) == 0
    assert "Ένα παιχνίδι." in (tmp_path / "out" / "html" / "el" / "solo.html").read_text("utf-8")
    assert 'href="el/solo.html"' in (tmp_path / "out" / "html" / "index.html").read_text("utf-8")


def test_nothing_to_publish(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "--manual", str(tmp_path), "--po", str(tmp_path), "-o", str(tmp_path / "out")]) == 2
    assert "there is no manual to publish" in capsys.readouterr().err


def test_no_such_language(manual: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert hoyle_build(manual, tmp_path / "out", "-l", "fr") == 2
    assert "fr.po" in capsys.readouterr().err


def test_a_page_that_hoyle_fails_on(
    manual: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise KeyError("no such thing")

    monkeypatch.setitem(HANDLERS, "informaltable", fail)
    assert hoyle_build(manual, tmp_path / "out", "-l", "en") == 1
    assert re.search(r"pairs\.xml:1: error: .*KeyError.*\[SX007\]", capsys.readouterr().out)
    assert "face down" in (tmp_path / "out" / "html" / "en" / "pairs.html").read_text("utf-8")
    assert (tmp_path / "out" / "html" / "en" / "words.html").is_file()


def test_linguas(tmp_path: Path) -> None:
    for name in ("fr", "el", "pt_BR"):
        (tmp_path / f"{name}.po").write_bytes(b"")
    assert linguas(tmp_path) == ["el", "fr", "pt_BR"]
    (tmp_path / "LINGUAS").write_text("# two\nfr el # and\n", "utf-8")
    assert linguas(tmp_path) == ["fr", "el"]


def test_choose(tmp_path: Path) -> None:
    (tmp_path / "el.po").write_bytes(b"")
    (tmp_path / "fr.po").write_bytes(b"")
    assert choose(tmp_path, "en", None, tmp_path) == (("en", "el", "fr"), ("en", "el", "fr"))
    assert choose(tmp_path, "en", ["el", "C"], tmp_path) == (("el", "en"), ("en", "el"))
    (tmp_path / "html" / "fr").mkdir(parents=True)
    (tmp_path / "html" / "fr" / "index.html").write_bytes(b"")
    assert choose(tmp_path, "en", ["el"], tmp_path) == (("el",), ("el", "fr"))


def test_manual_name(tmp_path: Path) -> None:
    assert manual_name(tmp_path / "aisleriot-help" / "C") == "aisleriot"
    assert manual_name(tmp_path / "tablecloth" / "help" / "C") == "tablecloth"
    (tmp_path / "tablecloth" / "conf.py").parent.mkdir()
    (tmp_path / "tablecloth" / "conf.py").write_text('hoyle_manual = "cloth"', "utf-8")
    assert manual_name(tmp_path / "tablecloth" / "help" / "C") == "cloth"


def test_foreign_warnings() -> None:
    ours = "\x1b[91m/m/C/a.xml:7: WARNING: ours [hoyle.SX001]\x1b[39;49;00m\n"
    log = f"{ours}/m/C/a.xml:3: WARNING: theirs [toc.x]\n"
    (found,) = foreign(log + "WARNING: of no place\nnoise\n", Path("/m/C"))[:1]
    assert (found.code, found.path, found.line, found.message) == (
        "SX007",
        Path("/m/C/a.xml"),
        3,
        "theirs [toc.x]",
    )
