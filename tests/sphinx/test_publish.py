"""`hoyle build`: all languages of a manual, and what is told of them."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.files import alone
from hoyle.sphinx.elements import HANDLERS


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


def test_no_such_folder_of_catalogues(
    manual: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--manual", str(manual / "C"), "--po", str(tmp_path / "op"), "-o", str(tmp_path / "out")]
    assert main(["build", *arguments]) == 2
    assert capsys.readouterr().err == f"hoyle: {tmp_path / 'op'}: no such folder\n"


@pytest.mark.parametrize("number", ["0", "-3", "x"])
def test_a_number_of_processes_that_is_none(
    manual: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], number: str
) -> None:
    with pytest.raises(SystemExit) as stopped:
        hoyle_build(manual, tmp_path / "out", f"-j{number}")
    assert stopped.value.code == 2
    assert "argument -j/--jobs" in capsys.readouterr().err


def test_a_listed_language_without_a_catalogue(
    manual: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told, and not published as a copy of the source; nothing is written outside of the output."""
    (manual / "po" / "LINGUAS").write_text("el fr\n../../../evil\n", "utf-8")
    assert hoyle_build(manual, tmp_path / "out") == 1
    told = capsys.readouterr().out
    assert "po/LINGUAS:1: error: the language fr has no catalogue fr.po [PO011]" in told
    assert "po/LINGUAS:2: error: ../../../evil is no name of a language" in told
    assert sorted(path.name for path in (tmp_path / "out" / "html").iterdir()) == ["el", "en", "index.html"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["manual", "out"]


def test_findings_in_a_catalogue_have_the_path_that_was_given(
    manual: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (manual / "po" / "el.po").write_bytes((manual / "po" / "el.po").read_bytes() + b'\nmsgid "x\x1b[2J\n')
    arguments = ["--manual", "manual/C", "--po", "manual/po", "-o", "out", "-l", "el"]
    assert main(["build", *arguments]) == 1
    told = capsys.readouterr().out
    assert re.match(r"manual/po/el\.po:\d+: error: .*\[PO002\]\n", told)
    assert "SX007" not in told
    assert "\x1b" not in told


def test_a_catalogue_that_cannot_be_read(
    manual: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refusal is made up, for the superuser would not feel missing rights."""
    read = Path.read_bytes

    def refuse(path: Path) -> bytes:
        if path.name == "el.po":
            raise PermissionError(13, "Permission denied", str(path))
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert hoyle_build(manual, tmp_path / "out", "-l", "el") == 1
    told = capsys.readouterr().out
    assert re.fullmatch(
        r".*po/el\.po: error: the catalogue cannot be read: Permission denied \[PO012\]\n", told
    )
    assert (tmp_path / "out" / "html" / "el" / "words.html").is_file()


def test_two_builds_at_once(manual: Path, tmp_path: Path) -> None:
    """The second waits for the first, and both give what one alone gives."""
    build = [sys.executable, "-m", "hoyle", "build"]
    where = ["--manual", str(manual / "C"), "--po", str(manual / "po"), "-o"]
    subprocess.run([*build, *where, str(tmp_path / "one")], capture_output=True, check=True)
    command = [*build, *where, str(tmp_path / "out")]
    with alone(tmp_path / "out" / ".doctrees", "nobody"):
        both = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(2)]
        waits = [next(iter(process.stderr or ())) for process in both]
    assert waits == [f"hoyle: waiting for another build into {tmp_path / 'out'}\n"] * 2
    assert [process.communicate()[1].count("failed") + process.returncode for process in both] == [0, 0]
    assert snapshot(tmp_path / "out" / "html") == snapshot(tmp_path / "one" / "html")


def test_an_interrupt_ends_all_processes_quietly(manual: Path, tmp_path: Path) -> None:
    """As a terminal does it on Ctrl-C: to the whole group, here as soon as a language has begun."""
    where = ["--manual", str(manual / "C"), "--po", str(manual / "po"), "-o", str(tmp_path / "out")]
    command = [sys.executable, "-m", "hoyle", "build", *where, "-j", "2"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    while not list((tmp_path / "out").glob(".doctrees/*/html.unfinished")):
        assert process.poll() is None
    os.killpg(process.pid, signal.SIGINT)
    assert "Traceback" not in process.communicate()[1]
    assert process.returncode == 130
    with alone(tmp_path / "out" / ".doctrees", "a process that is left over"):
        pass
    assert hoyle_build(manual, tmp_path / "out") == 0


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
