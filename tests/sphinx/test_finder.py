"""The page that finds a game: its table, its filters, and where it is linked from."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree
from lxml import html as markup

HERE = Path(__file__).parent
MALLARD = "{http://projectmallard.org/1.0/}"
TABLE = [
    ["Game", "Decks", "Redeals", "All cards visible", "Length", "Family"],
    ["Freecell", "1", "–", "yes", "medium (52)", "Lying open"],
    ["Klondike", "1", "2", "no", "long (76)", "Turning over"],
    ["Spider", "2", "none", "no", "long (109)", "Turning over"],
]
"""By hand: 52 cards; 52 cards and 24 clicks on the stock; 104 cards and five deals of the stock."""

Build = Callable[..., str]


def table(page: markup.HtmlElement) -> list[list[str]]:
    return [[cell.text_content().strip() for cell in row] for row in page.iter("tr")]


@pytest.fixture
def page(game_pages: Path) -> markup.HtmlElement:
    """Return the page in English."""
    return markup.parse(game_pages / "html" / "en" / "finder.html").getroot()


def test_the_table_is_there_without_a_script(page: markup.HtmlElement) -> None:
    assert table(page) == TABLE
    links = [link.get("href") for link in page.iterfind(".//tbody//th//a")]
    assert links == ["freecell.html#Freecell", "klondike.html#Klondike", "spider.html#Spider"]
    assert ["hidden" in form.attrib for form in page.iterfind(".//form[@class='finder']")] == [True]


def test_the_filters_offer_what_the_columns_hold(page: markup.HtmlElement) -> None:
    """In order of size, what is not known last; families as the manual has them."""
    (form,) = page.iterfind(".//form[@class='finder']")
    found = {
        label.find("span").text: [option.text for option in label.iter("option")]
        for label in form.iter("label")
    }
    assert found == {
        "Decks": ["any", "1", "2"],
        "Redeals": ["any", "none", "2", "–"],
        "All cards visible": ["any", "yes", "no"],
        "Length": ["any", "medium", "long"],
        "Family": ["any", "Turning over", "Lying open"],
    }


def test_in_the_alphabet_of_the_language(game_pages: Path) -> None:
    page = markup.parse(game_pages / "html" / "el" / "finder.html").getroot()
    assert [row[0] for row in table(page)] == ["Παιχνίδι", "Αράχνη", "Κλόνταϊκ", "Freecell"]
    assert table(page)[3][3:] == ["ναι", "μέτρια (52)", "Ανοιχτά"]


def test_linked_from_root_first_page_and_contents(game_pages: Path) -> None:
    folder = game_pages / "html"
    root = markup.parse(folder / "index.html").getroot()
    assert [(link.get("href"), link.text) for link in root.iterfind(".//a[@class='finder']")] == [
        ("en/finder.html", "Find a game"), ("el/finder.html", "Εύρεση παιχνιδιού"),
    ]  # fmt: skip
    for name in ("index", "spider", "tried"):
        page = markup.parse(folder / "en" / f"{name}.html").getroot()
        assert page.xpath('//nav[@id="contents"]//a/@href')[0] == "finder.html"
    index = markup.parse(folder / "en" / "index.html").getroot()
    assert "finder.html" in index.xpath('//main//div[contains(@class, "toctree-wrapper")]//a/@href')
    assert index.xpath('//main//div[contains(@class, "toctree-wrapper")]//a/@href')[-1] == "tried.html"


def test_the_chapters_keep_their_numbers(game_pages: Path) -> None:
    index = markup.parse(game_pages / "html" / "en" / "index.html").getroot()
    shown = [link.text_content() for link in index.xpath('//nav[@id="contents"]/ul/li/a')]
    assert shown == ["Find a game", "1 Which one?", "2 The games", "How the rules were tried"]


def test_in_mallard(game_pages: Path) -> None:
    page = etree.parse(game_pages / "mallard" / "C" / "games" / "finder.page").getroot()
    rows = [["".join(cell.itertext()).strip() for cell in row] for row in page.iter(f"{MALLARD}tr")]
    assert rows == TABLE
    assert page.find(f"{MALLARD}info/{MALLARD}link").attrib == {"type": "guide", "xref": "index"}


@pytest.mark.parametrize("check", ["validate", "links", "ids", "orphans"])
def test_yelp_check_is_content(game_pages: Path, require: Callable[..., None], check: str) -> None:
    require("yelp-tools", "yelp-check")
    require("xsltproc")
    require("libxml2-utils", "xmllint")
    require("mallard-rng", "/usr/share/xml/mallard/1.1/mallard-1.1.rng")
    for language in ("C", "el"):
        folder = game_pages / "mallard" / language / "games"
        done = subprocess.run(
            ["yelp-check", check, "."], cwd=folder, capture_output=True, text=True, check=False, timeout=120
        )
        assert (done.stdout + done.stderr, done.returncode) == ("", 0)


def test_other_ids_where_the_manual_has_these(build: Build, tmp_path: Path) -> None:
    """A page, or an id, that is called as ours would be stays what it is."""
    manual = Path(shutil.copytree(HERE / "games", tmp_path / "games"))
    index = manual / "C" / "index.docbook"
    text = index.read_text("utf-8").replace('id="choosing"', 'id="finder"')
    include = '<xi:include href="spider.xml"/>'
    index.write_text(text.replace(include, f'{include}<xi:include href="tried.xml"/>'), "utf-8")
    (manual / "C" / "tried.xml").write_text("<sect1 id='Mine'><title>Mine</title></sect1>", "utf-8")
    assert build(manual, tmp_path / "out") == ""
    assert "Mine" in (tmp_path / "out" / "tried.html").read_text("utf-8")
    page = markup.parse(tmp_path / "out" / "finder-2.html").getroot()
    assert [row[0] for row in table(page)] == ["Game", "Freecell", "Klondike", "Spider"]
    assert page.xpath("//main//p/a/@href")[0] == "tried-2.html#tried-2"


def test_a_manual_without_games_has_none(pages: Path) -> None:
    assert not (pages / "en" / "finder.html").exists()
    assert "finder" not in (pages / "en" / "index.html").read_text("utf-8")
