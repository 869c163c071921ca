"""Gaps that a page speaks of where the game has none."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.crosscheck import Verdict, check
from hoyle.facts.model import Fact, Place, Reading, Sentence, State, Value

import rules_engine


@pytest.mark.parametrize("game", ["klondike", "spider_three_decks", "valentine"])
@pytest.mark.parametrize(
    ("subject", "value"),
    [
        ("tableau.gap.right_of", "plus_1"),
        ("tableau.gap.left_of", "minus_1"),
        ("tableau.gap.first", "two"),
        ("tableau.gap.closed", ("king", "gap")),
        ("tableau.gap.queen", ("left_of_king", "last")),
    ],
)
def test_no_game_without_gaps_stops_the_check(game: str, subject: str, value: Value) -> None:
    place = Place(Path("page.xml"), 1)
    fact = Fact(game, subject, value, place, "A gap.", "en")
    sentence = Sentence("A gap.", place, "rules", "", State.READ, (fact,))
    (judged,) = check(Reading(game, "en", (sentence,)), rules_engine.load).judgements
    assert judged.verdict is not Verdict.AGREES
