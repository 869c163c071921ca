"""The small manual as Mallard: valid, whole, and led to from its first page."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.cli import main
from lxml import etree, html

NAMES = {"m": "http://projectmallard.org/1.0/"}
SCHEMA = "/usr/share/xml/mallard/1.1/mallard-1.1.rng"
LANGUAGES = {"C": "en", "el": "el", "ar": "ar"}


@pytest.fixture(scope="module")
def help_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of all languages, laid out as below /usr/share/help."""
    manual = Path(__file__).parent / "manual"
    out = tmp_path_factory.mktemp("out")
    arguments = [
        "build",
        "mallard",
        "--manual",
        str(manual / "C"),
        "--po",
        str(manual / "po"),
        "-o",
        str(out),
    ]
    assert main(arguments) == 0
    return out / "mallard"


@pytest.fixture(scope="module")
def checked(help_folder: Path, require: Callable[..., None]) -> Callable[[str, str], str]:
    """Return a function that gives what yelp-check says of one language."""
    require("yelp-tools", "yelp-check")
    require("xsltproc")
    require("libxml2-utils", "xmllint")
    require("mallard-rng", SCHEMA)

    def run(check: str, language: str) -> str:
        folder = help_folder / language / "manual"
        done = subprocess.run(
            ["yelp-check", check, "."], cwd=folder, capture_output=True, text=True, check=False
        )
        return done.stdout + done.stderr + ("" if done.returncode == 0 else f"exit {done.returncode}")

    return run


def page(folder: Path, language: str, name: str) -> etree._Element:
    return etree.parse(folder / language / "manual" / f"{name}.page").getroot()


def texts(found: list[etree._Element]) -> list[str]:
    return [" ".join("".join(map(str, one.itertext())).split()) for one in found]


