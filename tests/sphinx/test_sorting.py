"""Alphabetical lists of pages and terms in the alphabet of the translation."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.sphinx.publication import Publication
from lxml import html

GAMES = {
    "ant": ("Ant", "Μυρμήγκι"),
    "bee": ("Bee", "Άπις"),
    "cat": ("Cat", "Γάτα"),
    "dog": ("Dog", "Σκύλος"),
    "eel": ("Eel", "Χέλι"),
    "fox": ("Fox", "Αλεπού"),
}


def write(folder: Path, order: str = "ant bee cat dog eel fox") -> Path:
    """Write a manual with a page and a term for each game."""
    (folder / "C").mkdir(exist_ok=True)
    (folder / "po").mkdir(exist_ok=True)
    includes = "".join(f'<xi:include href="{name}.xml"/>\n' for name in order.split())
    terms = "".join(
        f"<glossentry><glossterm>{title}</glossterm><glossdef><para>-</para></glossdef></glossentry>"
        for title, _greek in (GAMES[name] for name in order.split())
    )
    (folder / "C" / "index.docbook").write_text(
        '<book id="index" lang="en" xmlns:xi="http://www.w3.org/2001/XInclude"><title>Animals</title>'
        f'<chapter id="all"><title>All</title>{includes}</chapter>'
        f'<glossary id="words"><title>Words</title>{terms}</glossary></book>',
        "utf-8",
    )
    for name, (title, _greek) in GAMES.items():
        page = f'<sect1 id="{name}"><title>{title}</title><para>-</para></sect1>'
        (folder / "C" / f"{name}.xml").write_text(page, "utf-8")
    catalogue = 'msgid ""\nmsgstr "Language: el\\nContent-Type: text/plain; charset=UTF-8\\n"\n'
    for title, greek in GAMES.values():
        catalogue += f'\nmsgid "{title}"\nmsgstr "{greek}"\n'
    (folder / "po" / "el.po").write_text(catalogue, "utf-8")
    return folder


def published(folder: Path, language: str) -> tuple[list[str], list[str]]:
    """Return the pages in reading order, and the terms of the glossary."""
    made = Publication.make(folder / "C", language, folder / "po")
    terms = made.documents["index"].root.iter("glossterm")
    return list(made.documents), [str(term.text) for term in terms]


GREEK = ["Αλεπού", "Άπις", "Γάτα", "Μυρμήγκι", "Σκύλος", "Χέλι"]


def test_a_sorted_list_is_sorted_in_every_language(tmp_path: Path) -> None:
    write(tmp_path)
    assert published(tmp_path, "en") == (["index", *GAMES], [title for title, _greek in GAMES.values()])
    assert published(tmp_path, "el") == (["index", "fox", "bee", "cat", "ant", "dog", "eel"], GREEK)


@pytest.mark.parametrize("order", ["bee ant cat dog eel fox", "ant bee cat dog eel"])
def test_the_authors_order_stays(tmp_path: Path, order: str) -> None:
    write(tmp_path, order)
    pages, terms = published(tmp_path, "el")
    assert pages == ["index", *order.split()]
    assert terms == [GAMES[name][1] for name in order.split()]


def test_pages_are_numbered_as_they_are_listed(tmp_path: Path, build: Callable[..., str]) -> None:
    write(tmp_path)
    build(tmp_path, tmp_path / "el", language="el")
    root = html.fromstring((tmp_path / "el" / "index.html").read_bytes())
    links = root.xpath("//div[contains(@class, 'toctree-wrapper')]//a")
    assert [link.text_content() for link in links] == [
        f"1.{place}. {title}" for place, title in enumerate(GREEK, 1)
    ]
    following = html.fromstring((tmp_path / "el" / "bee.html").read_bytes()).xpath("//a[@rel='next']/@href")
    assert following == ["cat.html"]


def test_a_new_title_moves_its_page_as_in_a_clean_build(tmp_path: Path, build: Callable[..., str]) -> None:
    write(tmp_path)
    build(tmp_path, tmp_path / "el", language="el")
    catalogue = tmp_path / "po" / "el.po"
    catalogue.write_text(catalogue.read_text("utf-8").replace("Αλεπού", "Ψαλίδα"), "utf-8")
    build(tmp_path, tmp_path / "el", language="el")
    build(tmp_path, tmp_path / "clean", language="el")
    for page in [*GAMES, "index"]:
        made = (tmp_path / "el" / f"{page}.html").read_bytes()
        assert made == (tmp_path / "clean" / f"{page}.html").read_bytes(), page
