"""Sentences in our own words and the facts that they state: `sentences/<lang>.toml`, one case an entry."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hoyle.facts import Reading
from hoyle.facts.frames import Parser
from hoyle.facts.lexicon import languages, load
from hoyle.facts.text import words

FILES = sorted((Path(__file__).parent / "sentences").glob("*.toml"))
TABLES = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in FILES}
CASES = [(language, case) for language, table in TABLES.items() for case in table["case"]]


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


@pytest.mark.parametrize(
    ("language", "case"), CASES, ids=[f"{lang}-{case['text'][:60]}" for lang, case in CASES]
)
def test_sentence(language: str, case: dict[str, Any], page: Callable[..., Reading]) -> None:
    titles = TABLES[language]["titles"]
    content: Any = {case["row"]: case["text"]} if "row" in case else [case["text"]]
    reading = page({titles["setup" if "row" in case else case.get("section", "rules")]: content}, language)
    found: dict[str, list[Any]] = {}
    for fact in reading.facts:
        found.setdefault(fact.subject, []).append(_plain(fact.value))
        assert [list(pair) for pair in fact.when] == case.get("when", [])
    assert {subject: values[0] if len(values) == 1 else values for subject, values in found.items()} == case[
        "facts"
    ]
    states = case.get("states", ["read"])
    assert sorted({str(sentence.state) for sentence in reading.sentences}) == states


def test_every_lexicon_has_cases() -> None:
    assert tuple(sorted(TABLES)) == languages()


def test_words_after_the_last_that_any_frame_looks_at_make_no_difference() -> None:
    lexicon = load("en")
    sentence = words("The flowers of the tableau are built down in suit.")
    last = Parser(lexicon, sentence).reach(3)
    assert sentence[last].start < sentence[-4].start
    for other in ("up", "spades", "king", "seven"):
        changed = words(f"The flowers of the tableau are built {other} in suit.")
        assert Parser(lexicon, changed).parse() is None
    whole = words("Build the tableau down in suit.")
    assert Parser(lexicon, whole).reach(3) == len(whole) - 1
