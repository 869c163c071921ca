"""Pictures of games: shown, told in words, and fitting for a dark page, a phone and paper."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]

GAMES = ("klondike", "freecell", "spider", "golf", "plait")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("language", "width"), [("el", 1280), ("ar", 390)])
def test_every_picture_is_drawn_and_has_words(open_page: Open, game: str, language: str, width: int) -> None:
    page = open_page(f"{language}/{game}", viewport={"width": width, "height": 900})
    pictures = page.locator(".game-picture img")
    assert pictures.count() >= 3
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("one => one.naturalWidth") > 0
        box = picture.bounding_box()
        assert box is not None
        assert 0 <= box["x"] < box["x"] + box["width"] <= width
        assert len(picture.get_attribute("alt") or "") > 20


def test_words_are_in_the_language_and_lead_to_the_glossary(open_page: Open) -> None:
    page = open_page("el/klondike")
    table = page.locator("figure.game-table")
    expect(table.locator("img")).to_have_attribute("alt", re.compile("Μάνα: 24 κλειστά"))
    table.get_by_role("link", name="Ταμπλό").click()
    page.wait_for_url("**/el/glossary.html#*")
    expect(page.locator("dt:target")).to_contain_text("Ταμπλό")


def shade(page: Page) -> float:
    """Return how light the ground of the page's first picture is on the screen, from 0 to 255."""
    picture = page.locator(".game-picture").first.screenshot()
    script = """async (data) => {
      const one = new Image();
      one.src = `data:image/png;base64,${data}`;
      await one.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [one.width, one.height];
      const pen = canvas.getContext("2d");
      pen.drawImage(one, 0, 0);
      const [red, green, blue] = pen.getImageData(canvas.width / 2, 5, 1, 1).data;
      return (red + green + blue) / 3;
    }"""
    return float(page.evaluate(script, base64.b64encode(picture).decode()))


def test_dark_pages_have_dark_pictures(open_page: Open) -> None:
    assert shade(open_page("en/klondike", color_scheme="light")) > 200
    dark = open_page("en/klondike", color_scheme="dark")
    assert shade(dark) < 70
    dark.emulate_media(color_scheme="dark", media="print")
    assert shade(dark) > 200


@pytest.mark.parametrize(("width", "columns"), [(1280, 2), (390, 1)])
def test_the_steps_of_an_example_stand_side_by_side_where_there_is_room(
    open_page: Open, width: int, columns: int
) -> None:
    page = open_page("el/klondike", viewport={"width": width, "height": 900})
    left = [
        one.evaluate("one => one.getBoundingClientRect().left") for one in page.locator(".game-step").all()
    ]
    assert len(set(left)) == columns
