"""The pictures of all games: well formed, true to the position, the same every time."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hoyle.pictures import Album, Picture, album, known
from hoyle.pictures.album import _made
from lxml import etree

import rules_engine

SVG = "{http://www.w3.org/2000/svg}"


def drawn(picture: Picture) -> Counter[str]:
    """Return the cards of a picture: rank and suit as its shapes name them, ``down`` for one face down."""
    found: Counter[str] = Counter()
    root = etree.fromstring(picture.svg)
    for use in root.iter(f"{SVG}use"):
        shape = use.get("href", "").removeprefix("#")
        if shape == "d":
            found["down"] += 1
        elif shape == "u":
            group = use.getparent()
            assert group is not None
            shapes = [one.get("href", "").removeprefix("#") for one in group.iter(f"{SVG}use")]
            rank = next(one for one in shapes if one.startswith("n"))
            suit = next(one for one in shapes if one in ("C", "D", "H", "S"))
            assert group.get("class") == ("r" if suit in "DH" else "k")
            found[rank[1:] + suit] += 1
    return found


def lying(slug: str, picture: Picture) -> Counter[str]:
    """Return the cards of the position that a table shows: of a heap the top card, of a fan all."""
    rules = rules_engine.load(slug)
    found: Counter[str] = Counter()
    for place, pile in zip(rules.slots, picture.piles, strict=True):
        if place.name == "unused" or place.x > 15:
            continue
        shown = pile[-1:] if place.spread == "none" else pile[-(place.group.shown or 0) :]
        found.update(str(one) if one.up else "down" for one in shown)
    return found


@pytest.mark.parametrize("slug", rules_engine.slugs())
def test_cards_drawn_are_those_of_the_position(slug: str) -> None:
    shown = album(slug)
    assert 4 <= len(shown.pictures) <= 7
    for picture in shown.pictures:
        if not any("*" in str(one) for pile in picture.piles for one in pile):
            assert drawn(picture) == lying(slug, picture)
        shapes = {one.get("id") for one in etree.fromstring(picture.svg).iter() if one.get("id")}
        used = {one.get("href", "")[1:] for one in etree.fromstring(picture.svg).iter(f"{SVG}use")}
        assert shapes == used


def test_klondike_by_hand() -> None:
    """Seven piles of one to seven cards, only their top cards open; the other 24 lie in the stock."""
    cards = drawn(album("klondike").pictures[0])
    assert cards.pop("down") == 0 + 1 + 2 + 3 + 4 + 5 + 6 + 1
    assert cards.total() == 7


def test_same_bytes_every_time() -> None:
    one, other = _made("spider"), _made("spider")
    assert [(picture.name, picture.svg) for picture in one.pictures] == [
        (picture.name, picture.svg) for picture in other.pictures
    ]


def test_cache_gives_what_was_kept(tmp_path: Path) -> None:
    first = album("golf", tmp_path)
    (file,) = tmp_path.iterdir()
    album.cache_clear()
    assert album("golf", tmp_path) == first
    file.write_bytes(b"no pickle")
    album.cache_clear()
    assert album("golf", tmp_path) == first


def test_names_are_written_into_the_labelled_picture() -> None:
    shown: Album = album("klondike")
    labelled = shown.labelled({name: f"<{name}>" for name in shown.groups})
    texts = [one.text for one in etree.fromstring(labelled.svg).iter(f"{SVG}text")]
    assert texts == ["<stock>", "<waste>", "<foundation>", "<tableau>"]
    assert labelled.name != shown.pictures[0].name


def test_known() -> None:
    assert known("Auld_Lang_Syne") == "auld_lang_syne"
    assert known("eagle-wing") == "eagle_wing"
    assert known("glossary") == ""
