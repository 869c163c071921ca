"""Deals told as a procedure, with the tables that doing it by hand gives."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hoyle.facts.deals import Dealt, result
from hoyle.facts.model import Value


def test_one_up_the_rest_down_and_so_on() -> None:
    steps = [
        {"n": 1, "face": "up", "where": "first"},
        {"n": 1, "face": "down", "where": "others"},
        {"n": 1, "face": "up", "where": "next"},
        {"n": 1, "face": "down", "where": "others"},
        {"op": "repeat", "until": 4, "which": "last"},
    ]
    assert result(steps, 4) == Dealt((1, 2, 3, 4), "top_up")
    assert result(steps, 3) is None, "three piles never come to four cards"
    assert result(steps, None) is None


def test_rows_that_grow_shorter_from_either_end() -> None:
    rows = [
        {"n": 1, "face": "down"},
        {"n": 1, "where": "last_k", "k": 2},
        {"op": "repeat", "until": 3, "which": "last"},
    ]
    assert result([*rows, {"op": "flip"}], 3) == Dealt((1, 2, 3), "top_up")
    rows = [
        {"n": 1, "face": "up"},
        {"n": 1, "where": "first_k", "k": 2},
        {"op": "repeat", "until": 3, "which": "first"},
    ]
    assert result(rows, 3) == Dealt((3, 2, 1), "up")


def test_rows_with_both_ends_face_up() -> None:
    steps = [{"op": "ends", "k": 1}, {"op": "ends", "k": 2}, {"op": "repeat", "until": 15, "which": "all"}]
    assert result(steps, 5) == Dealt(3, ("uuu", "duu", "ddu", "duu", "uuu"))


def test_the_rest_of_the_deck_and_series() -> None:
    assert result(
        [{"n": 1, "where": "first", "face": "up"}, {"op": "rest", "where": "span", "k": 2, "to": 3}], 3, 7
    ) == Dealt((1, 3, 3), "up")
    assert result(
        [{"op": "face", "face": "down"}, {"op": "series", "n": 3, "to": 1}, {"op": "flip"}], 3
    ) == Dealt((3, 2, 1), "top_up")
    assert result([{"op": "series", "n": 3, "to": 1}], 5) is None


def test_a_pyramid_is_rows_of_single_cards() -> None:
    dealt = result(
        [{"op": "pyramid", "rows": 3, "n": 1, "face": "down"}, {"op": "flip", "where": "bottom"}], None
    )
    assert dealt == Dealt(1, ("d", "d", "d", "u", "u", "u"), None, (1, 2, 3))


def test_which_piles_get_more_may_stay_open() -> None:
    assert result([{"n": 5, "face": "up"}, {"n": 1, "where": "some", "k": 2}], 10) == Dealt(None, "up", 52)


def test_a_number_that_only_repeats_what_was_dealt_must_agree_with_it() -> None:
    pyramid = {"op": "pyramid", "rows": 3, "n": 1, "face": "down"}
    assert result([{**pyramid, "last": 3}], None) == result([pyramid], None)
    assert result([{**pyramid, "last": 4}], None) is None
    four = {"n": 4, "where": "first_k", "k": 2}
    assert result([four, {"op": "empty", "where": "last_k", "k": 1}], 3) == Dealt((4, 4, 0), None)
    assert result([four, {"op": "empty", "where": "last_k", "k": 2}], 3) is None
    assert result([four, {"op": "empty", "where": "last_k", "k": 1}], 4) is None
    assert result([{"n": 5, "total": 15}], 3) == Dealt(5, None)
    assert result([{"n": 5, "total": 16}], 3) is None
    rows = [{"n": 1, "row": 1, "face": "down"}, {"n": 1, "row": 2, "face": "up"}]
    assert result(rows, 3) == Dealt(2, "top_up")
    assert result([rows[1], rows[0]], 3) is None
    series = {"op": "series", "n": 1, "to": 3}
    assert result([{**series, "second": 2}], 3) == Dealt((1, 2, 3), None)
    assert result([{**series, "second": 3}], 3) is None
    again = {"op": "repeat", "times": 2}
    assert result([{"n": 1}, {**again, "in_all": 3}], 3) == Dealt(3, None)
    assert result([{"n": 1}, {**again, "in_all": 4}], 3) is None


def test_how_the_cards_of_a_pile_lie() -> None:
    lie = {"op": "lie", "lie": ("down", "up", "up")}
    assert result([lie], 2) == Dealt(3, "duu")
    assert result([{"n": 3}, lie], 2) == Dealt(3, "duu")
    assert result([{"n": 2}, lie], 2) is None


def test_only_the_last_row_of_a_pyramid_may_lie_face_up() -> None:
    pyramid = {"op": "pyramid", "rows": 2, "n": 1}
    assert result([pyramid, {"op": "last_row_up", "face": "up"}], None) == Dealt(
        1, ("d", "u", "u"), None, (1, 2)
    )
    assert result([pyramid, {"op": "last_row_up", "face": "down"}], None) is None


@pytest.mark.parametrize(
    "step",
    [
        {"n": 999_999_999},
        {"n": 999, "where": "all"},
        {"op": "pyramid", "rows": 999_999_999, "n": 1},
        {"op": "peaks", "peaks": 1, "n": 999_999_999},
        {"op": "peaks", "peaks": 0, "n": 9},
        {"op": "series", "n": 999_999_999, "to": 999_999_996},
        {"op": "repeat", "times": 999_999_999},
        {"op": "repeat", "until": 999_999_999, "which": "first"},
        {"n": 1, "where": "row_last"},
    ],
)
def test_what_no_table_has_is_not_carried_out(step: Mapping[str, Value]) -> None:
    assert result([{"n": 1, "face": "up"}, step], 4) is None


def test_more_piles_than_any_table_has() -> None:
    assert result([{"n": 1, "face": "up"}], 999_999_999) is None
