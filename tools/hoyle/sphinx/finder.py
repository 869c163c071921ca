"""The page that finds a game: all of them in a table, as DocBook, and by what a script may filter it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lxml import etree

from hoyle.docbook import identifier
from hoyle.l10n.collation import alphabet
from hoyle.overview import Game
from hoyle.overview.glance import glance
from hoyle.overview.tables import LENGTHS, VISIBLE, length
from hoyle.sphinx.families import families
from hoyle.sphinx.glance import redeals
from hoyle.sphinx.markup import element, table
from hoyle.sphinx.publication import Publication
from hoyle.sphinx.source import title_of

UNKNOWN, UNKNOWN_KEY = "–", "unknown"
"""What a cell shows where nothing was proved, and what addresses call it."""


@dataclass(frozen=True)
class Column:
    """A column of the table. key: what addresses call it, in every language. name: its heading.

    cells: what it shows of games, by docnames of their pages. values: what its cells show, in the order to
    sort them by, each with its name in addresses. lent: the language of these words where it is not the
    page's, else empty.
    """

    key: str
    name: str
    cells: Mapping[str, str]
    values: tuple[tuple[str, str], ...]
    lent: str


@dataclass(frozen=True)
class Finder:
    """The page. page: its id and docname. columns: those after the first, which names the games."""

    page: str
    columns: tuple[Column, ...]


def finder(
    published: Publication, games: Mapping[str, Game], page: str, tried: str
) -> tuple[Finder, etree._Element]:
    """Return the page of a manual's games, by their docnames, as columns and as a DocBook tree.

    page: its id. tried: id of the page that tells how the facts were tried.
    """
    columns = tuple(_columns(published, games))
    rows = []
    for name in by_title(published, games):
        row = element("row", element("entry", reference(published, name)))
        for column in columns:
            number = games[name].steps if column.key == "length" else None
            more = f" ({number})" if number is not None else ""
            shown = element("phrase", column.cells.get(name, UNKNOWN))
            if column.lent and name in column.cells:
                shown.set("lang", column.lent)
            row.append(element("entry", shown, more))
        rows.append(row)
    told = element("para", published.said("phrase", "finder_told"), " ", published.said("link", "tried"))
    told[-1].set("linkend", tried)
    listed = table((published.said("entry", key) for key in ("game", *(one.key for one in columns))), rows)
    return Finder(page, columns), element("preface", published.said("title", "finder"), told, listed, id=page)


def _columns(published: Publication, games: Mapping[str, Game]) -> Iterator[Column]:
    """Yield the columns in which there is anything."""
    word = published.word
    known = {name: glance(game) for name, game in games.items()}
    packs = {name: str(one.packs) for name, one in known.items() if one.packs}
    counts = {name: one.redeals for name, one in known.items() if one.redeals is not None}
    numbers = {name: game.steps for name, game in games.items() if game.steps is not None}
    kin = families(published, games)
    unlimited_last = sorted(set(counts.values()), key=lambda one: (isinstance(one, str), one))
    # The value of each game, by which addresses know it, and what is shown of each value, in order.
    columns: dict[str, tuple[Mapping[str, str], dict[str, str]]] = {
        "decks": (packs, {one: one for one in sorted(set(packs.values()), key=int)}),
        "redeals": (
            {name: str(one) for name, one in counts.items()},
            {str(one): redeals(published, one) for one in unlimited_last},
        ),
        "visible": (
            {name: game.visible for name, game in games.items()},
            {one: word(f"visible_{one}") for one in VISIBLE},
        ),
        "length": (
            {name: length(number) for name, number in numbers.items()},
            {one: word(f"length_{one}") for one in LENGTHS},
        ),
        "family": ({name: one for name, (one, _title) in kin.items()}, dict(kin.values())),
    }
    # A word of each column that tells in which language its words are; numbers and titles are the page's own.
    lenders = {"redeals": "redeals_none", "visible": "visible_all", "length": "length_short"}
    for key, (there, shown) in columns.items():
        values = [(one, text) for one, text in shown.items() if one in there.values()]
        gaps = [(UNKNOWN_KEY, UNKNOWN)] if len(there) < len(games) else []
        if values:
            cells = {name: shown[one] for name, one in there.items()}
            yield Column(
                key,
                word(key),
                cells,
                (*values, *gaps),
                published.lent(lenders[key]) if key in lenders else "",
            )


def by_title(published: Publication, games: Mapping[str, Game]) -> list[str]:
    """Return the docnames of games in the order of their titles."""
    key = alphabet(published.language).key
    return sorted(games, key=lambda name: key(title_of(published.documents[name])))


def reference(published: Publication, name: str) -> etree._Element:
    """Return the title of a page as a link, or as mere words where the page has no id."""
    page = published.documents[name]
    target = identifier(page.root)
    return element("xref", linkend=target) if target else element("phrase", title_of(page))
