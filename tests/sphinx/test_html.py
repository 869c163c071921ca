"""The small manual as HTML: what a reader of each language gets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from lxml import etree, html


def page(folder: Path, name: str) -> html.HtmlElement:
    return html.fromstring((folder / f"{name}.html").read_bytes())


def texts(nodes: list[etree._Element]) -> list[str]:
    return [" ".join(node.text_content().split()) for node in nodes]  # type: ignore[attr-defined]


def test_every_link_leads_somewhere(pages: Path, broken: Callable[[Path], Iterator[str]]) -> None:
    (pages / "index.html").write_text("the root page", "utf-8")
    assert list(broken(pages)) == []


@pytest.mark.parametrize(("language", "way"), [("en", "ltr"), ("el", "ltr"), ("ar", "rtl")])
def test_language_and_direction(pages: Path, language: str, way: str) -> None:
    root = page(pages / language, "pairs")
    assert (root.get("lang"), root.get("dir")) == (language, way)


def test_untranslated_blocks_carry_their_language(pages: Path) -> None:
    root = page(pages / "ar", "pairs")
    (paragraph,) = root.xpath("//p[contains(., 'A game for two eyes')]")
    assert paragraph.get("lang") == "en"
    assert "ltr" in paragraph.get("class").split()
    assert root.xpath("//h1")[0].get("lang") is None


def test_untranslated_titles_carry_their_language_wherever_they_are_shown(pages: Path) -> None:
    root = page(pages / "ar", "pairs")
    for place, title in (
        ("local-contents", "2.1.1. Setup"),
        ("contents", "1 Introduction"),
        ("neighbours", "Fans"),
    ):
        said = f"*[@lang='en' and normalize-space()='{title}']"
        (link,) = root.xpath(f"//*[contains(@class, '{place}')]//{said}")
        assert "ltr" in link.get("dir", link.get("class")).split(), place
    listed = page(pages / "ar", "index").xpath("//main//div[contains(@class, 'toctree-wrapper')]//a[@lang]")
    assert texts(listed) == ["2.2. Fans", "Words"]
    assert page(pages / "el", "pairs").xpath("//nav[@id='contents']//a[.='2.1 Ζευγάρια']/@lang") == []


def test_labels_that_nobody_translated_carry_their_language(
    manual: Path, tmp_path: Path, pages: Path, build: Callable[..., str]
) -> None:
    """There are no words in Hebrew, and in Greek there are."""
    build(manual, tmp_path / "he", language="he")
    root = page(tmp_path / "he", "index")
    marked = [one.text_content() for one in root.xpath("//*[@lang='en' and @dir='ltr']")]
    assert [text for text in ("Skip to the text", "Contents") if text not in marked] == []
    (about,) = root.xpath("//*[contains(@class, 'rubric')]//*[.='About this manual']")
    assert (about.get("lang"), about.get("class")) == ("en", "ltr")
    root = page(pages / "el", "index")
    assert root.xpath("//*[@class='skip' or @class='heading' or contains(@class, 'rubric')]//@lang") == []


def test_switcher_leads_to_the_same_page(pages: Path) -> None:
    root = page(pages / "el", "more/fans")
    links = root.xpath("//details[@class='languages']//a")
    assert [(link.get("href"), link.get("hreflang"), link.text) for link in links] == [
        ("../../en/more/fans.html", "en", "English"),
        ("fans.html", "el", "Ελληνικά"),
        ("../../ar/more/fans.html", "ar", "العربية"),
    ]
    alternates = root.xpath("//link[@rel='alternate']")
    assert [link.get("hreflang") for link in alternates] == ["en", "el", "ar", "x-default"]
    assert alternates[-1].get("href") == "../../index.html"


def test_numbers_and_contents(pages: Path) -> None:
    root = page(pages / "el", "pairs")
    assert texts(root.xpath("//*[@class='section-number']")) == ["2.1.", "2.1.1.", "2.1.2."]
    contents = root.xpath("//div[contains(@class, 'local-contents')]//a")
    assert texts(contents) == ["2.1.1. Διάταξη", "2.1.2. Κανόνες"]
    assert [link.get("href") for link in contents] == ["#setup", "#rules"]
    assert page(pages / "en", "words").xpath("//h1//*[@class='section-number']") == []


def test_contents_of_the_manual_on_every_page(pages: Path) -> None:
    links = page(pages / "en", "more/fans").xpath("//nav[@id='contents']//a")
    assert texts(links) == ["1 Introduction", "2 The games", "2.1 Pairs", "2.2 Fans", "Words", "Index"]
    assert [link.get("href") for link in links][:4] == [
        "../index.html#intro",
        "../index.html#games",
        "../pairs.html",
        "#",
    ]
    assert [link.get("aria-current") for link in links] == [None, None, None, "page", None, None]


def test_a_reference_shows_the_title_of_its_target(pages: Path) -> None:
    (link,) = page(pages / "el", "index").xpath("//section[@id='intro']//p//a[@class='reference internal']")
    assert (link.text_content(), link.get("href")) == ("Ζευγάρια", "pairs.html#Pairs")
    (paragraph,) = page(pages / "en", "pairs").xpath("//p[contains(., 'Take two')]")
    assert texts([paragraph]) == ["Take two cards of one rank; Suit does not matter."]


def test_help_links(pages: Path) -> None:
    links = {
        link.text_content(): link.get("href") for link in page(pages / "en", "more/fans").xpath("//main//a")
    }
    assert links["the suits"] == "../words.html#suit"
    assert links["a page on the web"] == "https://example.org/fans"
    legal = page(pages / "en", "index").xpath("//*[@id='legalnotice']//a")
    assert [link.get("href") for link in legal] == ["https://www.gnu.org/licenses/fdl-1.3.html"]


def test_table(pages: Path) -> None:
    (table,) = page(pages / "en", "pairs").xpath("//table")
    cells = [
        (cell.tag, cell.text_content().strip(), cell.get("colspan"), cell.get("rowspan"))
        for cell in table.xpath(".//th|.//td")
    ]
    assert cells == [
        ("th", "Pile", None, None),
        ("th", "Cards", "2", None),
        ("td", "Stock", None, "2"),
        ("td", "face down", None, None),
        ("td", "48", None, None),
        ("td", "face up", None, None),
        ("td", "4", None, None),
    ]


def test_picture_has_words(pages: Path) -> None:
    (picture,) = page(pages / "en", "pairs").xpath("//main//img")
    assert (picture.get("alt"), picture.get("src")) == ("Two rows of cards.", "_images/table.svg")


def test_glossary_and_index(pages: Path) -> None:
    words = page(pages / "el", "words")
    assert [(term.get("id"), texts([term])[0].rstrip("¶")) for term in words.xpath("//dt")] == [
        ("rank", "Αξία"),
        ("suit", "Φυλή"),
    ]
    index = page(pages / "en", "genindex").xpath("//ul[@class='index']//a")
    assert {link.get("href") for link in index} == {"index.html#index", "pairs.html#indexterm-1"}


def test_quotation_marks_are_those_of_the_page(pages: Path) -> None:
    assert "“the four”" in page(pages / "en", "words").text_content()


def test_information_of_the_book(pages: Path) -> None:
    lines = texts(page(pages / "en", "index").xpath("//div[contains(@class, 'about')]/p"))
    assert lines == [
        "About this manual",
        "Ada Example ada@example.org, The Card Room",
        "Bob Sample — Pictures",
        "Copyright © 2024, 2025 Ada Example",
        "Published by: The Card Room",
        "This manual describes version 3.",
    ]


def test_words_of_the_theme_are_in_the_language(pages: Path) -> None:
    text = (pages / "el" / "pairs.html").read_text("utf-8")
    for english in (
        "Skip to",
        "Contents",
        "Languages",
        "Link to this",
        "Search",
        "Next",
        "Previous",
        "Note<",
    ):
        assert english not in text, english
    script = (pages / "el" / "_static" / "words.js").read_text("utf-8")
    assert "Η αναζήτηση βρήκε μία σελίδα." in script


def test_nothing_of_a_translation_is_run(manual: Path, build: Callable[..., str], tmp_path: Path) -> None:
    po = manual / "po" / "el.po"
    evil = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    escaped = evil.replace("<", "&lt;").replace(">", "&gt;")
    text = (
        po.read_text("utf-8")
        .replace('msgstr "Ζευγάρια"', f'msgstr "{escaped}"')
        .replace('"Διάταξη"', f'"{evil}"')
    )
    po.write_text(text, "utf-8")
    warnings = build(manual, tmp_path / "el", language="el")
    assert re.search(r"el\.po:\d+: ERROR", warnings)
    for file in sorted((tmp_path / "el").rglob("*.html")):
        root = html.fromstring(file.read_bytes())
        assert not root.xpath("//script[contains(., 'alert')]|//img[@onerror]|//*[@onerror]"), file
    assert "<img src=x onerror=alert(1)>" in page(tmp_path / "el", "pairs").xpath("//h1")[0].text_content()


def test_a_listing_in_a_language_that_nobody_colours(
    manual: Path, tmp_path: Path, build: Callable[..., str]
) -> None:
    path = manual / "C" / "words.xml"
    listing = 'card.</para><programlisting language="csv">a;b</programlisting>'
    path.write_text(path.read_text("utf-8").replace("card.</para>", listing), "utf-8")
    assert build(manual, tmp_path / "out") == ""
    assert "a;b" in (tmp_path / "out" / "words.html").read_text("utf-8")
