"""The games of a manual are tried once; what was found is kept until anything changes that it hangs on."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.docbook import load
from hoyle.overview import Game, collect

MANUAL = Path(__file__).parents[1] / "sphinx" / "games" / "C"

Collect = Callable[[], tuple[Game, ...]]


@pytest.fixture
def manual(tmp_path: Path) -> Path:
    """Return a copy of the manual of three games, with Klondike alone."""
    folder = Path(shutil.copytree(MANUAL, tmp_path / "C"))
    index = folder / "index.docbook"
    text = index.read_text("utf-8")
    for slug in ("spider", "freecell"):
        text = text.replace(f'<xi:include href="{slug}.xml"/>', "")
    index.write_text(text, "utf-8")
    return folder


@pytest.fixture
def games(manual: Path, tmp_path: Path) -> Collect:
    """Return a function that reads the manual and collects its games."""
    return lambda: collect(manual, load(manual).documents, tmp_path, tmp_path / "cache")


@pytest.fixture
def no_check(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Return a function after which nothing may be tried any more."""

    def refuse(*_arguments: object) -> None:
        raise AssertionError("tried again")

    return lambda: monkeypatch.setattr("hoyle.overview.trial.check_manual", refuse)


def test_what_is_known(games: Collect) -> None:
    (klondike,) = games()
    assert (klondike.slug, klondike.page, klondike.trouble) == ("klondike", "klondike", "")
    assert (klondike.visible, klondike.steps) == ("some", 52 + 24)
    assert {fact["verdict"] for fact in klondike.facts} == {"agrees", "contradicts"}


def test_no_goal_no_number_of_steps(games: Collect, manual: Path) -> None:
    page = manual / "klondike.xml"
    goal = "<para>Bring all cards to the foundations.</para>"
    assert goal in page.read_text("utf-8")
    page.write_text(page.read_text("utf-8").replace(goal, ""), "utf-8")
    assert [game.steps for game in games()] == [None]


def test_kept_as_long_as_nothing_changes(games: Collect, no_check: Callable[[], None], manual: Path) -> None:
    found = games()
    no_check()
    assert games() == found
    page = manual / "klondike.xml"
    page.write_text(page.read_text("utf-8").replace("eight piles", "seven piles"), "utf-8")
    with pytest.raises(AssertionError, match="tried again"):
        games()


def test_one_file_is_kept_and_a_damaged_one_is_none(games: Collect, manual: Path, tmp_path: Path) -> None:
    found = games()
    (file,) = (tmp_path / "cache").glob("games-*.json")
    file.write_text(file.read_text("utf-8")[:100], "utf-8")
    assert games() == found
    index = manual / "index.docbook"
    index.write_text(index.read_text("utf-8").replace("Which one?", "Which?"), "utf-8")
    assert games() == found
    assert len(list((tmp_path / "cache").glob("games-*.json"))) == 1
