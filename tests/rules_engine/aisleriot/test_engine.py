"""The installed AisleRiot behind the engine's protocol: every game, exact positions, options, set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from rules_engine import aisleriot, chance
from rules_engine.aisleriot.engine import AisleRiotEngine, AisleRiotPosition, choose, read_options
from rules_engine.aisleriot.errors import AisleRiotError
from rules_engine.cards import Card, card, pack
from rules_engine.engine import IllegalMoveError, Offer
from rules_engine.moves import Move, click, drag, parse_move

STEPS = 12

KEEP = ("canfield", "forty_thieves", "freecell", "gaps", "klondike", "spider", "streets_and_alleys", "yukon")
"""Some games in which every card stays on the table."""


def faces(piles: Sequence[Sequence[Card]]) -> Counter[Card]:
    return Counter(one.turned(True) for pile in piles for one in pile)


def played(engine: AisleRiotEngine, seed: int, steps: int = STEPS) -> list[tuple[AisleRiotPosition, Move]]:
    """Play on at random; return each position with the move made from it."""
    random = Random(seed)
    position = engine.deal(seed)
    game = []
    while len(game) < steps and position.outcome == "on" and (moves := engine.moves(position)):
        move = random.choice(moves)
        game.append((position, move))
        position = engine.play(position, move)
    return game


def test_every_installed_game_deals_its_deck_and_plays_with_it(rules: Path) -> None:
    slugs = aisleriot.slugs()
    assert len(slugs) == len(list(rules.glob("*.go"))) >= 90
    for slug in slugs:
        with aisleriot.load(slug) as engine:
            game = played(engine, 1)
            assert game, slug
            dealt = faces(game[0][0].piles)
            deck = faces([engine.deck])
            # Some games lay out cards before they shuffle, some take the aces off after.
            assert len(engine.slots) == len(game[0][0].piles) > 1
            assert dealt <= deck or deck <= dealt, slug
            for position, _ in game:
                left = faces(position.piles)
                # Games without foundations may take matched cards off the table.
                assert left == dealt if slug in KEEP else left <= dealt, slug


def test_any_position_can_be_taken_up_again_exactly(rules: Path) -> None:
    # Games with variables of their own, vectors, running scores, delayed calls and shuffles in mid-game.
    for slug in (
        "camelot",
        "chessboard",
        "freecell",
        "gaps",
        "hamilton",
        "klondike",
        "maze",
        "plait",
        "scuffle",
    ):
        with aisleriot.load(slug) as engine:
            game = played(engine, 3, 25)
            told = [(engine.moves(one), engine.play(one, move)) for one, move in game]
            played(engine, 4)
            for (one, move), (moves, after) in reversed(list(zip(game, told, strict=True))):
                assert engine.play(one, move) == after, (slug, move)
                assert engine.moves(one) == moves, (slug, move)
            engine.close()
            assert engine.play(game[-1][0], game[-1][1]) == told[-1][1], f"{slug} in a new process"


def test_asking_for_moves_changes_nothing(rules: Path) -> None:
    with aisleriot.load("klondike") as engine:
        for position, move in played(engine, 5, 40):
            fresh = engine.play(position, move)
            engine.moves(position)
            assert engine.play(position, move) == fresh


def test_a_move_is_allowed_if_and_only_if_it_is_listed(rules: Path) -> None:
    with aisleriot.load("freecell") as engine:
        position = played(engine, 6, 15)[-1][0]
        piles = range(len(engine.slots))
        moves = set(engine.moves(position))
        tried = [drag(source, size, target) for source in piles for size in (1, 2) for target in piles]
        tried += [click(pile) for pile in (-1, *piles, 99)]
        assert {move for move in tried if engine.allows(position, move)} == moves & set(tried)
        refused = next(move for move in tried if move not in moves)
        with pytest.raises(IllegalMoveError, match=f"{refused}.*freecell"):
            engine.play(position, refused)


def test_a_card_meets_the_one_below_it_but_putting_cards_back_is_no_move(rules: Path) -> None:
    with aisleriot.load("yield") as engine:
        piles: list[tuple[Card, ...]] = [()] * len(engine.slots)
        piles[1], piles[2], piles[3] = (card(2, 0),), (card(9, 1), card(4, 1)), (card(5, 2),)
        position = engine.setup(piles)
        assert engine.moves(position) == (drag(2, 1, 2),)
        assert engine.play(position, drag(2, 1, 2)).piles[1:3] == (piles[1], ())
        piles[2] = (card(9, 1), card(5, 1))
        assert not engine.allows(engine.setup(piles), drag(2, 1, 2))
    with aisleriot.load("klondike") as engine:
        piles = [()] * len(engine.slots)
        piles[6], piles[7] = (card(7, 0), card(6, 1)), (card(3, 1),)
        position = engine.setup(piles)
        assert not any(move.source == move.target for move in engine.moves(position))
        assert not engine.allows(position, drag(6, 1, 6))


def test_a_deal_follows_the_order_wanted(rules: Path) -> None:
    with aisleriot.load("streets_and_alleys") as engine:
        order = pack()
        position = engine.deal(order=order)
        tableau = [pile for pile in position.piles if pile]
        assert [str(pile[0]) for pile in tableau] == ["AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C"]
        assert engine.deal(order=order) == position
        with pytest.raises(ValueError, match="52 cards of streets_and_alleys"):
            engine.deal(order=order[1:])
        assert engine.deal(7).piles == engine.deal(order=chance.shuffled(order, 7)).piles


def test_aces_above_kings_are_aces_in_text(rules: Path) -> None:
    with aisleriot.load("fortunes") as engine:
        position = engine.deal(1)
        assert faces(position.piles)[card(1, 0)] == 1
        assert engine.setup(position.piles).piles == position.piles


def test_options_have_names_and_groups(rules: Path) -> None:
    with aisleriot.load("klondike", three_card_deals=True) as engine:
        assert [name for name, on in engine.options.items() if on] == ["three_card_deals"]
        assert len(engine.play(engine.deal(1), click(0)).piles[1]) == 3
    with pytest.raises(
        ValueError,
        match=r"unknown option 'five_card_deals' \(did you mean .*\?\); expected one of three_card_deals",
    ):
        aisleriot.load("klondike", five_card_deals=True)
    with pytest.raises(ValueError, match="exactly one must be on of three_card_deals"):
        aisleriot.load("klondike", single_card_deals=False)
    with pytest.raises(
        ValueError,
        match=r"unknown game 'klondyke' \(did you mean 'klondike'\?\); this AisleRiot has accordion",
    ):
        aisleriot.load("klondyke")


def test_naming_the_options_as_they_are_changes_nothing(rules: Path) -> None:
    for slug in ("athena", "giant", "terrace", "triple_peaks"):
        with aisleriot.load(slug) as plain, aisleriot.load(slug, **plain.options) as named:
            assert played(plain, 1) == played(named, 1)


def test_groups_of_options_are_read_from_their_marks() -> None:
    fields = ["on:Same suit", "begin-exclusive", "on:Four Suits", "off:One Suit", "end-exclusive"]
    groups, states = read_options(fields)
    assert groups == (("four_suits", "one_suit"),)
    assert states == {"same_suit": True, "four_suits": True, "one_suit": False}
    assert choose(groups, states, {"one_suit": True}) == {
        "same_suit": True,
        "four_suits": False,
        "one_suit": True,
    }


def test_any_table_can_be_set_up(rules: Path) -> None:
    with aisleriot.load("klondike") as engine:
        piles: list[tuple[Card, ...]] = [()] * len(engine.slots)
        piles[6], piles[7] = (card(7, 0),), (card(2, 1, False), card(8, 2))
        position = engine.setup(piles, redeals=2)
        assert position.piles == tuple(piles)
        assert position.status.endswith("Redeals left: 0")
        assert parse_move("6:1>7") in engine.moves(position)
        with pytest.raises(ValueError, match="unknown latch 'wishes'; expected one of redeals"):
            engine.setup(piles, wishes=3)
        with pytest.raises(ValueError, match="expected 13 piles, got 2"):
            engine.setup([(), ()])
    with aisleriot.load("canfield") as engine:
        piles = [()] * len(engine.slots)
        piles[1] = (card(9, 0),)
        assert not any(move.target == 3 for move in engine.moves(engine.setup(piles, base_rank=5)))
        assert any(move.target == 3 for move in engine.moves(engine.setup(piles, base_rank=9)))


@pytest.mark.parametrize(
    ("slug", "source", "target", "base"),
    [("klondike", 6, 7, None), ("klondike", 6, 2, None), ("canfield", 1, 3, 9), ("eight_off", 12, 13, None)],
)
def test_offers_are_answered_as_single_moves_are(
    rules: Path, slug: str, source: int, target: int, base: int | None
) -> None:
    latches: dict[str, int] = {"base_rank": base} if base else {}
    faces = [one.turned(True) for one in pack()]
    offers: list[Offer] = [((), (one,)) for one in faces]
    offers += [((card(9, 1),), (one,)) for one in faces]
    offers += [((card(9, 1),), (card(8, 0), one)) for one in faces]
    with aisleriot.load(slug) as engine:
        around: list[Sequence[Card]] = list(engine.deal(1).piles)
        answers = engine.taken(around, source, target, offers, **latches)
        assert set(answers) == {True, False}
        for (below, cards), answer in zip(offers, answers, strict=True):
            around[source], around[target] = cards, below
            position = engine.setup(around, **latches)
            assert engine.allows(position, drag(source, len(cards), target)) == answer, (below, cards)
        assert engine.taken(around, source, target, []) == []


def test_whether_it_is_won_is_unknown_where_rules_fail(rules: Path) -> None:
    with aisleriot.load("auld_lang_syne") as engine:
        piles: list[tuple[Card, ...]] = [()] * len(engine.slots)
        piles[5] = (card(2, 0),)
        position = engine.setup(piles)
        assert position.outcome == "unknown"
        assert position.piles == tuple(piles)
        with pytest.raises(AisleRiotError, match="rules of auld_lang_syne cannot tell"):
            engine.won(position)
        assert not engine.lost(engine.deal(1))


def test_a_base_rank_not_named_is_that_of_the_foundation(rules: Path) -> None:
    with aisleriot.load("canfield") as engine:
        piles: list[tuple[Card, ...]] = [()] * len(engine.slots)
        piles[1], piles[2] = (card(9, 0),), (card(9, 1),)
        assert any(move.target == 3 for move in engine.moves(engine.setup(piles)))


def test_counting_agrees_with_playing(rules: Path) -> None:
    with aisleriot.load("quatorze") as engine:
        position = engine.deal(2)
        first = engine.moves(position)
        after = [engine.play(position, move) for move in first]
        second = sum(len(engine.moves(one)) for one in after if one.outcome == "on")
        assert engine.perft(position, 2) == (len(first), second)
        listed, games = engine.playout(seed=1, moves=60)
        assert listed > 60
        assert games > 1


def test_a_replay_lists_the_moves_at_every_position(rules: Path) -> None:
    with aisleriot.load("freecell") as engine:
        game = played(engine, 3)
        listed = sum(len(engine.moves(position)) for position, _ in game)
        counted, listing, making = engine.replay(3, [move for _, move in game])
        assert counted == listed
        assert listing > 0
        assert making > 0
