"""What a verdict on a translation means beside the verdict on its source."""

from __future__ import annotations

from pathlib import Path

from hoyle.crosscheck import Judgement, PageResult, findings
from hoyle.crosscheck.pages import Blocks, Page
from hoyle.crosscheck.results import Outcome, agrees, contradicts, not_judged
from hoyle.docbook import Document
from hoyle.facts.model import Fact, Place, Reading, Sentence, State, Value

SOURCE, CATALOGUE = Path("C/golf.xml"), Path("po/el.po")


def page(
    language: str, value: Value, outcome: Outcome, subject: str = "tableau.piles"
) -> tuple[Page, PageResult]:
    place = Place(SOURCE, 12)
    fact = Fact("golf", subject, value, place, "…", language)
    sentence = Sentence("…", place, "setup", state=State.READ, facts=(fact,))
    reading = Reading("golf", language, (sentence,))
    entry = Place(CATALOGUE, 99) if language == "el" else None
    document = Document("golf", SOURCE, SOURCE.parent, None)  # type: ignore[arg-type]
    result = PageResult(reading, (Judgement(fact, sentence, outcome),))
    return Page(document, reading, Blocks([(10, entry)])), result


def told(source: tuple[Page, PageResult], translation: tuple[Page, PageResult]) -> list[tuple[str, str, int]]:
    found = findings.of_translation(*translation, *source)
    return [(one.diagnostic.code, one.diagnostic.path.name, one.diagnostic.line) for _, one in found]


def test_mistranslation_points_to_the_catalogue() -> None:
    assert told(page("en", 7, agrees()), page("el", 8, contradicts("7"))) == [("CK005", "el.po", 99)]


def test_error_of_the_source_that_was_translated_faithfully() -> None:
    found = list(findings.of_translation(*page("el", 8, contradicts("7")), *page("en", 8, contradicts("7"))))
    assert [one.diagnostic.code for _, one in found] == ["CK001"]
    assert ("note", "the source says the same") in found[0][1].notes


def test_translation_that_is_right_where_the_source_is_wrong() -> None:
    assert told(page("en", 8, contradicts("7")), page("el", 7, agrees())) == [("CK008", "golf.xml", 12)]


def test_two_statements_that_no_engine_decides() -> None:
    undecided = not_judged("no engine")
    assert told(page("en", 8, undecided), page("el", 7, undecided)) == [("CK006", "el.po", 99)]
    assert told(page("en", 7, undecided), page("el", 7, undecided)) == []


def test_same_and_right_is_nothing() -> None:
    assert told(page("en", 7, agrees()), page("el", 7, agrees())) == []


def test_page_that_contradicts_itself_is_told_once() -> None:
    one, result = page("en", 7, not_judged("no engine"))
    other = page("en", 8, not_judged("no engine"))[1]
    both = PageResult(result.reading, (*result.judgements, *other.judgements))
    found = [finding.diagnostic.code for _, finding in findings.of_source(one, both)]
    assert found == ["FC001"]
