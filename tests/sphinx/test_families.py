"""Families of games: the sections that list games as their terms."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from hoyle.sphinx.families import families
from hoyle.sphinx.publication import Publication

HERE = Path(__file__).parent
MANUAL = HERE.parents[1] / "help" / "C"


def test_the_first_section_that_lists_a_game() -> None:
    published = Publication.make(HERE / "games" / "C", "el", HERE / "games" / "po")
    games = {"klondike", "freecell", "spider"}
    assert families(published, games) == {
        "klondike": ("hidden", "Turning over"), "spider": ("hidden", "Turning over"),
        "freecell": ("open", "Ανοιχτά"),
    }  # fmt: skip


def test_options_of_a_game_are_no_family() -> None:
    """Terms on a game's own page, and terms that are no links to games, make none."""
    published = Publication.make(HERE / "games" / "C", "en", HERE / "games" / "po")
    assert (
        families(replace(published, documents={"klondike": published.documents["klondike"]}), {"klondike"})
        == {}
    )
    assert families(published, set()) == {}


def test_every_game_of_the_manual_has_a_family() -> None:
    published = Publication.make(MANUAL, "en", MANUAL)
    games = {name for name, page in published.documents.items() if published.game(page)}
    assert families(published, games).keys() == games


def test_families_have_ids_of_their_own(tmp_path: Path) -> None:
    """Where sections have none, it is made of the source's title, and of the page where two agree."""
    entry = '<varlistentry><term><xref linkend="{}"/></term><listitem/></varlistentry>'
    pages = {"klondike": '<chapter id="Klondike"/>', "spider": '<chapter id="Spider"/>'}
    for page, game in (("one", "Klondike"), ("two", "Spider")):
        listed = f"<variablelist>{entry.format(game)}</variablelist>"
        pages[page] = f"<chapter><title>C</title><sect1><title>Open ones</title>{listed}</sect1></chapter>"
    for page, text in pages.items():
        (tmp_path / f"{page}.xml").write_text(text, "utf-8")
    included = "".join(f'<xi:include href="{page}.xml"/>' for page in sorted(pages))
    (tmp_path / "index.docbook").write_text(
        f'<book xmlns:xi="http://www.w3.org/2001/XInclude"><title>B</title>{included}</book>', "utf-8"
    )
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (tmp_path / "el.po").write_text(f'{header}msgid "Open ones"\nmsgstr "Ανοιχτά"\n', "utf-8")
    published = Publication.make(tmp_path, "el", tmp_path)
    assert families(published, {"klondike", "spider"}) == {
        "klondike": ("open-ones", "Ανοιχτά"),
        "spider": ("two-open-ones", "Ανοιχτά"),
    }
