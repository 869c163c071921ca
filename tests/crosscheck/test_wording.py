from __future__ import annotations

import pytest
from hoyle.crosscheck.wording import correction, replaced, spots
from hoyle.facts.model import Value


@pytest.mark.parametrize(
    ("sentence", "quote", "said", "found", "better"),
    [
        ("Eight piles in a row.", "Eight piles", 8, 7, "Seven piles in a row."),
        ("Deal 8 cards.", "Deal 8 cards", 8, 7, "Deal 7 cards."),
        ("Build the tableau down.", "Build the tableau down", "down", "up", "Build the tableau up."),
        ("Eight piles of eight.", "Eight piles of eight", 8, 7, ""),
        ("Eight piles of eight.", "Eight piles", 8, 7, "Seven piles of eight."),
        ("Eight piles.", "Eight piles", 8, None, ""),
        ("Some piles.", "Some piles", 8, 7, ""),
    ],
)
def test_correction(sentence: str, quote: str, said: Value, found: Value | None, better: str) -> None:
    assert correction(sentence, quote, said, found, "en") == better


def test_every_spot_can_be_given_another_value() -> None:
    sentence = "Four piles top right."
    (number,) = [spot for spot in spots(sentence, "en") if spot.key == ("n", 4)]
    assert replaced(sentence, number, 8, "en") == "Eight piles top right."
