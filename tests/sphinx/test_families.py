"""Families of games: the sections that list games as their terms."""

from __future__ import annotations

from pathlib import Path

from hoyle.sphinx.families import families
from hoyle.sphinx.publication import Publication

HERE = Path(__file__).parent
MANUAL = HERE.parents[1] / "help" / "C"


def test_the_first_section_that_lists_a_game() -> None:
    published = Publication.make(HERE / "games" / "C", "el", HERE / "games" / "po")
    games = {"klondike", "freecell", "spider"}
    assert families(published.documents, games, published.ids) == {
        "klondike": "Turning over", "spider": "Turning over", "freecell": "Ανοιχτά",
    }  # fmt: skip


def test_options_of_a_game_are_no_family() -> None:
    """Terms on a game's own page, and terms that are no links to games, make none."""
    published = Publication.make(HERE / "games" / "C", "en", HERE / "games" / "po")
    assert families({"klondike": published.documents["klondike"]}, {"klondike"}, published.ids) == {}
    assert families(published.documents, set(), published.ids) == {}


def test_every_game_of_the_manual_has_a_family() -> None:
    published = Publication.make(MANUAL, "en", MANUAL)
    games = {name for name, page in published.documents.items() if published.game(page)}
    assert families(published.documents, games, published.ids).keys() == games
