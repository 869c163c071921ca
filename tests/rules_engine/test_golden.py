"""Golden playthroughs: whole games, played again by the reference engine, and by AisleRiot where it is."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import rules_engine
from rules_engine import aisleriot
from rules_engine.aisleriot.errors import AisleRiotError
from rules_engine.golden import Playthrough, main, outcome, read
from rules_engine.search import search
from rules_engine.state import Position
from tests.rules_engine.tables import NOT_PACKAGED

FOLDER = Path(__file__).parent / "golden"
SLUGS = sorted(path.stem for path in FOLDER.glob("*.txt"))


def game(slug: str) -> Playthrough:
    return read((FOLDER / f"{slug}.txt").read_text(encoding="utf-8"))


def replayed(playthrough: Playthrough) -> list[Position]:
    """Return the positions of a game that the reference engine plays again, the deal first."""
    names = rules_engine.load(playthrough.slug).options
    rules = rules_engine.load(playthrough.slug, **playthrough.chosen(tuple(names)))
    positions = [rules.deal(playthrough.seed, playthrough.order or None)]
    for move in playthrough.moves:
        assert outcome(rules, positions[-1]) == "on", f"before {move}"
        positions.append(rules.play(positions[-1], move))
    assert positions[-1].score == playthrough.score
    assert outcome(rules, positions[-1]) == playthrough.outcome
    return positions


@pytest.mark.parametrize("slug", SLUGS)
def test_the_reference_engine_plays_the_whole_game(slug: str) -> None:
    playthrough = game(slug)
    assert playthrough.slug == slug
    assert str(playthrough) == (FOLDER / f"{slug}.txt").read_text(encoding="utf-8")
    replayed(playthrough)


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if slug not in NOT_PACKAGED])
def test_aisleriot_plays_the_whole_game(slug: str, installed: None) -> None:
    playthrough = game(slug)
    ours = replayed(playthrough)
    with aisleriot.load(slug) as theirs:
        options = playthrough.chosen(tuple(theirs.options))
    with aisleriot.load(slug, **options) as theirs:
        position = theirs.deal(playthrough.seed, playthrough.order or None)
        for number, move in enumerate(playthrough.moves):
            assert position.outcome == "on", f"before {move}"
            assert (position.piles, position.score) == (ours[number].piles, ours[number].score), (
                f"before {move}"
            )
            position = theirs.play(position, move)
        assert position.piles == ours[-1].piles
        assert (position.score, position.outcome) == (playthrough.score, playthrough.outcome)


@pytest.fixture(scope="module")
def installed(require) -> None:  # type: ignore[no-untyped-def]
    """Skip, by name, where AisleRiot or Guile is missing."""
    try:
        aisleriot.slugs()
        aisleriot.places.guile()
    except AisleRiotError:
        require("aisleriot and guile-3.0", "guile-3.0", "sol")
        raise


def test_a_search_finds_a_win_and_the_way_to_it() -> None:
    rules = rules_engine.load("quatorze")
    start = rules.deal(1)
    found = search(rules, start, Random(1), 5_000)
    position = start
    for move in found.moves:
        position = rules.play(position, move)
    assert position == found.position
    assert found.won == rules.won(position)
    assert found.tried <= 5_100
    assert found == search(rules, start, Random(1), 5_000)


def test_a_game_that_is_found_is_written_as_it_is_read(tmp_path: Path) -> None:
    assert main(["yield", "-o", str(tmp_path), "--tried", "3000"]) == 0
    written = (tmp_path / "yield.txt").read_text(encoding="utf-8")
    playthrough = read(written)
    assert str(playthrough) == written
    assert playthrough.moves
    replayed(playthrough)


def test_an_unknown_game_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["patience", "-o", str(tmp_path)]) == 2
    assert "unknown game 'patience'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no playthrough"),
        ("yield\nsend 4\nscore 3, on\n", "'send' for 'seed'"),
        ("yield\nseed 4\nclick zero\nscore 3, on\n", "not a move: 'click zero'"),
        ("yield\nseed 4\norder AC 1D\nclick 0\nscore 3, on\n", "not a card: '1D'"),
    ],
)
def test_what_is_no_playthrough(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read(text)
