"""The page that tells how the facts of games were tried, and how it came out: as DocBook."""

from __future__ import annotations

from collections.abc import Mapping

from lxml import etree

from hoyle import __version__
from hoyle.overview import Game
from hoyle.sphinx.finder import by_title, reference
from hoyle.sphinx.markup import element, table
from hoyle.sphinx.publication import Publication

COUNTS = ("agree", "contradict", "not_judged", "read", "not_understood")
"""The counts that are shown, by the names that the report of a check has for them."""

PARAGRAPHS = ("tried_how", "tried_verdicts", "tried_shown")


def tried(published: Publication, games: Mapping[str, Game], page: str) -> etree._Element:
    """Return the page for a manual's games, by their docnames. page: its id; each game's row has one too."""
    rows = []
    for name in by_title(published, games):
        game = games[name]
        row = element("row", element("entry", reference(published, name)), id=anchor(page, game))
        row.extend(_cell(game.counts[key]) for key in COUNTS)
        rows.append(row)
    total = (sum(game.counts[key] for game in games.values()) for key in COUNTS)
    rows.append(element("row", published.said("entry", "all_games"), *map(_cell, total)))
    told = (published.said("para", key, version=__version__) for key in PARAGRAPHS)
    shown = table((published.said("entry", key) for key in ("game", *map("count_{}".format, COUNTS))), rows)
    return element("colophon", published.said("title", "tried_title"), *told, shown, id=page)


def anchor(page: str, game: Game) -> str:
    """Return the id of a game's row."""
    return f"{page}-{game.slug}"


def _cell(number: int) -> etree._Element:
    return element("entry", str(number), align="right")
