"""Searching as a reader does: the words typed in any way, the answer in the page's language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

Open = Callable[..., Page]


def found(page: Page) -> list[str]:
    """Return the titles that a search page lists, once it says that it is done."""
    expect(page.locator("#search-results .search-summary")).not_to_have_text("")
    expect(page.locator("#search-progress")).to_have_text("")
    return page.locator("#search-results li a").all_inner_texts()


def test_from_the_bar_of_a_page_to_the_place(open_page: Open) -> None:
    page = open_page("en/klondike")
    box = page.get_by_role("banner").get_by_role("searchbox", name="Search")
    box.fill("waste")
    box.press("Enter")
    page.wait_for_url("**/en/search.html?q=waste")
    assert "Glossary" in found(page)
    page.locator("#search-results").get_by_role("link", name="Glossary").first.click()
    page.wait_for_url("**/en/glossary.html*")
    expect(page.locator("main")).to_contain_text("waste", ignore_case=True)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("el", ("πασιέντζες", "ΠΑΣΙΕΝΤΖΕΣ", "πασιεντζεσ", "Πασιεντζες")),
        ("de", ("Stapeln", "STAPELN", "stapeln")),
    ],
)
def test_case_accents_and_final_sigma_do_not_matter(
    open_page: Open, language: str, words: tuple[str, ...]
) -> None:
    answers = [found(open_page(f"{language}/search?q={word}")) for word in words]
    assert answers[0] != []
    assert answers == [answers[0]] * len(words)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", ("Stapels", "Stapeln")),
        ("en", ("dealing", "deals")),
        # The manual has the first two; the others are found by the stem that they begin with.
        ("el", ("πασιέντζα", "πασιέντζες", "ΠΑΣΙΕΝΤΖΩΝ", "πασιεντζας")),
    ],
)
def test_other_forms_of_a_word(open_page: Open, language: str, words: tuple[str, ...]) -> None:
    pages = open_page(f"{language}/search")
    answers = []
    for word in words:
        pages.goto(f"{pages.url.partition('?')[0]}?q={word}")
        answers.append(set(found(pages)))
    assert answers[0]
    assert answers == [answers[0]] * len(words)


@pytest.mark.parametrize(
    ("language", "many", "none"),
    [
        ("en", r"found \d+ pages", "did not match any"),
        ("de", r"Die Suche hat \d+ Seiten gefunden\.", "Die Suche hat nichts gefunden."),
        ("el", r"Η αναζήτηση βρήκε \d+ σελίδες\.", "Η αναζήτηση δεν βρήκε καμία σελίδα."),
    ],
)
def test_the_answer_is_told_in_the_language(open_page: Open, language: str, many: str, none: str) -> None:
    page = open_page(f"{language}/search?q=" + {"en": "king", "de": "König", "el": "φύλλα"}[language])
    expect(page.locator(".search-summary")).to_have_text(re.compile(many))
    expect(open_page(f"{language}/search?q=xyzzy").locator(".search-summary")).to_contain_text(none)
    expect(page.locator("#search-results")).to_have_attribute("aria-live", "polite")


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """Return where a server shows the site."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_arguments: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(
    ("language", "query", "text"), [("en", "waste", "waste"), ("el", "ΠΑΣΙΕΝΤΖΕΣ", "πασιέντζ")]
)
def test_from_a_server_the_answers_show_their_text(
    open_page: Open, address: str, language: str, query: str, text: str
) -> None:
    page = open_page(f"{language}/search")
    page.goto(f"{address}/{language}/search.html?q={query}")
    found(page)
    expect(page.locator("#search-results li p.context").first).to_contain_text(text, ignore_case=True)


def test_without_scripts_the_page_says_what_it_needs(open_page: Open) -> None:
    page = open_page("el/search", java_script_enabled=False)
    # Chromium parses the element as if scripts would run, however they are forbidden here.
    assert "χρειάζεται JavaScript" in (page.locator("main noscript").text_content() or "")
