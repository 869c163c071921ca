from __future__ import annotations

from pathlib import Path

from hoyle.crosscheck import Benches, Verdict, check
from hoyle.facts.model import Fact, Place, Reading, Sentence, State, Value

import rules_engine


def test_a_fact_is_tried_anew_where_the_page_says_something_else_besides() -> None:
    """A run's total is that of the cards that the page lists: the same number is right for one list only."""

    def fact(subject: str, value: Value) -> Fact:
        return Fact("triple_peaks", subject, value, Place(Path("page.xml"), 1), "…")

    benches = Benches("triple_peaks", rules_engine.load)
    verdicts = []
    for run in ((1, 2, 3), (1, 2)):
        total = fact("score.run.total", 6)
        sentence = Sentence(
            "…",
            Place(Path("page.xml"), 1),
            "scoring",
            state=State.READ,
            facts=(fact("score.run", run), total),
        )
        reading = Reading("triple_peaks", "en", (sentence,))
        (judgement,) = check(reading, rules_engine.load, benches, only=[total]).judgements
        verdicts.append(judgement.verdict)
    assert verdicts == [Verdict.AGREES, Verdict.CONTRADICTS]
