"""Figures of our games that AisleRiot's tables show as well, and what is none of them."""

from __future__ import annotations

import pytest
from hoyle.crosscheck.probes.figures import enclosed, forms

from rules_engine import load

SHAPES = ("bottom_apart", "clock", "corners", "cross", "frame", "spine")


@pytest.mark.parametrize(
    ("slug", "group", "figure"),
    [
        ("treize", "waste", "bottom_apart"),
        ("clock", "tableau", "clock"),
        ("royal_east", "foundation", "corners"),
        ("plait", "edge", "corners"),
        ("royal_east", "tableau", "cross"),
        ("kings_audience", "reserve", "frame"),
        ("backbone", "reserve", "spine"),
        ("klondike", "tableau", None),
        ("monte_carlo", "tableau", None),
        ("thirteen", "tableau", None),
    ],
)
def test_a_group_forms_its_figure_and_no_other(slug: str, group: str, figure: str | None) -> None:
    slots = [slot for slot in load(slug).slots if slot.name == group]
    assert [name for name in SHAPES if forms(name, slots)] == ([figure] if figure else [])


def test_a_figure_of_another_name_is_left_open() -> None:
    assert forms("spiral", load("klondike").slots) is None


@pytest.mark.parametrize(
    ("slug", "group", "other", "between"),
    [
        ("seahaven", "reserve", "foundation", True),
        ("seahaven", "foundation", "reserve", False),
        ("napoleons_tomb", "reserve", "foundation", True),
        ("beleaguered_castle", "foundation", "tableau", True),
        ("beleaguered_castle", "tableau", "foundation", False),
    ],
)
def test_piles_lie_between_others(slug: str, group: str, other: str, between: bool) -> None:
    slots = load(slug).slots
    here = [slot for slot in slots if slot.name == group]
    assert enclosed(here, [slot for slot in slots if slot.name == other]) is between
