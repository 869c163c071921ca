"""What a page leaves out: observed on the engine, and asked of the page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.complete import left_out
from hoyle.facts.model import Fact, Place, Reading, Sentence, Value

import rules_engine

ROOT = Path(__file__).parents[2]


def missed(game: str, **told: Value) -> set[str]:
    """Return what a page leaves out that states these subjects, ``__`` for a dot."""
    place = Place(Path("page.xml"), 1)
    facts = tuple(
        Fact(game, subject.replace("__", "."), value, place, "A sentence.") for subject, value in told.items()
    )
    reading = Reading(game, "en", (Sentence("A sentence.", place, "rules", facts=facts),))
    return {duty.text for duty in left_out(reading, Bench(rules_engine.load(game)))}


def test_an_empty_page_of_klondike_lacks_all_of_it() -> None:
    assert missed("klondike") == {
        "52 cards are played with",
        "the foundation has 4 piles",
        "the tableau has 7 piles",
        "24 cards are dealt to the stock",
        "28 cards are dealt to the tableau",
        "of the tableau 7 of 28 cards lie face up",
        "cards go on cards of the foundation",
        "cards go on cards of the tableau",
        "an empty pile of the foundation takes cards",
        "an empty pile of the tableau takes cards",
        "cards of the tableau move together",
        "cards may be played back from the foundation",
        "the stock deals",
        "the stock is dealt again, or it is not",
        "a double-click on the foundation does something",
        "a double-click on the tableau does something",
        "a double-click on the waste does something",
        "the game can be won",
        "there are points to score",
        "there is an option, three card deals",
        "there is an option, single card deals",
        "there is an option, no redeals",
        "there is an option, unlimited redeals",
    }


def test_a_statement_is_told_whatever_it_says() -> None:
    assert "the tableau has 7 piles" not in missed("klondike", tableau__piles=8)
    assert "cards of the tableau move together" not in missed("klondike", tableau__lift="top")
    assert "there is an option, no redeals" not in missed("klondike", options=("no_redeals",))


def test_a_double_click_that_a_click_does_needs_no_words_of_its_own() -> None:
    text = "a double-click on the tableau does something"
    assert text in missed("golf")
    assert text not in missed("golf", gesture__click__tableau="waste")
    assert text in missed("klondike", gesture__click__tableau="waste")


def test_the_command(manual: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["check", "--manual", str(manual()), "--no-cache"]
    assert main(arguments) == 0
    assert "CK015" not in capsys.readouterr().out
    assert main([*arguments, "--complete"]) == 1
    said = capsys.readouterr().out
    assert "error[CK015]: klondike: cards of the tableau move together, and the page (rules) does not" in said
    assert "klondike.xml:12" in said  # the set-up's last sentence
    assert "the tableau has 7 piles" not in said


def test_our_pages_leave_nothing_out(capsys: pytest.CaptureFixture[str]) -> None:
    """Some of the games whose gestures and groups are unlike the others'."""
    games = ["golf", "plait", "terrace", "wall", "gaps", "napoleons_tomb", "sir_tommy", "ten_across"]
    main(["check", "--complete", "--no-cache", "--manual", str(ROOT / "help/C"), "-l", "C", *games])
    assert "CK015" not in capsys.readouterr().out
