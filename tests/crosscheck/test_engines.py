"""Pages of our own manual are judged alike on the reference engine and on the installed AisleRiot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hoyle.commands.check import open_engine
from hoyle.crosscheck.check import check
from hoyle.crosscheck.pages import glossary
from hoyle.crosscheck.results import Verdict
from hoyle.crosscheck.run import Request, check_page
from hoyle.docbook import load
from hoyle.facts.model import Fact, Place, Reading, Sentence, State, Value

from rules_engine.aisleriot.errors import AisleRiotError
from tests.conftest import ROOT, missing

MANUAL = ROOT / "help" / "C"

PAGES = (
    "bear_river",
    "diamond_mine",
    "eight_off",
    "elevator",
    "eliminator",
    "hamilton",
    "isabel",
    "maze",
    "thirteen",
)
"""Games with a base card, books of their own, piles that cover others or have no name, and goals by score."""


@pytest.fixture(scope="module")
def requests() -> tuple[Request, Request]:
    try:
        theirs, slugs, _ = open_engine("aisleriot", None)
    except AisleRiotError as error:
        missing(f"guile-3.0 and aisleriot: {error}")
    ours, own, _ = open_engine("reference", None)
    return Request(MANUAL, Path("po"), ours, own), Request(MANUAL, Path("po"), theirs, slugs)


@pytest.fixture(scope="module")
def words() -> dict[str, Any]:
    return {"": glossary(load(MANUAL).documents.values())}


@pytest.mark.parametrize("name", PAGES)
def test_verdicts_are_the_same(name: str, requests: tuple[Request, Request], words: dict[str, Any]) -> None:
    document = load(MANUAL).documents[name]
    ours, theirs = (check_page(document, [], words, one)[0].facts for one in requests)
    assert len(ours) == len(theirs) > 10
    for one, other in zip(ours, theirs, strict=True):
        assert other["verdict"] == one["verdict"], (one, other)


APART = {
    "kings_audience": "foundation.build.order",
    "lady_jane": "tableau.lift",
    "straight_up": "tableau.lift_to.foundation",
}
"""Games that answer otherwise on tables that no game comes to, and the subject that it matters for.

AisleRiot lets the couples of King's Audience meet on a foundation, and takes nothing on an ace of Straight
Up, whose foundations begin with a two; what is in order in Lady Jane hangs on the base card.
"""


@pytest.mark.parametrize("name", APART)
def test_no_page_is_refuted_by_what_no_game_comes_to(
    name: str, requests: tuple[Request, Request], words: dict[str, Any]
) -> None:
    document = load(MANUAL).documents[name]
    facts = check_page(document, [], words, requests[1])[0].facts
    assert APART[name] in {fact["subject"] for fact in facts}
    assert [fact for fact in facts if fact["verdict"] == Verdict.CONTRADICTS] == []


FACTS = (
    ("clock", "goal", "piles:clock", Verdict.CONTRADICTS),
    ("fortunes", "goal", "remove_all_but:ace", Verdict.AGREES),
    ("lady_jane", "score.maximum", 52, Verdict.AGREES),
)
"""Facts that need more than the first tables that come to mind: there the rules fail, or know no base."""


@pytest.mark.parametrize(("game", "subject", "value", "verdict"), FACTS)
def test_facts_are_judged_the_same(
    game: str, subject: str, value: Value, verdict: Verdict, requests: tuple[Request, Request]
) -> None:
    place = Place(Path("page.xml"), 1)
    fact = Fact(game, subject, value, place, "…")
    reading = Reading(game, "en", (Sentence("…", place, "rules", state=State.READ, facts=(fact,)),))
    for request in requests:
        (judged,) = check(reading, request.loader).judgements
        assert judged.verdict is verdict, judged.outcome
