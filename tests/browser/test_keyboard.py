"""Reading without a mouse: where the focus goes, and that it is seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]

FOCUSED = "(one => one.getAttribute('aria-label') || one.textContent.trim())(document.activeElement)"

VISIBLE = """() => {
  const one = document.activeElement;
  const box = one.getBoundingClientRect();
  const line = getComputedStyle(one);
  const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {
    on_screen: box.width > 0
      && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight,
    uncovered: above === null || one.contains(above) || above.contains(one),
    ring: line.outlineStyle !== "none" && parseFloat(line.outlineWidth) >= 2,
  };
}"""


@pytest.mark.parametrize("width", [1280, 390])
def test_the_first_stops_in_order(open_page: Open, width: int) -> None:
    page = open_page("en/klondike", viewport={"width": width, "height": 900})
    stops = []
    for _stop in range(5):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(FOCUSED))
    wide = ["Skip to the text", "Patience by the Rules", "Search", "Languages", "Find a game"]
    narrow = ["Skip to the text", "Patience by the Rules", "Contents", "Search", "Languages"]
    assert stops == (wide if width == 1280 else narrow)


def test_the_skip_link(open_page: Open) -> None:
    page = open_page("el/klondike")
    page.keyboard.press("Tab")
    skip = page.locator(".skip")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("address", "width"), [("en/klondike", 1280), ("ar/golf", 390), ("en/search", 1280)])
def test_every_stop_is_seen(open_page: Open, address: str, width: int, scheme: str) -> None:
    page = open_page(address, viewport={"width": width, "height": 900}, color_scheme=scheme)
    for stop in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            assert stop > 5
            break
        seen = page.evaluate(VISIBLE)
        assert all(seen.values()), (page.evaluate(FOCUSED), seen)


def test_every_link_is_reached_once(open_page: Open) -> None:
    page = open_page("el/golf")
    script = """[...document.querySelectorAll("a[href], input, summary")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true })).length"""
    expected = page.evaluate(script)
    reached = 0
    for _stop in range(expected + 5):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        reached += 1
    assert reached == expected


def test_switching_the_language(open_page: Open) -> None:
    page = open_page("en/golf")
    page.locator("details.languages summary").focus()
    page.keyboard.press("Enter")
    greek = page.get_by_role("link", name="Ελληνικά")
    expect(greek).to_be_visible()
    for _stop in range(6):
        page.keyboard.press("Tab")
        if greek.evaluate("one => one === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/el/golf.html")


def test_escape_closes_the_switcher(open_page: Open) -> None:
    page = open_page("en/golf")
    summary = page.locator("details.languages summary")
    summary.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Ελληνικά")).to_be_hidden()
    expect(summary).to_be_focused()


def test_searching(open_page: Open) -> None:
    page = open_page("de/golf")
    for _stop in range(3):
        page.keyboard.press("Tab")
    page.keyboard.type("Stapel")
    page.keyboard.press("Enter")
    page.wait_for_url("**/de/search.html?q=Stapel")
    expect(page.locator("#search-results li a").first).to_be_visible()
