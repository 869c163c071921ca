"""What shows of a game when it is dealt, and how much there is to do; all numbers are counted by hand."""

from __future__ import annotations

import pytest
from hoyle.overview.tables import ALL, BUT_STOCK, SOME, length, steps, visible

import rules_engine


@pytest.mark.parametrize(
    ("slug", "seen"),
    [
        ("freecell", ALL), ("gaps", ALL), ("saratoga", BUT_STOCK), ("golf", BUT_STOCK),
        ("klondike", SOME), ("spider", SOME),
        ("isabel", SOME),  # three of the four cards of each pile lie face down
        ("cruel", SOME),  # all cards lie face up, in piles that show their top card alone
    ],
)  # fmt: skip
def test_visible(slug: str, seen: str) -> None:
    assert visible(slug) == seen


@pytest.mark.parametrize(
    ("slug", "removed", "number"),
    [
        ("freecell", 1, 52),
        ("klondike", 1, 52 + 24),
        ("spider", 1, 104 + 5),  # ten cards a deal
        ("fourteen", 2, 26),  # they leave in pairs
        ("bakers_dozen", 1, 52),
        ("beleaguered_castle", 1, 48),  # the aces are dealt to the foundations
        ("monte_carlo", 2, 26),  # the stock fills the table by itself
        ("golf", 1, 52 + 17),
        ("forty_thieves", 1, 104 + 64),
    ],
)
def test_steps(slug: str, removed: int, number: int) -> None:
    assert steps(slug, removed) == number


def test_classes() -> None:
    assert [length(number) for number in (1, 50, 51, 75, 76, 500)] == [
        "short", "short", "medium", "medium", "long", "long",
    ]  # fmt: skip


@pytest.mark.parametrize("slug", rules_engine.slugs())
def test_every_game_has_both(slug: str) -> None:
    assert visible(slug) in (ALL, BUT_STOCK, SOME)
    assert 20 < steps(slug, 2) < 250
