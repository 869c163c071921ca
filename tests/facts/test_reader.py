"""Whole pages: context, contradictions, translated pages, and the figures on real manuals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.docbook import load, load_document
from hoyle.facts import Reading, State, contradictions, read
from hoyle.facts.glossary import terms
from hoyle.l10n import read_po, translate

ROOT = Path(__file__).parents[2]
OURS = sorted(
    path for path in (ROOT / "help" / "C").glob("*.xml") if "<title>Setup" in path.read_text("utf-8")
)


def _share(readings: list[Reading]) -> float:
    found = Counter(sentence.state for reading in readings for sentence in reading.sentences)
    return found[State.READ] / (found[State.READ] + found[State.NOT_UNDERSTOOD])


def test_a_pronoun_means_what_the_sentence_before_spoke_of(page: Callable[..., Reading]) -> None:
    top = "Any top card in the tableau can be placed in an empty reserve slot."
    these = "These cards are available for play back into the tableau or on to a foundation."
    facts = {fact.subject: fact.value for fact in page({"Rules": [f"{top} {these}"]}).facts}
    assert facts["reserve.first"] == "any"
    assert facts["reserve.plays_to"] == ("tableau", "foundation")


def test_a_group_that_an_earlier_sentence_named_is_marked_as_carried(page: Callable[..., Reading]) -> None:
    reading = page({"Rules": ["The foundations are built up in suit. An empty pile takes any card."]})
    assert [(fact.subject, fact.carried) for fact in reading.facts] == [
        ("foundation.build.order", False),
        ("foundation.build.suit", False),
        ("foundation.first", True),
    ]


def test_a_wrap_said_of_no_group_is_not_understood(page: Callable[..., Reading]) -> None:
    assert page({"Rules": ["Wrapping from king to ace."]}).facts == ()


def test_a_condition_on_some_piles_is_none_on_all(page: Callable[..., Reading]) -> None:
    ten, takes = "The tableau has ten piles.", "an empty reserve takes any card."
    for count, state in (("all ten", State.READ), ("two", State.NOT_UNDERSTOOD)):
        reading = page({"Rules": [ten, f"When {count} tableau piles are empty, {takes}"]})
        assert reading.sentences[1].state is state
        assert [fact.when for fact in reading.sentences[1].facts] in ([], [(("tableau", "empty"),)])


def test_sentences_are_read_as_if_others_stood_there(page: Callable[..., Reading], tmp_path: Path) -> None:
    page({"Rules": ["Build the foundation up in suit.", "The foundation is nothing at all."]})
    document = load_document(tmp_path / "page.xml")
    other = {"The foundation is nothing at all.": "An empty foundation takes only an ace."}
    assert [one.state for one in read(document, "en").sentences] == [State.READ, State.NOT_UNDERSTOOD]
    reading = read(document, "en", instead=other)
    assert [one.place for one in reading.sentences] == [one.place for one in read(document, "en").sentences]
    assert {fact.subject: fact.value for fact in reading.facts}["foundation.first"] == "ace"


def test_contradictions_are_found_once_each(page: Callable[..., Reading]) -> None:
    reading = page(
        {
            "Setup": {
                "Tableau": "Thirty spaces in two rows of nine and a last row of two.",
                "Stock": "Two redeals.",
            },
            "Rules": ["You can go through the deck twice.", "There is one redeal."],
        }
    )
    assert [finding.message for finding in contradictions(reading)] == [
        "tableau.piles is (9, 9, 2) here and 30 in line 5: Thirty spaces in two rows of nine and a last "
        "row of two.",
        "stock.redeals is 1 here and 2 in line 6: Two redeals.",
        "stock.redeals is 1 here and 2 in line 6: Two redeals.",
    ]


@pytest.mark.parametrize("language", ["en", "de", "el"])
def test_our_own_pages_are_read(language: str) -> None:
    documents = [load_document(path) for path in OURS]
    if language != "en":
        catalogue = read_po(ROOT / "po" / f"{language}.po")
        documents = [translate(document, catalogue) for document in documents]
    readings = [read(document, language) for document in documents]
    assert len(readings) >= 8
    assert _share(readings) > 0.95
    assert not [finding for reading in readings for finding in contradictions(reading)]


@pytest.mark.parametrize("language", ["de", "el"])
def test_our_own_pages_say_the_same_in_every_language(language: str) -> None:
    catalogue = read_po(ROOT / "po" / f"{language}.po")
    compared = 0
    for path in OURS:
        document = load_document(path)
        english, other = read(document, "en"), read(translate(document, catalogue), language)
        both = [
            Counter((fact.subject, fact.value, fact.options, fact.when) for fact in reading.facts)
            for reading in (english, other)
        ]
        if all(s.state is not State.NOT_UNDERSTOOD for s in (*english.sentences, *other.sentences)):
            assert both[0] == both[1], path.name
            compared += 1
    assert compared >= 8


def test_a_real_manual_is_read(shared: Path) -> None:
    folder = shared / "corpus" / "aisleriot-help"
    catalogue = read_po(folder / "el.po")
    manual = load(folder / "C")
    glossary = terms(manual.documents["definitions"])
    assert glossary["group", "stock"] == "Stock"
    pages = [
        document
        for name, document in manual.documents.items()
        if name not in ("index", "definitions", "legal")
    ]
    assert len(pages) == 91
    english = [read(document, "en", terms=glossary) for document in pages]
    greek = [read(translate(document, catalogue), "el") for document in pages]
    assert _share(english) >= 0.90
    assert _share(greek) >= 0.88
    catalogue = read_po(folder / "de.po")
    german = [read(translate(document, catalogue), "de") for document in pages]
    assert _share(german) >= 0.85


def test_facts_of_a_real_page_have_their_line(shared: Path) -> None:
    document = load_document(shared / "corpus" / "aisleriot-help" / "C" / "accordion.xml")
    reading = read(document, "en")
    piles = [(fact.value, fact.place.line) for fact in reading.facts if fact.subject == "tableau.piles"]
    assert piles == [(54, 35), ((9, 9, 9, 9, 9, 7), 35)]
    assert [finding.line for finding in contradictions(reading)] == [35]
