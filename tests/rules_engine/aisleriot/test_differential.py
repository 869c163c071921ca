"""Both engines play the same games, and a difference between them is found and told."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules_engine
from rules_engine import aisleriot
from rules_engine.aisleriot.differential import Duel, Tally, option_sets
from rules_engine.moves import Move
from rules_engine.play import Rules
from rules_engine.state import Position
from tests.rules_engine.tables import NOT_PACKAGED

SEEDS = (1, 2, 3, 4)
LONGEST = 60


@pytest.mark.parametrize("slug", sorted(set(rules_engine.slugs()) - NOT_PACKAGED))
def test_a_few_games_are_equal_under_every_set_of_options(slug: str, rules: Path) -> None:
    with aisleriot.load(slug) as engine:
        sets = option_sets(engine)
    for options in sets:
        with aisleriot.load(slug, **options) as theirs:
            duel = Duel(rules_engine.load(slug, **options), theirs, LONGEST)
            for seed in SEEDS:
                tally = duel.play(seed)
                assert not tally.differences, str(tally.differences[0])


class Forgetful(Rules):
    """Rules that forget the last legal move of every list."""

    def moves(self, position: Position) -> tuple[Move, ...]:
        return super().moves(position)[:-1]


class Boastful(Rules):
    """Rules that call every game won after the first move."""

    def won(self, position: Position) -> bool:
        return position != self.deal(2)


def against_itself(kind: type[Rules]) -> Tally:
    with aisleriot.load("klondike") as theirs:
        plain = rules_engine.load("klondike")
        return Duel(kind("klondike", plain.game), theirs).play(2)


def test_a_missing_move_is_told_with_the_table(rules: Path) -> None:
    (difference,) = against_itself(Forgetful).differences
    last = rules_engine.load("klondike")
    expected = last.moves(last.deal(2))[-1]
    assert difference.moves == ()
    assert difference.theirs == f"also allows {expected}"
    text = str(difference)
    assert text.startswith("klondike, options on: single_card_deals, seed 2, after 0 moves")
    assert "  0 stock" in text
    assert f"AisleRiot: also allows {expected}" in text


def test_another_outcome_is_told_with_the_moves_that_lead_there(rules: Path) -> None:
    (difference,) = against_itself(Boastful).differences
    assert len(difference.moves) == 1
    assert (difference.ours, difference.theirs) == ("score 0, won", "score 0, on")


def test_option_sets_take_one_of_each_group_and_all_combinations_of_the_rest(rules: Path) -> None:
    def on(slug: str) -> list[str]:
        with aisleriot.load(slug) as engine:
            return [
                " ".join(sorted(name for name in options if options[name])) for options in option_sets(engine)
            ]

    assert on("klondike") == ["single_card_deals", "three_card_deals", "no_redeals", "unlimited_redeals"]
    assert sorted(on("triple_peaks")) == [
        "",
        "multiplier_scoring",
        "multiplier_scoring progressive_rounds",
        "progressive_rounds",
    ]
    assert on("yield") == [""]
