"""The games that pages show: each game has one, and it can be played."""

from __future__ import annotations

import pytest
from hoyle.pictures.album import _kept
from hoyle.pictures.choose import FEWEST, FILE, MOST, choose, kept, replay
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


@pytest.mark.parametrize("slug", ["wall", "yukon"])
def test_the_file_holds_what_is_chosen(slug: str) -> None:
    assert choose(rules_engine.load(slug)).line(slug) in FILE.read_text("utf-8").splitlines(keepends=True)


def test_cards_do_not_go_to_and_fro_in_the_waste() -> None:
    rules = rules_engine.load("wall")
    moves = [str(move) for move in choose(rules, [2]).moves]
    assert moves[:3] == [
        "54:1>55",
        "55:2>52",
        "click 53",
    ]  # then only 8 of clubs is left there: deal, not shift it
