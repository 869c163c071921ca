"""`hoyle facts`: what is printed, and when it cannot do its work."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hoyle.cli import main

ROOT = Path(__file__).parents[2]
MANUAL = ["--manual", str(ROOT / "help" / "C"), "--po", str(ROOT / "po")]


def test_text_shows_sentence_state_and_facts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["facts", "klondike", *MANUAL]) == 0
    shown = capsys.readouterr().out
    assert "SETUP\n" in shown
    assert "         tableau.cards = (1, 2, 3, 4, 5, 6, 7)\n" in shown
    assert "         stock.deals = waste:3  [three_card_deals]\n" in shown
    assert shown.splitlines()[-1].endswith("facts")


def test_json_of_a_translation_points_into_the_catalogue(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["facts", "klondike", "-l", "el", "--format", "json", *MANUAL]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["game"] == "klondike"
    assert shown["language"] == "el"
    assert sum(shown["counts"].values()) == len(shown["sentences"])
    assert {Path(sentence["path"]).name for sentence in shown["sentences"]} == {"el.po"}
    facts = [fact for sentence in shown["sentences"] for fact in sentence["facts"]]
    assert {"subject": "tableau.first", "value": "king"}.items() <= next(
        fact for fact in facts if fact["subject"] == "tableau.first"
    ).items()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["facts", "no_such_game"], "no page of a game found for no_such_game"),
        (["facts", "klondike", "-l", "xx"], "xx"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, *MANUAL]) == 2
    assert message in capsys.readouterr().err


def test_catalogue_that_cannot_be_read_is_told_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "de.po").write_text("What is this?\n", "utf-8")
    assert main(["facts", "klondike", "-l", "de", *MANUAL[:2], "--po", str(tmp_path)]) == 0
    said = capsys.readouterr()
    assert f"{tmp_path / 'de.po'}:1: error: " in said.err
    assert "Build the tableau down in alternating colors." in said.out
