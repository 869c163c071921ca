"""The command as a whole: its exit statuses and what it prints."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.diagnostics import CODES
from hoyle.report import formats

Manual = Callable[..., Path]

pytestmark = pytest.mark.usefixtures("own_folder")


def test_exit_statuses(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--manual", str(manual())]) == 0
    assert main(["check", "--manual", str(manual("Eight piles."))]) == 1
    assert "C/klondike.xml:12" in capsys.readouterr().out
    assert main(["check", "golf", "--manual", str(manual())]) == 2
    assert main(["check", "--manual", "nowhere"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "no page of a game found for golf" in captured.err
    assert "nowhere: no index.docbook or index.xml there" in captured.err


def test_what_the_options_name_has_to_be_there(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder of catalogues that is mistyped would leave the translations out of a check that is clean."""
    folder = manual()
    assert main(["check", "--manual", str(folder), "--po", "nowhere"]) == 2
    assert "nowhere: no such folder" in capsys.readouterr().err
    assert main(["check", "--manual", str(folder / "klondike.xml")]) == 2
    assert "klondike.xml: this is a file (--manual names the folder" in capsys.readouterr().err


def test_a_page_that_cannot_be_read_is_not_clean(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    """Nor is a game that was asked for and has no page, beside one that has."""
    folder = manual()
    page = folder / "klondike.xml"
    page.write_bytes(page.read_bytes()[:-40])
    for command in (["check"], ["check", "klondike"]):
        assert main([*command, "--manual", str(folder)]) == 1
        assert "not well-formed" in capsys.readouterr().out
    assert main(["check", "klondike", "golf", "--manual", str(manual())]) == 2
    assert "no page of a game found for golf" in capsys.readouterr().err


def test_missing_aisleriot_is_told_plainly(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["check", "--manual", str(manual()), "--engine", "aisleriot", "--aisleriot", "nowhere"]
    assert main(command) == 2
    assert capsys.readouterr().err.startswith("hoyle check: no rules of AisleRiot in nowhere: install")


def test_rules_that_would_not_be_played_are_refused(
    manual: Manual, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--manual", str(manual()), "--aisleriot", "nowhere"]) == 2
    assert "--engine aisleriot" in capsys.readouterr().err


def test_every_format_can_be_asked_for(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(manual("Eight piles."))
    for name in formats():
        assert main(["check", "--format", name, "--manual", folder]) == 1
        assert capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["check", "--format", "yaml"])


def test_json_tells_every_fact(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "--format", "json", "--manual", str(manual("Eight piles."))])
    (page,) = json.loads(capsys.readouterr().out)["pages"]
    verdicts = {(fact["subject"], str(fact["value"])): fact["verdict"] for fact in page["facts"]}
    assert verdicts["tableau.piles", "8"] == "contradicts"
    assert verdicts["foundation.piles", "4"] == "agrees"
    assert verdicts["score.maximum", "52"] == "agrees"


@pytest.mark.parametrize(
    "content", ["[]", "xx", "[" * 100_000, '{"findings": {}}', '{"version": 1, "findings": "abc"}']
)
def test_broken_baseline_is_no_traceback(
    manual: Manual, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    Path("known.json").write_text(content, encoding="utf-8")
    assert main(["check", "--manual", str(manual()), "--baseline", "known.json"]) == 2
    assert "known.json: not a baseline file" in capsys.readouterr().err


def test_no_code_is_not_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--explain", ""]) == 2
    assert "no code ; there are CK001," in capsys.readouterr().err


def test_every_code_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--explain", "ck001"]) == 0
    assert capsys.readouterr().out.startswith("CK001: The page contradicts the engine (error)")
    for name in list(CODES):
        assert main(["check", "--explain", name]) == 0
    assert main(["check", "--explain", "XX123"]) == 2
    assert "there are CK001" in capsys.readouterr().err


@pytest.mark.parametrize(
    "name",
    [
        "klondike",
        "Klondike",
        "KLONDIKE",
        "klondike.xml",
        "C/klondike.xml",
        "./C/../C/klondike.xml",
        "Patience!",
    ],
)
def test_a_page_goes_by_many_names(manual: Manual, capsys: pytest.CaptureFixture[str], name: str) -> None:
    folder = manual()
    page = folder / "klondike.xml"
    page.write_text(page.read_text("utf-8").replace("<title>Klondike", "<title>Patience", 1), "utf-8")
    assert main(["check", name, "--manual", str(folder)]) == 0
    assert "en: 1 page" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("klondyke", "no page of a game found for klondyke (did you mean klondike?)"),
        ("klondyke.xml", "klondyke.xml: there is no such file (did you mean "),
        (
            "D/klondike.xml",
            "D/klondike.xml: is no page of this manual (--manual names another one) (did you mean ",
        ),
        ("", "no page of a game found for"),
        ("index", "index: this is no page of a game"),
    ],
)
def test_what_is_no_page_is_told_apart(
    manual: Manual, capsys: pytest.CaptureFixture[str], name: str, said: str
) -> None:
    Path("D").mkdir()
    Path("D/klondike.xml").write_text("<sect1/>", "utf-8")
    assert main(["check", name, "--manual", str(manual())]) == 2
    assert said in capsys.readouterr().err
    assert main(["check", "klondike", name, "--manual", str(manual())]) == 2


@pytest.mark.parametrize("verb", [["check"], ["facts", "klondike"], ["po", "check"], ["build", "html"]])
def test_a_language_that_is_not_there(
    manual: Manual, capsys: pytest.CaptureFixture[str], verb: list[str]
) -> None:
    folder = manual()
    Path("po").mkdir()
    Path("po/el.po").write_text('msgid ""\nmsgstr "Language: el\\n"\n', "utf-8")
    there = "there is only el; " if verb[0] == "po" else "there are el, and C for the source"
    for name in ("Greek", "el_GR", "ελληνικα"):
        assert main([*verb, "-l", name, "--manual", str(folder)]) == 2
        said = capsys.readouterr().err
        assert f"there is no catalogue po/{name}.po (did you mean el?); {there}" in said
    assert main([*verb, "-l", "xx", "--manual", str(folder), "--po", "po"]) == 2
    assert f"po/xx.po; {there}" in capsys.readouterr().err


def test_what_is_odd_about_a_page_is_told_in_every_format(
    manual: Manual, capsys: pytest.CaptureFixture[str]
) -> None:
    """A warning of the reading of DocBook: once, and with no error beside it the check is clean."""
    folder = str(manual("Seven piles. &nosuch;"))
    for name in formats():
        assert main(["check", "klondike", "--format", name, "--manual", folder]) == 0
        assert capsys.readouterr().out.count("its name is shown") == 1, name
    assert main(["check", "--strict", "--manual", folder]) == 1
    assert "error[DB010]" in capsys.readouterr().out


def test_what_is_odd_about_a_page_is_counted_and_waived(
    manual: Manual, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = manual("Eight piles.", "&nosuch;")
    assert main(["check", "--manual", str(folder)]) == 1
    assert capsys.readouterr().out.endswith("\n1 error, 1 warning\n")
    manual(waiver="<?hoyle waive DB010 comes with the next release?>&nosuch;")
    assert main(["check", "--manual", str(folder)]) == 0
    out = capsys.readouterr().out
    assert "DB010" not in out
    assert out.endswith("\n1 finding waived\n")


def test_junit_fails_where_the_check_does(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    """A refuted fact that is waived does not fail; a finding that is no verdict on a fact does."""
    waived = str(manual("<?hoyle waive CK001 known?>Eight piles."))
    assert main(["check", "--format", "junit", "--manual", waived]) == 0
    out = capsys.readouterr().out
    assert 'failures="0"' in out
    assert "says 8: the table has 7 tableau piles (waived, known, or told otherwise)" in out
    bad = str(manual(waiver="<?hoyle waive nothing?>"))
    assert main(["check", "--format", "junit", "--manual", bad]) == 1
    assert '<testcase classname="C/klondike.xml" name="CK010 line' in capsys.readouterr().out


def test_a_baseline_goes_into_a_folder_that_is_there(
    manual: Manual, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["check", "--manual", str(manual("Eight piles.")), "--write-baseline"]
    assert main([*command, "knwon/today.json"]) == 2
    assert "there is no folder knwon" in capsys.readouterr().err
    assert not Path("knwon").exists()
    Path("known").mkdir()
    assert main([*command, "known"]) == 2
    assert "known: this is a folder" in capsys.readouterr().err
    assert main([*command, "known/today.json"]) == 1
    assert "1 finding written to known/today.json" in capsys.readouterr().out


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("kind", "shown"), [("xterm", True), ("dumb", False)])
def test_pages_are_counted_on_a_terminal_only(
    manual: Manual, monkeypatch: pytest.MonkeyPatch, kind: str, shown: bool
) -> None:
    folder = str(manual())
    monkeypatch.setenv("TERM", kind)
    for stream, expected in ((Terminal(), shown), (io.StringIO(), False)):
        monkeypatch.setattr("sys.stderr", stream)
        assert main(["check", "--manual", folder]) == 0
        assert ("2/2" in stream.getvalue()) is expected
        assert bool(stream.getvalue()) is expected
