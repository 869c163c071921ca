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
    """Where sections have none, it is made of the title in the source, and of the page where two would agree."""
    listed = '<variablelist><varlistentry><term><xref linkend="{}"/></term><listitem/></varlistentry></variablelist>'
    for page, game in (("one", "Klondike"), ("two", "Spider")):
        section = f"<sect1><title>Open ones</title>{listed.format(game)}</sect1>"
        (tmp_path / f"{page}.xml").write_text(f"<chapter><title>{page}</title>{section}</chapter>", "utf-8")
        (tmp_path / f"{game.lower()}.xml").write_text(
            f'<chapter id="{game}"><title>x</title></chapter>', "utf-8"
        )
    included = "".join(f'<xi:include href="{name}.xml"/>' for name in ("one", "two", "klondike", "spider"))
    (tmp_path / "index.docbook").write_text(
        f'<book xmlns:xi="http://www.w3.org/2001/XInclude"><title>B</title>{included}</book>', "utf-8"
    )
    (tmp_path / "el.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Open ones"\nmsgstr "Ανοιχτά"\n',
        "utf-8",
    )
    published = Publication.make(tmp_path, "el", tmp_path)
    assert families(published, {"klondike", "spider"}) == {
        "klondike": ("open-ones", "Ανοιχτά"),
        "spider": ("two-open-ones", "Ανοιχτά"),
    }
