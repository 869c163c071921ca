"""Places of real tables, as a reader would say them, and what nobody would say."""

from __future__ import annotations

import pytest
from hoyle.crosscheck.places import beside, within

from rules_engine import load
from rules_engine.engine import Slot


def slots(slug: str, group: str = "") -> list[Slot]:
    return [slot for slot in load(slug).slots if not group or slot.name == group]


@pytest.mark.parametrize(
    ("slug", "group", "said", "expected"),
    [
        ("klondike", "stock", "top left", True),
        ("klondike", "tableau", "top left", False),
        ("klondike", "tableau", "top", False),
        ("klondike", "tableau", "right", False),
        ("klondike", "foundation", "top right", True),
        ("klondike", "foundation", "top center", False),
        ("labyrinth", "foundation", "top right", True),
        ("labyrinth", "foundation", "top left", False),
        ("union_square", "foundation", "top right", True),
        ("union_square", "foundation", "bottom right", False),
        ("eagle_wing", "reserve", "middle", True),
        ("osmosis", "foundation", "center row", False),
    ],
)
def test_parts_of_the_table(slug: str, group: str, said: str, expected: bool) -> None:
    assert within(said, slots(slug, group), slots(slug)) is expected


def test_sides_of_other_piles_are_no_parts_of_the_table() -> None:
    """Below the reserve of Canfield the tableau is at its right, but not at the top."""
    here, table, other = slots("canfield", "tableau"), slots("canfield"), slots("canfield", "foundation")
    assert within("top left", here, table, other) is False


@pytest.mark.parametrize(
    ("slug", "group", "how", "other", "expected"),
    [
        ("klondike", "waste", "right of", "stock", True),
        ("klondike", "waste", "left of", "stock", False),
        ("klondike", "tableau", "right of", "stock", False),
        ("klondike", "waste", "right of", "tableau", False),
        ("klondike", "tableau", "below", "foundation", True),
        ("canfield", "tableau", "right of", "stock", None),
        ("king_albert", "reserve", "above", "tableau", False),
        ("kings_audience", "reserve", "right of", "stock", False),
        ("elevator", "tableau", "below", "stock", True),
        ("elevator", "tableau", "above", "stock", False),
        ("beleaguered_castle", "tableau", "beside", "foundation", True),
        ("beleaguered_castle", "foundation", "beside", "tableau", False),
    ],
)
def test_places_beside_other_piles(
    slug: str, group: str, how: str, other: str, expected: bool | None
) -> None:
    assert beside(how, slots(slug, group), slots(slug, other)) is expected
