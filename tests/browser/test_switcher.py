"""The language switcher and the root page, as a reader uses them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]


def test_switching_keeps_page_and_place(open_page: Open, site: Path) -> None:
    page = open_page("en/klondike#rules")
    switcher = page.locator("details.languages")
    expect(switcher.locator("summary")).to_have_text("English")
    expect(switcher.get_by_role("link", name="Ελληνικά")).to_be_hidden()
    switcher.locator("summary").click()
    switcher.get_by_role("link", name="Ελληνικά").click()
    page.wait_for_url(f"{(site / 'el' / 'klondike.html').as_uri()}#rules")
    expect(page.locator("html")).to_have_attribute("lang", "el")
    expect(page.locator("h1")).to_contain_text("Κλόνταϊκ")


@pytest.mark.parametrize(
    ("reader", "language"), [("el-CY", "el"), ("de-AT", "de"), ("ar-EG", "ar"), ("en-GB", "en")]
)
def test_the_root_page_follows_the_browsers_language(
    open_page: Open, site: Path, reader: str, language: str
) -> None:
    page = open_page("index", locale=reader)
    page.wait_for_url((site / language / "index.html").as_uri())


def test_the_root_page_lets_a_reader_of_another_language_choose(open_page: Open) -> None:
    page = open_page("index", locale="ja-JP")
    expect(page.get_by_role("link", name="Deutsch")).to_have_attribute("href", "de/index.html")


def test_the_choice_is_remembered(open_page: Open, site: Path) -> None:
    page = open_page("de/golf", locale="en-GB")
    page.locator("details.languages summary").click()
    page.get_by_role("link", name="Ελληνικά").click()
    page.wait_for_url((site / "el" / "golf.html").as_uri())
    page.goto((site / "index.html").as_uri())
    page.wait_for_url((site / "el" / "index.html").as_uri())


def test_without_scripts(open_page: Open, site: Path) -> None:
    page = open_page("index", java_script_enabled=False)
    page.get_by_role("link", name="Ελληνικά").click()
    page.wait_for_url((site / "el" / "index.html").as_uri())
    page.locator("details.languages summary").click()
    page.get_by_role("link", name="English", exact=True).click()
    page.wait_for_url((site / "en" / "index.html").as_uri())
