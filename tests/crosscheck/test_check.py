"""Trying a page: what is made of a sentence that goes on from a wrong one."""

from __future__ import annotations

from pathlib import Path

from hoyle.crosscheck import Verdict, check
from hoyle.facts.model import Fact, Place, Reading, Sentence, State, Value

import rules_engine

PLACE = Place(Path("klondike.xml"), 1)


def verdicts(*said: tuple[str, Value, bool]) -> list[Verdict]:
    sentences = [
        Sentence("…", PLACE, "rules", state=State.READ, facts=(fact,))
        for subject, value, carried in said
        for fact in [Fact("klondike", subject, value, PLACE, "…", carried=carried)]
    ]
    found = check(Reading("klondike", "en", tuple(sentences)), rules_engine.load)
    return [judgement.verdict for judgement in found.judgements]


def test_what_goes_on_about_piles_that_were_named_by_mistake_is_not_refuted() -> None:
    # "Foundations are built down. An empty one takes any card." The tableau is meant.
    assert verdicts(("foundation.build.order", "down", False), ("foundation.first", "any", True)) == [
        Verdict.CONTRADICTS,
        Verdict.NOT_JUDGED,
    ]


def test_what_goes_on_from_a_true_sentence_is_refuted() -> None:
    assert verdicts(("foundation.build.order", "up", False), ("foundation.first", "any", True)) == [
        Verdict.AGREES,
        Verdict.CONTRADICTS,
    ]


def test_a_sentence_that_names_the_piles_itself_is_refuted_besides() -> None:
    assert (
        verdicts(
            ("foundation.build.order", "down", False),
            ("foundation.first", "king", False),
            ("tableau.first", "any", True),
        )
        == [Verdict.CONTRADICTS] * 3
    )
