"""Where cards lie on pictures."""

from __future__ import annotations

from itertools import combinations

import pytest
from hoyle.pictures.faces import HEIGHT, WIDTH
from hoyle.pictures.geometry import lay_out

import rules_engine


@pytest.mark.parametrize("slug", rules_engine.slugs())
def test_piles_overlap_only_where_the_table_says_so(slug: str) -> None:
    rules = rules_engine.load(slug)
    places = rules.slots
    laid = lay_out(places, rules.deal(1).piles, labelled=True)
    for one, other in combinations(laid.spots, 2):
        if one.pile == other.pile:
            continue
        if abs(one.x - other.x) < WIDTH and abs(one.y - other.y) < HEIGHT:
            across = abs(places[one.pile].x - places[other.pile].x)
            along = abs(places[one.pile].y - places[other.pile].y)
            assert across < 1, (one, other)
            assert along < 1, (one, other)
    assert all(spot.x + WIDTH <= laid.width and spot.y + HEIGHT <= laid.height for spot in laid.spots)


def test_labels_stand_above_the_first_pile_of_each_group() -> None:
    rules = rules_engine.load("klondike")
    laid = lay_out(rules.slots, rules.deal(1).piles, labelled=True)
    assert [name for name, *_place in laid.labels] == ["stock", "waste", "foundation", "tableau"]
    assert laid.labels[2][1] == laid.origins[2][0]
