"""Facts of real games, true and false, tried on the reference engine; tables in ``games/<slug>.toml``.

open: values that nothing can be said of, for the page says too little besides.
page: what the page says besides, where a probe heeds it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hoyle.crosscheck import Benches, Verdict, check
from hoyle.facts.model import Fact, Place, Reading, Sentence, State, Value

import rules_engine

GAMES = Path(__file__).parent / "games"
BENCHES: dict[str, Benches] = {}


def frozen(raw: Any) -> Value:
    return tuple(map(frozen, raw)) if isinstance(raw, list) else raw


def cases() -> Iterator[Any]:
    for path in sorted(GAMES.glob("*.toml")):
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["fact"]:
            right = [(entry["true"], Verdict.AGREES)] if "true" in entry else []
            wrong = [(value, Verdict.CONTRADICTS) for value in entry.get("false", [])]
            left = [(value, Verdict.NOT_JUDGED) for value in entry.get("open", [])]
            for value, verdict in right + wrong + left:
                name = f"{path.stem}-{entry['subject']}-{value}"
                options = tuple(sorted(entry.get("options", {}).items()))
                when = tuple(map(tuple, entry.get("when", [])))
                page = tuple(sorted((what, frozen(said)) for what, said in entry.get("page", {}).items()))
                yield pytest.param(
                    path.stem, entry["subject"], frozen(value), options, when, page, verdict, id=name
                )


@pytest.mark.parametrize(("slug", "subject", "value", "options", "when", "page", "verdict"), list(cases()))
def test_fact(
    slug: str, subject: str, value: Value, options: Any, when: Any, page: Any, verdict: Verdict
) -> None:
    place = Place(Path("page.xml"), 1)
    fact = Fact(slug, subject, value, place, "…", options=options, when=when)
    beside = (Fact(slug, what, said, place, "…", options=options) for what, said in page)
    sentence = Sentence("…", place, "setup", state=State.READ, facts=(fact, *beside))
    benches = BENCHES.setdefault(slug, Benches(slug, rules_engine.load))
    (judgement,) = check(Reading(slug, "en", (sentence,)), rules_engine.load, benches, only=[fact]).judgements
    assert judgement.verdict is verdict, judgement.outcome
