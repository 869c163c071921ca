"""The games that pages show: each game has one, and it can be played."""

from __future__ import annotations

import pytest
from hoyle.pictures.album import _kept
from hoyle.pictures.choose import FEWEST, MOST, choose, kept, replay
from hoyle.pictures.steps import tell

import rules_engine


def test_every_game_has_an_example() -> None:
    assert sorted(kept()) == list(rules_engine.slugs())


@pytest.mark.parametrize("slug", rules_engine.slugs())
def test_examples_are_games(slug: str) -> None:
    example = _kept(slug)
    assert example is not None
    assert FEWEST <= len(example.shown) <= MOST
    rules = rules_engine.load(slug)
    positions = replay(rules, example)
    assert len(positions) == len(example.moves) + 1
    assert example.shown[-1] == len(example.moves)
    for number in example.shown:
        before, after = positions[number - 1 : number + 1]
        step = tell(rules.slots, before.piles, after.piles, example.moves[number - 1])
        assert step is not None
        aside = step.source == step.target and step.source in ("reserve", "waste")
        assert not (aside and step.kind == "empty")


def test_the_same_choice_every_time() -> None:
    rules = rules_engine.load("yukon")
    chosen = choose(rules)
    assert chosen == choose(rules)
    assert chosen.line("yukon").startswith("yukon = { seed = ")
