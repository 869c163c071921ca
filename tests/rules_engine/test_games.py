"""Every game, played at random: what must hold for all of them at every position."""

from __future__ import annotations

import ast
import random
import statistics
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules_engine
from rules_engine.cards import Card
from rules_engine.engine import IllegalMoveError
from rules_engine.history import History
from rules_engine.moves import Move, click, deal, double_click, drag, parse_move
from rules_engine.state import Position
from tests.rules_engine.tables import NOT_PACKAGED

COUNT = 91

ROOT = Path(__file__).parents[2]

NO_GAMES = {"about", "choosing", "glossary", "introduction", "legal", "options", "playing", "statistics"}
"""Pages of the manual that are no game's."""

LOOSENS = [
    ("klondike", "no_redeals", "single_card_deals"),
    ("klondike", "single_card_deals", "unlimited_redeals"),
    ("ten_across", "", "allow_temporary_spots_use"),
]
"""Games, and two options of which the second allows all that the first allows (none: without the second)."""


def test_no_game_is_missing_and_none_is_too_many() -> None:
    assert len(rules_engine.slugs()) == COUNT


def test_most_games_are_data_and_short() -> None:
    """The promise of `rules_engine.spec`: a quarter of the games need code of their own at most."""
    sources = [path.read_text("utf-8") for path in (ROOT / "rules_engine/games").glob("[!_]*.py")]
    code = (ast.FunctionDef, ast.ClassDef, ast.Lambda)
    with_code = [one for one in sources if any(isinstance(node, code) for node in ast.walk(ast.parse(one)))]
    assert len(with_code) <= COUNT / 4
    assert statistics.median(one.count("\n") for one in sources) < 60


def test_every_page_of_a_game_has_its_game() -> None:
    pages = {path.stem.replace("-", "_") for path in (ROOT / "help/C").glob("*.xml")}
    assert pages - NO_GAMES <= set(rules_engine.slugs())


@pytest.mark.parametrize("slug", rules_engine.slugs())
def test_every_game_says_its_rules_and_has_its_records(slug: str) -> None:
    module = __import__(f"rules_engine.games.{slug}", fromlist=["GAME"])
    assert len((module.__doc__ or "").split()) > 40, "the docstring should teach the rules"
    records = Path(__file__).parent
    assert (records / "golden" / f"{slug}.txt").is_file(), "make it: python -m rules_engine.golden"
    if slug not in NOT_PACKAGED:
        assert (records / "perft" / f"{slug}.json").is_file(), (
            "make it: python -m rules_engine.aisleriot.perft"
        )


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


def any_moves(position: Position, chooser: random.Random, count: int) -> list[Move]:
    """Return so many moves that a hand could try."""
    piles = range(-1, len(position.piles) + 1)
    full = [number for number, pile in enumerate(position.piles) if pile] or [0]
    moves = []
    for _ in range(count):
        source = chooser.choice(full)
        size = chooser.choice((1, 1, 2, chooser.randint(0, len(position.piles[source]) + 1)))
        moves.append(drag(source, size, chooser.choice(piles)))
    return [*map(click, piles), deal, *map(double_click, piles), *moves]


@pytest.mark.parametrize(("slug", "options"), GAMES, ids=str)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_what_holds_at_every_position(slug: str, options: dict[str, bool], seed: int) -> None:
    rules = rules_engine.load(slug, **options)
    chooser = random.Random(seed)
    game = History(rules, rules.deal(seed))
    for _ in range(20):
        position = game.position
        present = faces(position)
        assert present == rules.cards or (rules.game.discards and not present - rules.cards)
        assert rules.status(position) == []
        assert rules.read(rules.text(position)) == position
        moves = rules.moves(position)
        assert list(moves) == sorted(set(moves))
        assert [parse_move(str(move)) for move in moves] == list(moves)
        assert all(rules.allows(position, move) for move in moves)
        for move in any_moves(position, chooser, 200):
            assert rules.allows(position, move) == (move in moves), move
        if not moves:
            break
        game.play(chooser.choice(moves))
        assert game.undo() is position
        game.redo()


@pytest.mark.parametrize("slug", rules_engine.slugs())
def test_a_random_player_is_told_why_moves_are_refused(slug: str) -> None:
    rules = rules_engine.load(slug)
    chooser = random.Random(slug)
    position = rules.deal(1)
    for _ in range(60):
        moves = rules.moves(position)
        if not moves or rules.won(position) or rules.lost(position):
            break
        position = rules.play(position, chooser.choice(moves))
    legal = rules.moves(position)
    for move in any_moves(position, chooser, 20):
        if move not in legal:
            with pytest.raises(IllegalMoveError, match=f"^{move}: [a-z0-9]"):
                rules.play(position, move)


@pytest.mark.parametrize("slug", rules_engine.slugs())
def test_planted_faults_are_found(slug: str) -> None:
    rules = rules_engine.load(slug)
    position = rules.deal(2)
    number, pile = max(enumerate(position.piles), key=lambda item: len(item[1]))
    first, *others = pile
    foreign = next(one for one in rules.cards if one != first.turned(True))
    count = rules.cards[foreign] + 1

    def planted(*cards: Card) -> str:
        piles = [*position.piles]
        piles[number] = cards
        return "\n".join(rules.status(rules.setup(piles)))

    assert f"{foreign} lies on the table {count} times; the game has it {count - 1} times" in planted(
        foreign, *others
    )
    if not rules.game.discards:
        assert f"missing from the table: {first.turned(True)}" in planted(*others)


@pytest.mark.parametrize(("slug", "strict", "loose"), LOOSENS)
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_loose_option_allows_all_that_a_strict_one_allows(
    slug: str, strict: str, loose: str, seed: int
) -> None:
    narrow = rules_engine.load(slug, **({strict: True} if strict else {loose: False}))
    wide = rules_engine.load(slug, **{loose: True})
    chooser = random.Random(seed)
    position = narrow.deal(seed)
    for _ in range(80):
        moves = narrow.moves(position)
        assert set(moves) <= set(wide.moves(position))
        if not moves:
            break
        position = narrow.play(position, chooser.choice(moves))


@pytest.mark.parametrize(("slug", "strict", "loose"), LOOSENS)
def test_a_loose_option_allows_more_somewhere(slug: str, strict: str, loose: str) -> None:
    narrow = rules_engine.load(slug, **({strict: True} if strict else {loose: False}))
    wide = rules_engine.load(slug, **{loose: True})
    chooser = random.Random(1)
    for seed in range(20):
        position = wide.deal(seed)
        while moves := wide.moves(position):
            if more := set(moves) - set(narrow.moves(position)):
                assert not any(narrow.allows(position, move) for move in more)
                return
            position = wide.play(position, chooser.choice(moves))
    pytest.fail("both allow the same")


def test_a_deal_follows_from_its_seed() -> None:
    rules = rules_engine.load("spider")
    assert rules.deal(4) == rules.deal(4)
    assert rules.deal(4) != rules.deal(5)
    assert rules.deal() == rules.deal(0)
