"""Pictures of games on pages: in HTML and Mallard, in the page's language, and none where none are wanted."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree
from lxml import html as markup
from sphinx import locale
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

Build = Callable[..., str]

PAGE = """<?xml version="1.0"?>
<sect1 id="Klondike"><title>Klondike</title><para>A game.</para>
<sect2><title>Rules</title><para>Build down.</para></sect2>
<sect2><title>Strategy</title><para>Think.</para></sect2></sect1>
"""
MALLARD = "{http://projectmallard.org/1.0/}"


@pytest.fixture
def game(with_klondike: Callable[[str], Path]) -> Path:
    """Return the small manual with a page of Klondike, and a glossary entry of the stock."""
    manual = with_klondike(PAGE)
    words = manual / "C" / "words.xml"
    text = words.read_text("utf-8")
    meaning = "<glossdef><para>Rest.</para></glossdef>"
    entry = f'<glossentry id="stock"><glossterm>Talon</glossterm>{meaning}</glossentry>'
    words.write_text(text.replace("<glossentry", f"{entry}<glossentry", 1), "utf-8")
    return manual


def test_html(game: Path, build: Build) -> None:
    out = game / "en"
    build(game, out)
    page = markup.fromstring((out / "klondike.html").read_text("utf-8"))
    images = page.xpath("//div[@class='game-picture']/img")
    assert len(images) == 6
    for image in images:
        root = etree.parse(out / image.get("src")).getroot()
        assert (root.get("width"), root.get("height")) == (image.get("width"), image.get("height"))
    assert images[0].get("alt").startswith("The table after the deal. Talon: 24 face down. Waste: empty.")
    labels = page.xpath("//span[@class='pile-label']")
    assert [label.text_content() for label in labels] == ["Talon", "Waste", "Foundation", "Tableau"]
    assert labels[0].xpath(".//a/@href") == ["words.html#stock"]
    assert page.xpath("//section/section/@id") == ["rules", "strategy"]
    (example,) = page.xpath("//section[@id='rules']/*[@id='example']")
    assert "Move 1." in example.xpath("string(figure[1]/figcaption)")
    assert {path.name for path in (out / "_pictures").iterdir()} == {
        image.get("src").rpartition("/")[2] for image in images
    }


def test_greek(game: Path, build: Build) -> None:
    build(game, game / "el", language="el")
    page = markup.fromstring((game / "el" / "klondike.html").read_text("utf-8"))
    labels = [label.text_content() for label in page.xpath("//span[@class='pile-label']")]
    assert labels == ["Talon", "Σωρός", "Βάση", "Ταμπλό"]
    assert "Ένα παράδειγμα" in page.xpath("string(//*[@id='example']/h3)")


def test_mallard(game: Path, build: Build) -> None:
    out = game / "out"
    build(game, out, builder="mallard")
    page = etree.parse(out / "Klondike.page").getroot()
    media = list(page.iter(f"{MALLARD}media"))
    assert len(media) == 6
    for one in media:
        svg = (out / one.get("src", "")).read_text("utf-8")
        assert svg.startswith("<svg")
        assert one.findtext(f"{MALLARD}p")
    first = etree.parse(out / media[0].get("src", "")).getroot()
    texts = [text.text for text in first.iter("{http://www.w3.org/2000/svg}text")]
    assert texts == ["Talon", "Waste", "Foundation", "Tableau"]


def test_a_manual_that_wants_none(game: Path) -> None:
    locale.translators.clear()
    with patch_docutils(None), docutils_namespace():
        Sphinx(
            srcdir=game / "C", confdir=None, outdir=game / "en", doctreedir=game / "trees",
            buildername="html",
            confoverrides={"extensions": ["hoyle.sphinx"], "hoyle_pictures": False},
            status=None, warning=io.StringIO(),
        ).build()  # fmt: skip
    assert "game-picture" not in (game / "en" / "klondike.html").read_text("utf-8")
    assert not list((game / "en").glob("_pictures/*"))


def test_again_equals_clean(game: Path, build: Build) -> None:
    """A term that changes in the glossary changes the words of the game's page, and no file of a picture."""
    out = game / "en"
    build(game, out)
    files = {path: path.stat().st_mtime_ns for path in (out / "_pictures").iterdir()}
    words = game / "C" / "words.xml"
    words.write_text(words.read_text("utf-8").replace(">Talon<", ">Hand<"), "utf-8")
    build(game, out)
    again = (out / "klondike.html").read_text("utf-8")
    assert re.search(r'alt="The table after the deal\. Hand: 24 face down', again)
    assert {path: path.stat().st_mtime_ns for path in (out / "_pictures").iterdir()} == files
    build(game, game / "clean")
    assert (game / "clean" / "klondike.html").read_text("utf-8") == again
