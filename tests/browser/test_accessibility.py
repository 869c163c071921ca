"""axe-core's judgement of the pages, in three languages, light and dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

Open = Callable[..., Page]

PAGES = ("klondike", "finder", "tried", "glossary", "index", "options", "genindex", "search?q=10")


def serious(page: Page) -> list[str]:
    """Return what axe finds that is serious or critical: rule and the first elements."""
    result = Axe().run(page).response
    assert len(result["passes"]) > 10, "axe looked at nothing"
    return [
        f"{one['id']}: {[node['html'][:120] for node in one['nodes'][:3]]}"
        for one in result["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "el", "ar"])
def test_no_serious_finding(open_page: Open, language: str, scheme: str) -> None:
    page = open_page(f"{language}/about", color_scheme=scheme)
    assert serious(page) == []
    for name in PAGES:
        file, _, query = name.partition("?")
        page.goto(page.url.rpartition("/")[0] + f"/{file}.html" + (f"?{query}" if query else ""))
        if query:
            expect(page.locator(".search-summary")).not_to_have_text("")
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert serious(page) == [], name


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_serious_finding_on_the_root_page(open_page: Open, scheme: str) -> None:
    assert serious(open_page("index", color_scheme=scheme, locale="ja-JP")) == []


def test_faults_are_found(open_page: Open) -> None:
    page = open_page("en/klondike")
    page.evaluate("document.querySelector('.game-picture img').removeAttribute('alt')")
    page.evaluate("document.querySelector('main p').style.color = '#ccc'")
    assert {one.partition(":")[0] for one in serious(page)} == {"image-alt", "color-contrast"}
