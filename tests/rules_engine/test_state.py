"""The table that rules see: a group that a game does not have is a mistake in its file, and is said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

import rules_engine
from rules_engine.goals import Goal, all_on, cleared
from rules_engine.play import Rules
from rules_engine.state import Table


@pytest.mark.parametrize("goal", [all_on("fundation"), cleared("fundation")])
def test_a_goal_that_names_no_group_of_the_game_is_refused(goal: Goal) -> None:
    rules = Rules("mine", replace(rules_engine.load("klondike").game, goal=goal))
    with pytest.raises(ValueError, match=r"no group 'fundation' \(did you mean 'foundation'\?\); expected"):
        rules.won(rules.deal(1))


@pytest.mark.parametrize(
    "asked",
    [
        lambda table: table.group("cellar"),
        lambda table: table.count("tableau", "cellar"),
        lambda table: table.empty("cellar"),
        lambda table: table.free("cellar"),
        lambda table: table.first("cellar"),
        lambda table: list(table.drags(("cellar",))),
        lambda table: list(table.drags(targets=("cellar",))),
    ],
)
def test_every_question_about_a_group_that_is_not_there_names_those_that_are(
    asked: Callable[[Table], object],
) -> None:
    rules = rules_engine.load("klondike")
    with pytest.raises(ValueError, match=r"no group 'cellar'; expected stock, waste, foundation, tableau"):
        asked(rules.table(rules.deal(1)))
