"""Status lists every fault of a position, and finds none in a dealt one."""

from __future__ import annotations

import pytest

import rules_engine
from tests.rules_engine.tables import position


@pytest.mark.parametrize("slug", rules_engine.slugs())
def test_a_deal_is_sound(slug: str) -> None:
    rules = rules_engine.load(slug)
    assert rules.status(rules.deal(1)) == []


def test_every_fault_is_listed() -> None:
    rules = rules_engine.load("freecell")
    found = rules.status(position(rules, {0: "5C 6C", 4: "AC 3C", 8: "9H 8c", 9: "AC"}))
    assert found[0] == "AC lies on the table 2 times; the game has it 1 times"
    assert found[1].startswith("missing from the table: AD AH AS 2C 2D")
    assert found[2:] == [
        "reserve (pile 0) holds 2 cards; it may hold 1",
        "foundation (pile 4) has 3C on AC",
        "tableau (pile 8) has its top card 8c face down",
    ]


def test_a_text_that_is_not_true_to_itself_is_found() -> None:
    rules = rules_engine.load("klondike")
    text = rules.text(rules.deal(1)).replace("score 0", "score 7\nbase_rank 14")
    assert rules.status(rules.read(text)) == [
        "the base rank is 14; expected 1 to 13, or 0 where there is none",
        "the score is 7; the cards are worth 0",
    ]


def test_a_foundation_begins_with_its_own_rank() -> None:
    rules = rules_engine.load("freecell")
    assert rules.status(position(rules, {4: "5C 6C", 5: "AD"}))[1:] == ["foundation (pile 4) begins with 5C"]


def test_cards_may_be_missing_where_they_leave_the_game() -> None:
    rules = rules_engine.load("quatorze")
    assert rules.status(position(rules, {1: "5C"})) == []
