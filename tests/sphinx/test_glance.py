"""The box on a game's page: what was proved of the game and nothing else, in the page's language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.facts.subjects import subject
from hoyle.l10n.collation import alphabet
from hoyle.overview import Game
from hoyle.overview.glance import glance
from hoyle.sphinx.glance import MATCHES, ORDERS, REDEALS, SUITS, box, goal
from hoyle.sphinx.publication import Publication
from lxml import etree
from lxml import html as markup

HERE = Path(__file__).parent
MALLARD = "{http://projectmallard.org/1.0/}"


def rows(folder: Path, language: str, page: str) -> dict[str, list[str]]:
    """Return the box of an HTML page: its lines by the names of its rows; the last line has no name."""
    tree = markup.parse(folder / "html" / language / f"{page}.html")
    (found,) = tree.xpath('//div[contains(@class, "sidebar")]')
    names = [name.text_content() for name in found.iter("dt")]
    lines = [[line.text_content().strip() for line in one.iter("p")] for one in found.iter("dd")]
    return {**dict(zip(names, lines, strict=True)), "": [found[-1].text_content()]}


def test_what_was_proved(game_pages: Path) -> None:
    """Eight piles and 53 points are stated and wrong: they are counted and not shown."""
    assert rows(game_pages, "en", "klondike") == {
        "Decks": ["1 (52 cards)"],
        "Redeals": ["2; with other options: unlimited, none"],
        "Building": ["Tableau: down, in alternating colors", "Foundation: up, in suit"],
        "Goal": ["Bring all cards to the foundations."],
        "Options": ["Three card deals · Single card deals · No redeals · Unlimited redeals"],
        "": ["Tried on the engine: 15 of 17 facts agree"],
    }
    assert rows(game_pages, "en", "freecell")["Maximum score"] == ["52"]


def test_in_the_language_of_the_page(game_pages: Path) -> None:
    """Labels are in Greek, the catalogue's own wording before Hoyle's, and options as the page calls them."""
    found = rows(game_pages, "el", "klondike")
    assert found["Τράπουλες"] == ["1 (52 φύλλα)"]
    assert found["Χτίσιμο"][1] == "Βάση: σε αύξουσα σειρά, ανά φυλή"
    assert found["Επιλογές"] == ["Τρία φύλλα · Ένα φύλλο · Χωρίς μοιρασιές · Χωρίς όριο"]
    assert "Με μια ματιά μόνο" in (game_pages / "html" / "el" / "klondike.html").read_text("utf-8")


def test_the_mark_leads_to_how_it_was_tried(game_pages: Path) -> None:
    for language in ("en", "el"):
        page = markup.parse(game_pages / "html" / language / "klondike.html")
        (link,) = page.xpath('//div[contains(@class, "sidebar")]//a/@href')
        assert link == "tried.html#tried-klondike"
        told = markup.parse(game_pages / "html" / language / "tried.html")
        (row,) = told.xpath('//tr[@id="tried-klondike"]')
        games = [one.text_content().strip() for one in told.xpath("//tbody//th//a")]
        assert games == sorted(games, key=alphabet(language).key) != []
        assert [cell.text_content().strip() for cell in row][1:] == ["15", "2", "0", "16", "0"]


def test_before_the_first_section_and_the_picture(game_pages: Path) -> None:
    page = markup.parse(game_pages / "html" / "en" / "klondike.html")
    kinds = [one.get("class", one.tag).split()[0] for one in page.find('.//section[@id="Klondike"]')]
    assert kinds[:4] == ["h1", "p", "sidebar", "game-table"]


def test_in_mallard(game_pages: Path) -> None:
    page = etree.parse(game_pages / "mallard" / "el" / "games" / "Klondike.page").getroot()
    found = page.find(f"{MALLARD}synopsis[@style='sidebar']")
    assert found is not None
    assert [one.text for one in found.iterfind(f"{MALLARD}terms/{MALLARD}item/{MALLARD}title")] == [
        "Τράπουλες", "Επιπλέον μοιρασιές", "Χτίσιμο", "Στόχος", "Επιλογές",
    ]  # fmt: skip
    assert [one.get("xref") for one in found.iter(f"{MALLARD}link")] == ["tried"]
    assert (game_pages / "mallard" / "el" / "games" / "tried.page").is_file()


def test_none_where_none_is_wanted(tmp_path: Path) -> None:
    manual = tmp_path / "C"
    manual.mkdir()
    for path in (HERE / "games" / "C").iterdir():
        (manual / path.name).write_bytes(path.read_bytes())
    (manual / "conf.py").write_text('extensions = ["hoyle.sphinx"]\nhoyle_overview = False\n', "utf-8")
    po = str(HERE / "games" / "po")
    assert main(["build", "--manual", str(manual), "--po", po, "-o", str(tmp_path / "out"), "-len"]) == 0
    folder = tmp_path / "out" / "html"
    assert "sidebar" not in (folder / "en" / "klondike.html").read_text("utf-8")
    assert not [path.name for path in folder.rglob("*") if re.match(r"finder\.html|tried|rules", path.name)]


def test_pages_without_it_where_facts_cannot_be_tried(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong in trying is a finding, and the pages are published all the same."""

    def broken(*_arguments: object) -> None:
        raise ZeroDivisionError("a probe is wrong")

    monkeypatch.setattr("hoyle.sphinx.overview.collect", broken)
    where = ["--manual", str(HERE / "games" / "C"), "--po", str(HERE / "games" / "po")]
    assert main(["build", *where, "-o", str(tmp_path), "-len"]) == 0
    page = (tmp_path / "html" / "en" / "klondike.html").read_text("utf-8")
    assert "A game that hides its cards." in page
    assert "sidebar" not in page
    told = capsys.readouterr().out
    assert "warning: the facts of the games could not be tried" in told
    assert "ZeroDivisionError: a probe is wrong" in told


