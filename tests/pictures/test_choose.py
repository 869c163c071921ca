"""The games that pages show: each game has one, and it can be played."""

from __future__ import annotations

import pytest
from hoyle.pictures.album import _kept
from hoyle.pictures.choose import FEWEST, MOST, choose, kept, replay

import rules_engine


def test_every_game_has_an_example() -> None:
    assert sorted(kept()) == list(rules_engine.slugs())


@pytest.mark.parametrize("slug", rules_engine.slugs())
def test_examples_are_games(slug: str) -> None:
    example = _kept(slug)
    assert example is not None
    assert FEWEST <= len(example.shown) <= MOST
    rules = rules_engine.load(slug)
    assert len(replay(rules, example)) == len(example.moves) + 1
    assert example.shown[-1] == len(example.moves)


def test_the_same_choice_every_time() -> None:
    rules = rules_engine.load("yukon")
    chosen = choose(rules)
    assert chosen == choose(rules)
    assert chosen.line("yukon").startswith("yukon = { seed = ")
