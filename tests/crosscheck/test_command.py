"""The command as a whole: its exit statuses and what it prints."""

from __future__ import annotations

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
    assert "nowhere: no index.docbook there" in captured.err


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
