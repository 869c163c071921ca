"""Relations: ranks and suits combine, and face-down cards are in none."""

from __future__ import annotations

import pytest

from rules_engine.cards import parse_card
from rules_engine.relations import (
    ALTERNATE_COLOUR,
    DIFFERENT_SUIT,
    DOWN,
    DOWN_ROUND,
    EITHER_WAY,
    SAME_COLOUR,
    SAME_RANK,
    SAME_SUIT,
    UP,
    UP_ROUND,
    WITH_JOKER,
    Relation,
    doubled,
    meeting,
    onto,
    rank,
    total,
    up,
)


@pytest.mark.parametrize(
    ("relation", "pairs", "others"),
    [
        (DOWN & ALTERNATE_COLOUR, "9S8H 2DAC", "9S8C 9S8S 9STH 9S7H AHKC"),
        (UP & SAME_SUIT, "AC2C QHKH", "AC2S KHAH 2CAC"),
        (UP_ROUND & SAME_SUIT, "AC2C KHAH", "KHAD KH2H"),
        (DOWN_ROUND & ALTERNATE_COLOUR, "AHKC 3S2D", "AHKD"),
        (up(3, wrap=True), "AC4D JSAH KC3C", "AC3C"),
        (up(2), "AC3D", "QCAD"),
        (EITHER_WAY & SAME_SUIT, "5C6C 5C4C", "5C5C 5C6S"),
        (SAME_SUIT | SAME_RANK, "5C5D 5CKC 5C5C", "5C6D"),
        (DIFFERENT_SUIT & DOWN, "5C4S 5C4D", "5C4C"),
        (SAME_COLOUR & SAME_RANK, "5C5S 5D5H", "5C5D"),
        (total(14), "AHKC 7C7D", "7C6C"),
        (doubled(), "AC2D 8C3D 7CAD TC7H", "7C2D ACAC"),
        (EITHER_WAY | WITH_JOKER, "*B5C 5C*R 5C6H *B*R", "5C7H"),
        (DOWN - SAME_SUIT, "5C4S", "5C4C"),
        (~DOWN, "4S5C", "5C4S"),
    ],
)
def test_pairs(relation: Relation, pairs: str, others: str) -> None:
    for text in pairs.split():
        assert relation.holds(parse_card(text[:2]), parse_card(text[2:])), text
    for text in others.split():
        assert not relation.holds(parse_card(text[:2]), parse_card(text[2:])), text


def test_a_card_face_down_neither_takes_nor_goes() -> None:
    assert not DOWN.holds(parse_card("9s"), parse_card("8H"))
    assert not DOWN.holds(parse_card("9S"), parse_card("8h"))


def test_jokers_are_of_no_rank_that_is_counted() -> None:
    assert parse_card("*B") not in rank(1, 2, 13)
    assert not UP.holds(parse_card("*B"), parse_card("AC"))


def test_the_series_of_doublets_is_one_round_of_twelve() -> None:
    series = [1]
    for _ in range(12):
        (following,) = {
            one.rank for one in doubled().takes[parse_card("A23456789TJQK"[series[-1] - 1] + "C")]
        }
        series.append(following)
    assert series == [1, 2, 4, 8, 3, 6, 12, 11, 9, 5, 10, 7, 1]


def test_one_of_these_on_one_of_those() -> None:
    king, queen, ten = (parse_card(text) for text in ("KS", "QH", "TC"))
    over, beside = onto(rank(13), rank(12)), meeting(rank(13), rank(12))
    assert over.holds(king, queen)
    assert not over.holds(queen, king)
    assert beside.holds(king, queen)
    assert beside.holds(queen, king)
    assert not beside.holds(king, ten)
    assert not beside.holds(king, king)
