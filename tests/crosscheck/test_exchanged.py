"""Words of a translation for other things than its source speaks of."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.crosscheck import exchanged
from hoyle.crosscheck.pages import Blocks, Page
from hoyle.docbook import Document
from hoyle.facts.model import Place, Reading, Sentence, State

SOURCE, CATALOGUE = Path("C/golf.xml"), Path("po/el.po")


def page(
    language: str, *texts: str, topic: str = "", section: str = "rules", state: State = State.READ
) -> Page:
    sentences = tuple(Sentence(text, Place(SOURCE, 12), section, topic, state=state) for text in texts)
    document = Document("golf", SOURCE, SOURCE.parent, None)  # type: ignore[arg-type]
    entry = Place(CATALOGUE, 99) if language != "en" else None
    return Page(document, Reading("golf", language, sentences), Blocks([(12, entry)]))


def told(translation: Page, source: Page) -> list[str]:
    found = list(exchanged.of_page(translation, source))
    assert all(one.diagnostic.line == 99 and one.diagnostic.code == "CK018" for _, one in found)
    return [one.diagnostic.message.partition("speaks of ")[2] for _, one in found]


@pytest.mark.parametrize("language", ["el", "el_GR"])
def test_other_piles(language: str) -> None:
    source = page("en", "Gaps are filled from the stock.", "The waste is built down.")
    wrong = page(language, "Τα κενά γεμίζουν από τη ρεζέρβα.", "Στον σωρό χτίζετε προς τα κάτω.")
    assert told(wrong, source) == ["reserve, the source of stock"]
    right = page(language, "Τα κενά γεμίζουν από τη μάνα.", "Στον σωρό χτίζετε προς τα κάτω.")
    assert told(right, source) == []


def test_sentences_that_are_cut_otherwise_are_compared_together() -> None:
    source = page("en", "Turn cards to the waste, and play its top card.")
    assert told(page("el", "Ανοίξτε φύλλα στον σωρό.", "Παίξτε το πάνω φύλλο."), source) == []
    wrong = page("el", "Ανοίξτε φύλλα στις βάσεις.", "Παίξτε το πάνω φύλλο.")
    assert told(wrong, source) == ["foundation, the source of waste"]


def test_what_is_only_missing_or_more_or_stands_in_the_row_is_style() -> None:
    source = page("en", "Cards go from the tableau to the foundation.", topic="waste")
    assert told(page("el", "Τα φύλλα πάνε στη βάση."), source) == []
    assert told(page("el", "Τα φύλλα του ταμπλό και του σωρού πάνε στη βάση."), source) == []
    assert told(page("el", "Τα φύλλα του σωρού πάνε στη βάση.", topic="waste"), source) == []
    # The stock is often named in one language alone.
    assert told(page("el", "Τα φύλλα της μάνας πάνε στη βάση."), source) == []


def test_ranks_and_suits_are_compared_where_a_sentence_is_not_understood() -> None:
    source = page("en", "Only a queen may lie beside a club.")
    texts = ("Δίπλα σε μπαστούνι μένει μόνο Ντάμα.", "Δίπλα σε σπαθί μένει μόνο Βαλές.")
    unread = [told(page("el", text, state=State.NOT_UNDERSTOOD), source) for text in texts]
    assert unread == [["spade, the source of club"], ["jack, the source of queen"]]
    assert [told(page("el", text), source) for text in texts] == [[], []]


def test_advice_and_what_was_told_already_is_left_alone() -> None:
    source, wrong = "Keep an eye on the stock.", "Προσέξτε τη ρεζέρβα."
    assert told(page("el", wrong, section="strategy"), page("en", source, section="strategy")) == []
    (found,) = exchanged.of_page(page("el", wrong), page("en", source))
    assert list(exchanged.of_page(page("el", wrong), page("en", source), [found])) == []
