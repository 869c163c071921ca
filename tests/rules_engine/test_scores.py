"""Scores, on positions written by hand; each was asked of the running program."""

from __future__ import annotations

import pytest

import rules_engine
from rules_engine.moves import parse_move
from tests.rules_engine.tables import position

RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"


@pytest.mark.parametrize(
    ("piles", "score"),
    [
        ({1: RUN}, 36 + 12 + 4),
        ({1: RUN, 2: "kd 4H 3H 3C"}, 36 - 3 + 12 + 4 + 1),
        ({1: f"4D {RUN}"}, 36 + 12),
        ({1: RUN[:-3]}, 36 + 11),
    ],
)
def test_scorpion_counts_neighbours_whole_runs_and_cards_turned_up(piles: dict[int, str], score: int) -> None:
    rules = rules_engine.load("scorpion")
    assert position(rules, piles).score == score


@pytest.mark.parametrize(
    ("move", "score"),
    [("8:3>0", 3), ("double 0", 3), ("0:1>2", 0), ("0:1>9", -1), ("0:1>1", 0), ("8:1>2", 0)],
)
def test_seahaven_forgets_the_point_of_a_card_that_goes_to_a_cell(move: str, score: int) -> None:
    rules = rules_engine.load("seahaven")
    piles = {0: "AS", 8: "4S 3S 2S", 9: "2S"} if "0:" not in move else {0: "AS", 8: "4S 3S", 9: "2S"}
    place = position(rules, piles)
    assert rules.play(place, parse_move(move)).score == score


def test_aces_that_were_laid_out_score_nothing() -> None:
    rules = rules_engine.load("beleaguered_castle")
    assert rules.deal(1).score == 0
    assert position(rules, {1: "AS 2S", 4: "AC", 7: "AD", 10: "AH"}).score == 1
