"""Real manuals: AisleRiot's in its five languages, and single pages as they are found on the web."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hoyle.cli import main
from lxml import html

LANGUAGES = ("en", "de", "el", "eu", "fr")


@pytest.fixture(scope="module")
def aisleriot(tmp_path_factory: pytest.TempPathFactory, shared: Path) -> Path:
    """Return the folder of AisleRiot's manual in both formats; nothing was wrong with it."""
    manual = shared / "corpus" / "aisleriot-help"
    out = tmp_path_factory.mktemp("aisleriot")
    arguments = ["build", "all", "--manual", str(manual / "C"), "--po", str(manual), "-o", str(out)]
    assert main(arguments) == 0
    return out


def test_every_page_in_every_language(
    aisleriot: Path, shared: Path, broken: Callable[[Path], Iterator[str]]
) -> None:
    manual = shared / "corpus" / "aisleriot-help" / "C"
    made = {"index", "search", "genindex", "finder", "tried"}
    pages = {path.stem for path in manual.glob("*.xml")} - {"legal"} | made
    for language in LANGUAGES:
        assert {path.stem for path in (aisleriot / "html" / language).glob("*.html")} == pages
    assert list(broken(aisleriot / "html")) == []


def test_ten_across_as_published(aisleriot: Path) -> None:
    """The page is built as its readers saw it on the web: numbered sections, a table of three rows."""
    root = html.fromstring((aisleriot / "html" / "el" / "ten_across.html").read_bytes())
    number = root.xpath("string(//h1/span)").strip()
    assert re.fullmatch(r"3\.\d+\.", number)
    titles = ["Διάταξη", "Στόχος", "Κανόνες", "Επιλογές", "Βαθμολογία", "Στρατηγική"]
    wanted = [f"{number}{order}. {title}" for order, title in enumerate(titles, 1)]
    contents = root.xpath("//div[contains(@class, 'local-contents')]//a")
    assert [link.text_content() for link in contents] == wanted
    assert [title.text_content().rstrip("¶") for title in root.xpath("//h2")] == wanted
    assert [cell.text_content().strip() for cell in root.xpath("//tr/td[1]")] == [
        *("Τύπος τράπουλας", "Προσωρινές θέσεις", "Ταμπλό"),
    ]


def test_a_help_link_leads_to_the_page(aisleriot: Path) -> None:
    root = html.fromstring((aisleriot / "html" / "el" / "gold_mine.html").read_bytes())
    assert root.xpath(
        "//main//p[not(ancestor::figure or ancestor::*[contains(@class, 'sidebar')])]/a/@href"
    ) == ["klondike.html#Klondike"]


@pytest.mark.parametrize("check", ["validate", "links", "orphans", "ids", "media"])
@pytest.mark.parametrize("language", ["C", *LANGUAGES[1:]])
def test_yelp_check(aisleriot: Path, require: Callable[..., None], check: str, language: str) -> None:
    require("yelp-tools", "yelp-check")
    require("xsltproc")
    require("mallard-rng", "/usr/share/xml/mallard/1.1/mallard-1.1.rng")
    folder = aisleriot / "mallard" / language / "aisleriot"
    assert len(list(folder.glob("*.page"))) == 98
    done = subprocess.run(["yelp-check", check, "."], cwd=folder, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_yelp_build(aisleriot: Path, require: Callable[..., None], tmp_path: Path) -> None:
    require("yelp-tools", "yelp-build")
    require("xsltproc")
    folder = aisleriot / "mallard" / "el" / "aisleriot"
    command = ["yelp-build", "html", "-o", str(tmp_path), "."]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "Klondike.html").is_file()


@pytest.mark.parametrize(("number", "words"), [("001", "Quatorze"), ("002", "Διπλά")])
def test_single_pages(shared: Path, tmp_path: Path, number: str, words: str) -> None:
    (seed,) = (shared / "seeds").glob(f"{number}_*")
    page = Path(shutil.copy(seed, tmp_path / "page.xml"))
    assert (
        main(["build", "all", "--manual", str(page), "--po", str(tmp_path), "-o", str(tmp_path / "out")]) == 0
    )
    (made,) = (tmp_path / "out" / "html").glob("*/page.html")
    assert words in html.fromstring(made.read_bytes()).xpath("string(//h1)")