def test_every_value_has_its_words() -> None:
    """The names are the registry's of subjects, and each has words."""
    known = {"tableau.build.order": ORDERS, "tableau.build.suit": SUITS, "match.rule": MATCHES}
    for path, names in known.items():
        row = subject(path)
        assert row is not None
        assert [name for name in names if not row.allows(name)] == []
    published = Publication.make(HERE / "games" / "C", "el", HERE / "games" / "po")
    keys = [*(f"order_{one}" for one in ORDERS), *(f"suit_{one}" for one in SUITS), *REDEALS.values()]
    assert all(published.word(key) for key in [*keys, *(f"match_{one}" for one in MATCHES)])


@pytest.mark.parametrize(
    ("facts", "line"),
    [
        ({"waste.build.order": "up_by_2", "waste.build.suit": "same"}, "Waste: up in steps of 2, in suit"),
        ({"tableau.build.order": "none", "tableau.build.suit": "same"}, "Tableau: no building"),
        ({"waste.build.order": "either"}, "Waste: up or down"),
        ({"match.rule": "sum", "match.total": 13}, "cards that add up to 13"),
        (
            {"match.rule": "rank", "match.same": ["jack"]},
            "cards of the same rank, and others by a rule of their own",
        ),
        ({"match.rule": "sum"}, None),
        ({"deck.packs": 1, "deck.cards": 54, "deck.jokers": 2}, "1 (54 cards, jokers among them: 2)"),
        ({"deck.packs": 2}, "2"),
        ({"stock.redeals": "unlimited"}, "unlimited"),
        ({"stock.redeals": 0}, "none"),
    ],
)  # fmt: skip
def test_lines(facts: dict[str, object], line: str | None) -> None:
    counts = {"agree": len(facts), "contradict": 0, "not_judged": 0}
    tried = tuple(
        {"subject": key, "value": value, "options": {}, "when": {}, "verdict": "agrees"}
        for key, value in facts.items()
    )
    game = Game("klondike", "klondike", counts, tried, "")
    published = Publication.make(HERE / "games" / "C", "en", HERE / "games" / "po")
    made = box(published, published.documents["klondike"], game, "tried")
    assert [para.text for para in made.iterfind(".//listitem/para")] == ([line] if line else [])


