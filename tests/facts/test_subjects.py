"""The registry of subjects: what it lets through, and that every meaning stays within it."""

from __future__ import annotations

import re

import pytest
from hoyle.facts.meaning import meanings
from hoyle.facts.model import Value
from hoyle.facts.subjects import SUBJECTS, subject, valid

_SLOT = re.compile(r"\{(\w+)\}")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("tableau.piles", 7),
        ("tableau.piles", (9, 7)),
        ("tableau.faces", ("ddu", "u")),
        ("tableau.place", "right of stock"),
        ("stock.cards", "all_but:ace"),
        ("stock.deals", "waste:3"),
        ("foundation.build.order", "up_by_2"),
        ("foundation.on.king", ("ace",)),
        ("foundation.returns", False),
        ("goal", "remove_all_but:4"),
        ("options", ()),
        ("score.hand.two_pair", 3),
    ],
)
def test_valid(path: str, value: Value) -> None:
    assert valid(path, value)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("tableau.colour", "red"),
        ("attic.piles", 7),
        ("tableau.piles", "seven"),
        ("tableau.piles", True),
        ("foundation.returns", 1),
        ("tableau.build.suit", "sideways"),
        ("tableau.place", "right of attic"),
    ],
)
def test_not_valid(path: str, value: Value) -> None:
    assert not valid(path, value)


def test_every_subject_of_the_meanings_is_registered() -> None:
    templates = {str(path.text) for frame in meanings().frames.values() for path, _ in frame.facts}
    assert not {template for template in templates if subject(_SLOT.sub(_example, template)) is None}


def _example(slot: re.Match[str]) -> str:
    if slot[1] == "hand":
        return "flush"
    if slot[1].endswith("suit"):
        return "heart"
    ranked = slot[1].startswith(("rank", "under", "special")) or slot[1] in ("closed", "one", "clicked")
    return "king" if ranked else "tableau"


def test_patterns_are_unique_and_told() -> None:
    assert len({row.pattern for row in SUBJECTS}) == len(SUBJECTS)
    assert all(row.text and (row.shapes or row.names) for row in SUBJECTS)
