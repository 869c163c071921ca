"""The manual's pages: valid, complete, linked, and all built the same way."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from hoyle.l10n.collation import alphabet
from lxml import etree

HELP = Path(__file__).parents[2] / "help" / "C"
DTD = "/usr/share/xml/docbook/schema/dtd/4.5/docbookx.dtd"
INCLUDE = "{http://www.w3.org/2001/XInclude}include"
PARTS = ["Setup", "Goal", "Rules", "Options", "Scoring", "Strategy", "Related games"]
GAMES = 91
"""How many games the manual has, so that none can fall out unnoticed."""


def test_the_book_is_valid_docbook(require):
    """With all pages included, against the DTD, every reference resolved."""
    require("libxml2-utils", "xmllint")
    require("docbook-xml", DTD)
    run = subprocess.run(
        ["xmllint", "--noout", "--nonet", "--xinclude", "--postvalid", HELP / "index.docbook"],
        capture_output=True,
        text=True,
    )
    assert (run.returncode, run.stderr) == (0, "")


def test_every_file_is_valid_by_itself(require):
    """Each is an entity that editors validate alone; only references to other files may be open then."""
    require("libxml2-utils", "xmllint")
    require("docbook-xml", DTD)
    files = sorted(HELP.glob("*.xml"))
    run = subprocess.run(["xmllint", "--noout", "--nonet", "--valid", *files], capture_output=True, text=True)
    faults = [
        line
        for line in run.stderr.splitlines()
        if re.match(r"\S+:\d+: ", line) and "references an unknown ID" not in line
    ]
    assert faults == []


def test_the_book_includes_every_file_once_and_games_in_order(pages, games):
    """No page is forgotten; the games chapter lists its pages by file name."""
    book = pages["index.docbook"]
    included = [element.get("href") for element in book.iter(INCLUDE)]
    assert sorted(included) == sorted(name for name in pages if name != "index.docbook")
    (chapter,) = book.xpath("chapter[@id='games']")
    assert [element.get("href") for element in chapter.iter(INCLUDE)] == [
        f"{slug}.xml" for slug in sorted(games)
    ]


def test_the_number_of_games(games):
    """The count is known."""
    assert len(games) == GAMES


def test_ids_are_those_that_the_help_menu_opens(games, shared):
    """AisleRiot's Help menu opens a page by its id, as its own manual has it."""
    corpus = shared / "corpus" / "aisleriot-help" / "C"
    for slug, root in games.items():
        (path,) = [path for path in corpus.glob("*.xml") if path.stem.replace("-", "_") == slug]
        found = re.search(r'<sect1 id="(\w+)"', path.read_text(encoding="utf-8"))
        assert found is not None
        assert root.get("id") == found[1]


def test_ids_follow_from_the_slug(games):
    """An id is the slug with capitals, so that both can be told from each other's."""
    assert {slug: root.get("id").lower() for slug, root in games.items()} == {slug: slug for slug in games}


def test_glossary_keeps_the_terms_of_the_older_manual(pages, shared):
    """A link to a term that worked there works here."""
    theirs = (shared / "corpus" / "aisleriot-help" / "C" / "definitions.xml").read_text(encoding="utf-8")
    wanted = set(re.findall(r'<varlistentry id="(\w+)"', theirs))
    assert len(wanted) == 25
    assert wanted - set(pages["glossary.xml"].xpath("//@id")) == set()


def test_ids_are_unique_and_references_resolve(pages):
    """Over all files."""
    ids = [str(one) for root in pages.values() for one in root.xpath("//@id")]
    assert sorted(ids) == sorted(set(ids))
    links = {str(one) for root in pages.values() for one in root.xpath("//@linkend")}
    assert links - set(ids) == set()


def test_the_glossary_is_alphabetical(pages):
    """Only then each translation is sorted by its own alphabet."""
    terms = [str(one) for one in pages["glossary.xml"].xpath("//glossentry/glossterm/text()")]
    assert terms == sorted(terms, key=alphabet("en").key)


def test_terms_link_to_the_glossary(pages):
    """A glossary term never leads anywhere else."""
    entries = {str(one) for one in pages["glossary.xml"].xpath("//glossentry/@id")}
    links = {str(one) for root in pages.values() for one in root.xpath("//glossterm/@linkend")}
    assert links
    assert links - entries == set()


def test_games_have_the_same_parts(games):
    """In the same order, under the same titles, with a set-up table whose labels link to the glossary."""
    for slug, root in games.items():
        assert [title.text for title in root.iterfind("sect2/title")] == PARTS, slug
        labels = root.xpath("sect2[1]/informaltable/tgroup/tbody/row/entry[1]")
        assert labels[0].findtext("glossterm") == "Type of deck", slug
        assert all(label.find("glossterm[@linkend]") is not None for label in labels), slug
        assert re.search(
            "Maximum possible score: |maximum possible score (?:differs|is not known)|no (?:maximum )?score",
            _text(root.find("sect2[5]")),
        ), slug


def test_a_rule_is_one_sentence(games):
    """Paragraphs of the parts that state rules hold one sentence each: one rule, one message."""
    for slug, root in games.items():
        for para in root.xpath("sect2[title != 'Strategy' and title != 'Related games']//para"):
            assert len(re.findall(r"[.!?](?=\s|$)", _text(para))) <= 1, f"{slug}: {_text(para)}"


def test_figures_exist_and_can_be_read_aloud(pages):
    """Every image file is there, and every image has a text alternative."""
    images = [element for root in pages.values() for element in root.iter("imagedata")]
    assert images
    for image in images:
        assert (HELP / image.get("fileref")).is_file()
        media = image.getparent().getparent()
        assert _text(media.find("textobject/phrase"))


def test_no_sentence_is_borrowed(pages, shared):
    """The manual is in our own words: no sentence of five words or more is one of AisleRiot's manual."""
    corpus = shared / "corpus" / "aisleriot-help" / "C"
    parser = etree.XMLParser(load_dtd=False, no_network=True, resolve_entities="internal")
    theirs = {
        sentence
        for path in corpus.glob("*.xml")
        for sentence in _sentences(" ".join(etree.parse(str(path), parser).getroot().itertext()))
    }
    assert len(theirs) > 1000
    ours = {
        sentence
        for root in pages.values()
        for para in root.iter("para")
        for sentence in _sentences(_text(para))
    }
    assert ours & theirs == set()


def _text(element: etree._Element | None) -> str:
    return "" if element is None else " ".join("".join(element.itertext()).split())


def _sentences(text: str) -> set[tuple[str, ...]]:
    cut = re.split(r"[.!?;:]\s", text + " ")
    found = {tuple(re.findall(r"[^\W\d_]+", sentence.lower())) for sentence in cut}
    return {words for words in found if len(words) >= 5}
