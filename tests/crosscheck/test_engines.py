"""Pages of our own manual are judged alike on the reference engine and on the installed AisleRiot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hoyle.commands.check import open_engine
from hoyle.crosscheck.pages import glossary
from hoyle.crosscheck.run import Request, check_page
from hoyle.docbook import load

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
