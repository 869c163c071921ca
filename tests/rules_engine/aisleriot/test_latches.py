"""A table that is set up plays on as the reference engine does: what rules remember follows from it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import rules_engine
from rules_engine import aisleriot, golden
from rules_engine.aisleriot.latches import Table, told
from rules_engine.cards import Card, card
from rules_engine.moves import drag

FOLDER = Path(__file__).parents[1] / "golden"
NAMES = ("reserve", "reserve", "foundation", "foundation")


def test_only_what_a_game_knows_is_told() -> None:
    piles = [(), (card(5, 0),), (card(1, 1), card(2, 1)), ()]
    table = Table(NAMES, piles)
    assert told(["free-reserves", "wishes"], table) == {"free-reserves": 1}
    assert told(["highest-diamond", "highest-club"], table) == {"highest-diamond": 2, "highest-club": 0}
    assert told(["BASE-VAL", "base-set?"], table) == {"BASE-VAL": 1, "base-set?": True}


def test_what_the_piles_leave_open_is_as_after_a_fresh_deal() -> None:
    assert told(["choices", "first-row"], Table(NAMES, [(), (), (), ()])) == {}
    assert told(["BASE-VAL", "base-set?"], Table(NAMES, [()] * 4)) == {"BASE-VAL": 0, "base-set?": False}


def test_a_row_of_gaps_begins_behind_the_cards_in_sequence() -> None:
    row: list[tuple[Card, ...]] = [(card(2, 1),), (card(3, 1),), (card(9, 0),), (card(5, 1),), *[()] * 9]
    assert told(["rows"], Table(["unknown"] * 26, [*row, *row[1:], ()])) == {
        "rows": (tuple(range(2, 13)), tuple(range(13, 26)))
    }


def test_what_a_whole_game_came_to_can_be_set_up(rules: Path) -> None:
    for file in sorted(FOLDER.glob("*.txt")):
        game = golden.read(file.read_text(encoding="utf-8"))
        if game.slug in aisleriot.slugs():
            ours = rules_engine.load(game.slug, **dict.fromkeys(game.options, True))
            position = ours.deal(game.seed, game.order or None)
            for move in game.moves:
                before, position = position, ours.play(position, move)
            with aisleriot.load(game.slug, **dict.fromkeys(game.options, True)) as theirs:
                for one in (before, position):
                    laid, other = ours.setup(one.piles), theirs.setup(one.piles)
                    assert (theirs.won(other), theirs.lost(other)) == (ours.won(laid), ours.lost(laid)), (
                        game.slug
                    )
                    if not theirs.won(other):
                        assert theirs.moves(other) == ours.moves(laid), game.slug


@pytest.mark.parametrize("slug", ["spider", "spider_three_decks", "spiderette", "will_o_the_wisp"])
def test_runs_that_lie_complete_in_the_piles_win_where_the_score_tells(rules: Path, slug: str) -> None:
    with aisleriot.load(slug) as theirs:
        packs = len(theirs.deck) // 52
        runs = [tuple(card(rank, suit) for rank in range(13, 0, -1)) for suit in range(4)] * packs
        free = [pile for pile, slot in enumerate(rules_engine.load(slug).slots) if slot.name == "tableau"]
        piles: list[tuple[Card, ...]] = [()] * len(theirs.slots)
        for number, run in enumerate(runs):
            piles[free[number % len(free)]] += run
        assert theirs.won(theirs.setup(piles))
        piles[free[0]], piles[free[1]] = piles[free[0]][:-1], (*piles[free[1]], *piles[free[0]][-1:])
        assert not theirs.won(theirs.setup(piles))


@pytest.mark.parametrize("seed", [1, 4])
@pytest.mark.parametrize(
    "slug",
    [
        "chessboard",
        "eight_off",
        "gaps",
        "gypsy",
        "hamilton",
        "kings_audience",
        "labyrinth",
        "poker",
        "scorpion",
        "seahaven",
    ],
)
def test_a_table_that_was_played_to_can_be_set_up(rules: Path, slug: str, seed: int) -> None:
    ours = rules_engine.load(slug)
    with aisleriot.load(slug) as theirs:
        random = Random(seed)
        position = theirs.deal(seed)
        for step in range(40):
            moves = theirs.moves(position)
            if not moves or position.outcome != "on":
                break
            if step % 5 == 4:
                one, other = ours.setup(position.piles), theirs.setup(position.piles)
                assert theirs.moves(other) == ours.moves(one)
                for move in random.sample(ours.moves(one), min(5, len(ours.moves(one)))):
                    after, same = ours.play(one, move), theirs.play(other, move)
                    assert same.piles == after.piles, move
                    assert same.score - other.score == after.score - one.score, move
            position = theirs.play(position, random.choice(moves))


def test_cards_follow_by_themselves_where_the_foundations_have_come_far_enough(rules: Path) -> None:
    ours = rules_engine.load("freecell")
    with aisleriot.load("freecell") as theirs:
        for height in range(1, 5):
            piles: list[tuple[Card, ...]] = [()] * len(ours.slots)
            for suit in range(4):
                piles[4 + suit] = tuple(card(rank, suit) for rank in range(1, height + suit % 2 + 1))
            piles[8], piles[9] = (card(13, 0),), (card(12, 0), card(height + 1, 0))
            piles[10] = (card(13, 1), card(height + 2, 1))
            move = drag(8, 1, 0)
            assert theirs.play(theirs.setup(piles), move).piles == ours.play(ours.setup(piles), move).piles