def test_only_what_agrees_and_always_holds() -> None:
    """What contradicts, holds at times only, or under an option, is not what the game is like."""
    fact = {"subject": "goal", "value": "remove_all", "options": {}, "when": {}, "verdict": "contradicts"}
    facts = (
        fact,
        {**fact, "verdict": "not judged"},
        {**fact, "verdict": "agrees", "when": {"stock": "empty"}},
        {**fact, "verdict": "agrees", "options": {"hard": True}},
    )
    assert glance(Game("klondike", "klondike", {}, facts, "")).goal == ""
    assert (
        glance(Game("klondike", "klondike", {}, (*facts, {**fact, "verdict": "agrees"}), "")).goal
        == "remove_all"
    )


def fact(subject: str, line: int, quote: str, verdict: str = "agrees") -> dict[str, object]:
    """Return a fact as the report of a check has it."""
    return {
        "subject": subject,
        "value": "x",
        "options": {},
        "when": {},
        "verdict": verdict,
        "line": line,
        "quote": quote,
    }


def test_the_goal_in_the_pages_own_words(tmp_path: Path) -> None:
    """Whatever the goal is, its paragraph tells it: the last one that says it so, all of it or nothing."""
    (tmp_path / "index.docbook").write_text(
        '<book><title>B</title><chapter id="Golf"><title>Golf</title>\n<para>Empty the pyramid.</para>\n'
        "<para>Empty the <emphasis>pyramid</emphasis>.\nOr empty the reserve.</para></chapter></book>",
        "utf-8",
    )
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    source = "Empty the <emphasis>pyramid</emphasis>. Or empty the reserve."
    translation = "Αδειάστε την <emphasis>πυραμίδα</emphasis>."
    (tmp_path / "el.po").write_text(f'{header}msgid "{source}"\nmsgstr "{translation}"\n', "utf-8")
    facts = (fact("goal", 3, "Empty the pyramid"), fact("goal.also", 4, "Or empty the reserve"))

    def told(language: str, *facts: dict[str, object]) -> list[tuple[str, str | None]]:
        published = Publication.make(tmp_path, language, tmp_path)
        made = goal(published, published.documents["index"], Game("golf", "index", {}, facts))
        return [(str(para.text), para.get("lang")) for para in made]

    assert told("en", *facts) == [("Empty the pyramid. Or empty the reserve.", None)]
    assert told("el", *facts) == [("Αδειάστε την πυραμίδα.", None)]
    assert told("de", *facts) == [("Empty the pyramid. Or empty the reserve.", None)]  # there is no catalogue
    assert told("el", fact("goal", 2, "Empty the pyramid")) == [("Empty the pyramid.", "en")]
    assert told("en", facts[0], {**facts[1], "verdict": "contradicts"}) == []
    assert told("en", {**facts[0], "options": {"hard": True}}) == []


def test_words_that_nobody_translated_carry_their_language() -> None:
    published = Publication.make(HERE / "games" / "C", "sq", HERE / "games" / "po")
    counts = {"agree": 1, "contradict": 0, "not_judged": 0}
    known = {**fact("stock.redeals", 1, "x"), "value": 0}
    made = box(
        published, published.documents["klondike"], Game("klondike", "klondike", counts, (known,)), "tried"
    )
    assert {one.get("lang") for one in made.iter("title", "term", "listitem/para", "link", "phrase")} == {
        "en"
    }
    greek = Publication.make(HERE / "games" / "C", "el", HERE / "games" / "po")
    made = box(greek, greek.documents["klondike"], Game("klondike", "klondike", counts, (known,)), "tried")
    assert [one for one in made.iter() if "lang" in one.attrib] == []
