"""Every game, played at random: what must hold for all of them at every position."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules_engine
from rules_engine.cards import Card
from rules_engine.engine import IllegalMoveError
from rules_engine.history import History
from rules_engine.moves import Move, click, deal, double_click, drag
from rules_engine.play import Rules
from rules_engine.state import Position

COUNT = 8


def test_no_game_is_missing() -> None:
    assert len(rules_engine.slugs()) == COUNT


def option_sets(slug: str) -> list[dict[str, bool]]:
    """Return every option set that differs from the default in one option."""
    options = rules_engine.load(slug).options
    sets: list[dict[str, bool]] = [{}]
    for name, on in options.items():
        try:
            rules_engine.load(slug, **{name: not on})
        except ValueError:
            continue
        sets.append({name: not on})
    return sets


GAMES = [(slug, options) for slug in rules_engine.slugs() for options in option_sets(slug)]


def faces(position: Position) -> Counter[Card]:
    return Counter(one.turned(True) for pile in position.piles for one in pile)


def all_moves(rules: Rules, position: Position) -> list[Move]:
    """Return every move that a hand could try."""
    piles = range(len(position.piles))
    drags = [
        drag(source, size, target)
        for source in piles
        for size in range(1, min(len(position.piles[source]), 60) + 1)
        for target in piles
    ]
    return [*map(click, piles), deal, *map(double_click, piles), *drags]


@pytest.mark.parametrize("slug", rules_engine.slugs())
def test_the_page_has_a_game_and_the_game_says_its_rules(slug: str) -> None:
    module = __import__(f"rules_engine.games.{slug}", fromlist=["GAME"])
    assert len((module.__doc__ or "").split()) > 40, "the docstring should teach the rules"


@pytest.mark.parametrize(("slug", "options"), GAMES, ids=str)
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_what_holds_at_every_position(slug: str, options: dict[str, bool], seed: int) -> None:
    rules = rules_engine.load(slug, **options)
    chooser = random.Random(seed)
    game = History(rules, rules.deal(seed))
    for _ in range(25):
        position = game.position
        present = faces(position)
        assert present == rules.cards or (rules.game.discards and not present - rules.cards)
        assert rules.read(rules.text(position)) == position
        moves = rules.moves(position)
        assert list(moves) == sorted(set(moves))
        assert set(moves) == {move for move in all_moves(rules, position) if rules.allows(position, move)}
        if not moves:
            break
        game.play(chooser.choice(moves))
        assert game.undo() is position
        game.redo()


@pytest.mark.parametrize("slug", rules_engine.slugs())
def test_a_random_player_comes_to_an_end(slug: str) -> None:
    rules = rules_engine.load(slug)
    chooser = random.Random(slug)
    position = rules.deal(1)
    for _ in range(400):
        moves = rules.moves(position)
        if not moves or rules.won(position) or rules.lost(position):
            break
        position = rules.play(position, chooser.choice(moves))
    refused = [move for move in all_moves(rules, position) if move not in set(rules.moves(position))]
    for move in chooser.sample(refused, 20):
        with pytest.raises(IllegalMoveError, match=f"^{move}: "):
            rules.play(position, move)


def test_a_deal_follows_from_its_seed() -> None:
    rules = rules_engine.load("spider")
    assert rules.deal(4) == rules.deal(4)
    assert rules.deal(4) != rules.deal(5)
    assert rules.deal() == rules.deal(0)
