"""Findings on a page as a whole: its title, its options, and names that are misspelt."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.cli import main

from tests.conftest import ROOT

Manual = Callable[..., Path]

pytestmark = pytest.mark.usefixtures("own_folder")


def changed(folder: Path, old: str, new: str) -> str:
    page = folder / "klondike.xml"
    text = page.read_text(encoding="utf-8")
    assert old in text
    page.write_text(text.replace(old, new), encoding="utf-8")
    return str(folder)


def test_title_of_another_game(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    folder = changed(manual(), "<title>Klondike", "<title>Baker's Game")
    assert main(["check", "--manual", folder]) == 1
    assert "error[CK013]: the title “Baker's Game” is that of another game" in capsys.readouterr().out


def test_title_that_is_no_game_is_nobodys_business(manual: Manual) -> None:
    assert main(["check", "--manual", changed(manual(), "<title>Klondike", "<title>Seven piles")]) == 0


def test_options_that_the_page_does_not_tell(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    folder = manual()
    text = (folder / "klondike.xml").read_text(encoding="utf-8")
    begin, end = text.index("<title>Options"), text.index("</variablelist>") + len("</variablelist>")
    assert main(["check", "--manual", changed(folder, text[begin:end], "<title>Strategy</title>")]) == 1
    out = capsys.readouterr().out
    assert "error[CK012]: the program offers “no redeals”, “single card deals”, “three card deals”" in out
    assert "klondike.xml:4" in out


def test_misspelt_name(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--manual", str(manual("Fill empty rableau piles with kings."))]) == 0
    capsys.readouterr()
    assert main(["check", "--manual", str(manual("The Rableau is built down in suit."))]) == 1
    assert "error[CK014]: “Rableau” is no word of the lexicon; with “tableau”" in capsys.readouterr().out


def test_true_as_far_as_it_goes_is_a_warning(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--manual", str(manual("Groups of cards can be moved."))]) == 0
    assert "warning[CK011]: tableau lift: the page says groups of cards" in capsys.readouterr().out


@pytest.mark.parametrize("told", [False, True])
def test_an_exception_is_told_where_the_statement_stands(
    told: bool, manual: Manual, capsys: pytest.CaptureFixture[str]
) -> None:
    """The last deal of Spiderette has three cards: its rules say so, and its set-up has to."""
    folder = manual()
    text = (ROOT / "help" / "C" / "spiderette.xml").read_text(encoding="utf-8")
    more = "A click on the stock deals a card to each tableau pile."
    more += " The last deal goes only to the first three tableau piles." * told
    page = folder / "spiderette.xml"
    page.write_text(text.replace("The stock is at the top left.", more), encoding="utf-8")
    index = folder / "index.docbook"
    index.write_text(index.read_text(encoding="utf-8").replace("klondike", "spiderette"), encoding="utf-8")
    assert main(["check", "--manual", str(folder)]) == 0
    assert ("warning[CK011]: stock deals: the last deal has only 3" in capsys.readouterr().out) is not told
