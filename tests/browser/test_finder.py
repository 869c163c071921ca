"""Finding a game: filters, sorting, the keyboard, a phone, and a browser without scripts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]


def names(page: Page) -> list[str]:
    """Return the games in sight, from the top."""
    return [name.strip() for name in page.locator("tbody tr:visible th").all_inner_texts()]


def test_filter(open_page: Open) -> None:
    page = open_page("en/finder")
    assert names(page) == ["Freecell", "Golf", "Klondike", "Plait", "Spider"]
    expect(page.get_by_role("status")).to_have_text("5 of 5 games")
    page.get_by_label("Decks").select_option("1")
    assert names(page) == ["Freecell", "Golf", "Klondike"]
    page.get_by_label("All cards visible").select_option("yes")
    assert names(page) == ["Freecell"]
    expect(page.get_by_role("status")).to_have_text("1 of 5 games")
    page.get_by_role("button", name="Show all games").click()
    expect(page.get_by_role("status")).to_have_text("5 of 5 games")
    assert len(names(page)) == 5
    page.get_by_role("link", name="Freecell", exact=True).last.click()
    expect(page.locator("h1")).to_contain_text("Freecell")


def test_sort(open_page: Open) -> None:
    """Equal ones stay in the order of the alphabet; what was not proved comes last."""
    page = open_page("en/finder")
    head = page.get_by_role("columnheader", name="Length")
    expect(page.get_by_role("columnheader", name="Game")).to_have_attribute("aria-sort", "ascending")
    head.get_by_role("button").click()
    expect(head).to_have_attribute("aria-sort", "ascending")
    assert names(page) == ["Freecell", "Golf", "Klondike", "Spider", "Plait"]
    head.get_by_role("button").press("Enter")
    expect(head).to_have_attribute("aria-sort", "descending")
    assert names(page) == ["Plait", "Spider", "Klondike", "Golf", "Freecell"]
    assert page.locator("[aria-sort]").count() == 1
    page.get_by_role("columnheader", name="Redeals").get_by_role("button").press("Space")
    assert names(page) == ["Golf", "Spider", "Klondike", "Plait", "Freecell"]


def test_back_from_a_game_the_table_is_as_it_was_left(open_page: Open) -> None:
    page = open_page("en/finder")
    page.get_by_label("Decks").select_option("1")
    page.get_by_role("columnheader", name="Redeals").get_by_role("button").click()
    found = names(page)
    assert len(found) == 3
    page.get_by_role("link", name="Freecell", exact=True).last.click()
    expect(page.locator("h1")).to_contain_text("Freecell")
    page.go_back()
    expect(page.get_by_role("status")).to_have_text("3 of 5 games")
    expect(page.get_by_label("Decks")).to_have_value("1")
    assert names(page) == found
    page.get_by_role("button", name="Show all games").click()
    expect(page.get_by_role("status")).to_have_text("5 of 5 games")


def test_the_choices_are_in_the_address(open_page: Open) -> None:
    """A shared address shows the same table in every language, and what it says wrongly is passed over."""
    page = open_page("en/finder#decks=1&visible=all&sort=-length&length=endless&x=1")
    assert names(page) == ["Freecell"]
    page.get_by_label("All cards visible").select_option("any")
    assert page.url.endswith("/finder.html#decks=1&sort=-length")
    assert names(page) == ["Klondike", "Golf", "Freecell"]
    page.locator("details.languages summary").click()
    page.get_by_role("link", name="Ελληνικά").click()
    page.wait_for_url("**/el/finder.html#decks=1&sort=-length")
    expect(page.get_by_label("Τράπουλες")).to_have_value("1")
    expect(page.get_by_role("columnheader", name="Διάρκεια")).to_have_attribute("aria-sort", "descending")
    assert len(names(page)) == 3


def test_back_and_forth_through_the_choices(open_page: Open) -> None:
    page = open_page("en/finder")
    status = page.get_by_role("status")
    page.get_by_label("Decks").select_option("1")
    page.get_by_label("All cards visible").select_option("yes")
    page.get_by_role("columnheader", name="Length").get_by_role("button").click()
    expect(status).to_have_text("1 of 5 games")
    page.go_back()
    expect(page.get_by_role("columnheader", name="Game")).to_have_attribute("aria-sort", "ascending")
    page.go_back()
    expect(status).to_have_text("3 of 5 games")
    expect(page.get_by_label("All cards visible")).to_have_value("")
    page.go_back()
    expect(status).to_have_text("5 of 5 games")
    page.go_forward()
    expect(page.get_by_label("Decks")).to_have_value("1")
    expect(status).to_have_text("3 of 5 games")


def test_links_within_the_page_leave_the_choices(open_page: Open) -> None:
    page = open_page("en/finder")
    page.get_by_label("Decks").select_option("1")
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/finder.html#text")
    expect(page.get_by_role("status")).to_have_text("3 of 5 games")


def test_by_the_keyboard_alone(open_page: Open) -> None:
    page = open_page("el/finder")
    page.get_by_label("Τράπουλες").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("status")).to_have_text("2 από 5 παιχνίδια")


@pytest.mark.parametrize("language", ["en", "de", "el", "ar", "en_XA"])
def test_on_a_phone(open_page: Open, language: str) -> None:
    page = open_page(f"{language}/finder", viewport={"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator("tbody [role=cell]").first.inner_text().endswith(("1", "2"))
    page = open_page(f"{language}/tried", viewport={"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page = open_page(f"{language}/klondike", viewport={"width": 390, "height": 844})
    assert page.evaluate("document.querySelector('.sidebar').scrollWidth") <= 390


def test_without_scripts(open_page: Open) -> None:
    page = open_page("en/finder", java_script_enabled=False)
    assert names(page) == ["Freecell", "Golf", "Klondike", "Plait", "Spider"]
    expect(page.locator("form.finder")).to_be_hidden()


def test_from_the_root_page(open_page: Open) -> None:
    page = open_page("index", locale="ja-JP")
    page.get_by_role("link", name="Εύρεση παιχνιδιού").click()
    expect(page.get_by_role("status")).to_have_text("5 από 5 παιχνίδια")