def test_files(help_folder: Path) -> None:
    assert sorted(path.name for path in help_folder.iterdir()) == sorted(LANGUAGES)
    for language in LANGUAGES:
        files = (help_folder / language / "manual").rglob("*.*")
        assert sorted(path.name for path in files) == [
            *("Fans.page", "Pairs.page", "games.page", "index.page", "intro.page", "table.svg", "words.page")
        ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("check", ["validate", "links", "orphans", "ids", "media"])
def test_yelp_check(checked: Callable[[str, str], str], check: str, language: str) -> None:
    assert checked(check, language) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_yelp_build(help_folder: Path, require: Callable[..., None], tmp_path: Path, language: str) -> None:
    require("yelp-tools", "yelp-build")
    require("xsltproc")
    folder = help_folder / language / "manual"
    done = subprocess.run(
        ["yelp-build", "html", "-o", str(tmp_path), "."],
        cwd=folder, capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert len(list(tmp_path.glob("*.html"))) == 6


def test_language(help_folder: Path) -> None:
    for language, tag in LANGUAGES.items():
        root = page(help_folder, language, "Pairs")
        assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == tag
    untranslated = page(help_folder, "ar", "Pairs").xpath("m:p[@xml:lang='en']", namespaces=NAMES)
    assert texts(untranslated) == ["A game for two eyes[1]."]


def test_guides_and_order(help_folder: Path) -> None:
    found = {}
    for name in ("index", "intro", "games", "Pairs", "Fans", "words"):
        root = page(help_folder, "C", name)
        guide = root.xpath("string(m:info/m:link[@type='guide']/@xref)", namespaces=NAMES)
        order = root.xpath("string(m:info/m:title[@type='sort'])", namespaces=NAMES)
        found[name] = (root.get("type"), guide, order)
    assert found == {
        "index": ("guide", "", ""),
        "intro": ("topic", "index", "001"),
        "games": ("guide", "index", "002"),
        "Pairs": ("topic", "games", "001"),
        "Fans": ("topic", "games", "002"),
        "words": ("topic", "index", "003"),
    }


def test_credits_and_licence(help_folder: Path) -> None:
    info = page(help_folder, "C", "index").find("m:info", NAMES)
    assert info is not None
    credit = [(one.get("type"), *texts(list(one))) for one in info.findall("m:credit", NAMES)]
    assert credit == [
        ("maintainer", "Ada Example", "ada@example.org"),
        ("collaborator", "Bob Sample"),
        ("copyright", "Ada Example", "2024, 2025"),
        ("publisher", "The Card Room"),
    ]
    (licence,) = info.findall("m:license", NAMES)
    assert licence.get("href") == "https://www.gnu.org/licenses/fdl-1.3.html"
    assert texts([licence]) == ["Share it as you like, see the licence."]
    (author,) = page(help_folder, "C", "Pairs").findall("m:info/m:credit", NAMES)
    assert (author.get("type"), texts([author])) == ("author", ["Cleo Dealer"])


def test_links(help_folder: Path) -> None:
    links = page(help_folder, "el", "intro").findall(".//m:p/m:link", NAMES)
    assert [(link.get("xref"), link.text) for link in links] == [("Pairs", "Ζευγάρια")]
    links = page(help_folder, "C", "Fans").findall("m:p/m:link", NAMES)
    assert [dict(link.attrib) for link in links] == [
        {"xref": "Pairs"},
        {"href": "https://example.org/fans"},
        {"xref": "words#suit"},
    ]


def test_terms_and_sections_keep_their_ids(help_folder: Path) -> None:
    def sections(name: str) -> list[tuple[str | None, str]]:
        found = page(help_folder, "el", name).findall("m:section", NAMES)
        return [(one.get("id"), *texts(one.findall("m:title", NAMES))) for one in found]

    assert sections("words") == [("rank", "Αξία"), ("suit", "Φυλή")]
    assert sections("Fans") == [("setup", "Διάταξη"), ("setup-2", "Διάταξη")]
    assert [name for name, _title in sections("Pairs")] == ["setup", "rules", "footnotes"]


def test_words_in_a_line(help_folder: Path) -> None:
    (paragraph,) = page(help_folder, "C", "intro").findall("m:p", NAMES)
    plain = etree.tostring(paragraph, encoding="unicode", with_tail=False)
    assert plain.replace(' xmlns="http://projectmallard.org/1.0/"', "") == (
        '<p>Choose <guiseq><gui style="menu">Game</gui><gui style="menuitem">New</gui></guiseq>'
        ' (<keyseq><key>Ctrl</key><key>N</key></keyseq>) and read <link xref="Pairs">Pairs</link>.</p>'
    )


def test_table_and_picture(help_folder: Path) -> None:
    root = page(help_folder, "C", "Pairs")
    rows = [
        [(etree.QName(cell).localname, dict(cell.attrib), *texts([cell])) for cell in row]
        for row in root.iter("{*}tr")
    ]
    assert rows == [
        [("th", {}, "Pile"), ("th", {"colspan": "2"}, "Cards")],
        [("td", {"rowspan": "2"}, "Stock"), ("td", {}, "face down"), ("td", {}, "48")],
        [("td", {}, "face up"), ("td", {}, "4")],
    ]
    (media,) = root.iter("{*}media")
    assert (dict(media.attrib), *texts([media])) == (
        {"type": "image", "src": "figures/table.svg"},
        "Two rows of cards.",
    )


def test_no_word_of_a_page_is_lost(help_folder: Path, pages: Path) -> None:
    """Every word of the HTML page's own text is in the Mallard page."""
    added = ("headerlink", "section-number", "local-contents", "admonition-title")
    for address, name in (("pairs", "Pairs"), ("more/fans", "Fans"), ("words", "words")):
        (text,) = html.fromstring((pages / "en" / f"{address}.html").read_bytes()).xpath("//main/section")
        for kind in added:
            for extra in text.find_class(kind):
                extra.drop_tree()
        shown, made = (
            {word for part in tree.itertext() for word in re.findall(r"\w+", str(part))}
            for tree in (text, page(help_folder, "C", name))
        )
        assert shown - made == set(), name


def test_a_page_that_is_no_more_goes(manual: Path, tmp_path: Path, build: Callable[..., str]) -> None:
    out = tmp_path / "out"
    build(manual, out, builder="mallard")
    index = manual / "C" / "index.docbook"
    index.write_text(index.read_text("utf-8").replace('<xi:include href="pairs.xml"/>', ""), "utf-8")
    build(manual, out, builder="mallard")
    again = {path.name: path.read_bytes() for path in out.glob("*.page")}
    build(manual, tmp_path / "clean", builder="mallard")
    assert again == {path.name: path.read_bytes() for path in (tmp_path / "clean").glob("*.page")}
    assert "Pairs.page" not in again


def test_html_after_mallard_is_not_stale(manual: Path, tmp_path: Path) -> None:
    """Both formats share what was read; what one of them has seen the other may not have."""
    arguments = ["--manual", str(manual / "C"), "--po", str(manual / "po"), "-o", str(tmp_path), "-l", "el"]
    assert main(["build", "all", *arguments]) == 0
    po = manual / "po" / "el.po"
    po.write_text(po.read_text("utf-8").replace("Ο αριθμός ενός φύλλου.", "Ο βαθμός ενός φύλλου."), "utf-8")
    assert main(["build", "mallard", *arguments]) == 0
    assert main(["build", "html", *arguments]) == 0
    assert "Ο βαθμός" in (tmp_path / "html" / "el" / "words.html").read_text("utf-8")


def test_a_section_with_several_names(tmp_path: Path) -> None:
    """Mallard gives a section one id: references by any of its names lead there."""
    (tmp_path / "C").mkdir()
    (tmp_path / "C" / "index.docbook").write_text(
        """<book id="index"><title>B</title><chapter id="one"><title>One</title>
        <para><link linkend="old">a</link> <link linkend="new">b</link> <link linkend="was">c</link>
        <link linkend="second">d</link></para>
        <anchor id="old"/><section id="new"><title>New</title><para>x</para></section></chapter>
        <anchor id="was"/><chapter id="two"><title>Two</title><glosslist><glossentry>
        <glossterm id="first">f</glossterm><glossterm id="second">s</glossterm>
        <glossdef><para>y</para></glossdef></glossentry></glosslist></chapter></book>""",
        "utf-8",
    )
    arguments = ["--manual", str(tmp_path / "C"), "--po", str(tmp_path), "-o", str(tmp_path / "out")]
    main(["build", "mallard", *arguments])
    (folder,) = (tmp_path / "out" / "mallard" / "C").iterdir()
    ids = {
        f"{path.stem}#{name}" for path in folder.glob("*.page") for name in etree.parse(path).xpath("//@id")
    }
    links = etree.parse(folder / "one.page").xpath("//m:p/m:link/@xref", namespaces=NAMES)
    assert links == ["one#new", "one#new", "two", "two#first"]
    assert all(link in ids or f"{link}#{link}" in ids for link in links)
