"""What search engines and messengers are told of a page."""

from __future__ import annotations

from pathlib import Path

import pytest
from docutils import nodes
from hoyle.cli import main
from hoyle.sphinx.social import LENGTH, description, territory
from lxml import html


def told(page: html.HtmlElement) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for meta in page.xpath("//meta[@property or @name='description']"):
        found.setdefault(meta.get("property") or meta.get("name"), []).append(meta.get("content"))
    return found


def test_without_an_address(pages: Path) -> None:
    page = html.fromstring((pages / "el" / "words.html").read_bytes())
    assert told(page) == {
        "description": [(text := "Ο αριθμός ενός φύλλου. Βλέπε επίσης Φυλή One of «the four».")],
        "og:description": [text],
        "og:type": ["article"],
        "og:title": ["Λέξεις"],
        "og:site_name": ["Εγχειρίδιο του Tablecloth"],
        "og:locale": ["el_GR"],
        "og:locale:alternate": ["en_US", "ar_EG"],
    }
    assert told(html.fromstring((pages / "el" / "search.html").read_bytes())) == {}


def test_with_an_address(manual: Path, tmp_path: Path) -> None:
    (manual / "conf.py").write_text(
        'extensions = ["hoyle.sphinx"]\nhtml_baseurl = "https://example.org/manual"\n', "utf-8"
    )
    folders = ["--manual", str(manual / "C"), "--po", str(manual / "po"), "-o", str(tmp_path / "out")]
    main(["build", *folders])
    page = html.fromstring((tmp_path / "out" / "html" / "el" / "more" / "fans.html").read_bytes())
    own = "https://example.org/manual/el/more/fans.html"
    assert page.xpath("//link[@rel='canonical']/@href") == [own]
    assert told(page)["og:url"] == [own]
    alternates = {link.get("hreflang"): link.get("href") for link in page.xpath("//link[@rel='alternate']")}
    assert alternates == {
        "en": "https://example.org/manual/en/more/fans.html",
        "el": own,
        "ar": "https://example.org/manual/ar/more/fans.html",
        "x-default": "https://example.org/manual/index.html",
    }


def page_of(*paragraphs: str) -> nodes.document:
    from docutils.utils import new_document

    document = new_document("page")
    section = nodes.section("", nodes.title("", "Title"), *(nodes.paragraph("", text) for text in paragraphs))
    section += nodes.section("", nodes.title("", "Part"), nodes.paragraph("", "Deeper."))
    document += section
    return document


def test_description() -> None:
    assert description(page_of("One\n  two.", "Three.")) == "One two. Three."
    long = description(page_of("word " * 100))
    assert long.endswith("word …")
    assert len(long) <= LENGTH + 2
    assert description(page_of()) == ""


@pytest.mark.parametrize(
    ("language", "name"),
    [("el", "el_GR"), ("pt_BR", "pt_BR"), ("sr@latin", "sr_RS"), ("eo", ""), ("zh_TW", "zh_TW")],
)
def test_territory(language: str, name: str) -> None:
    assert territory(language) == name
