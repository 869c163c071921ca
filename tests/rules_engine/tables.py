"""What tests of the engine share: positions written by hand, and the games that the package lacks."""

from __future__ import annotations

import rules_engine
from rules_engine.cards import parse_card
from rules_engine.play import Rules
from rules_engine.state import Position

NOT_PACKAGED = {"australian_patience"}
"""Games that came later than the AisleRiot that Debian has."""


def position(rules: Rules, piles: dict[int, str], **latches: int) -> Position:
    """Return the position with these piles by their numbers, the bottom card first; all others are empty."""
    return rules.setup(
        [[parse_card(word) for word in piles.get(number, "").split()] for number in range(len(rules.slots))],
        **latches,
    )


def pile(place: Position, number: int) -> str:
    """Return a pile as text."""
    return " ".join(map(str, place.piles[number]))


def lost(slug: str, piles: dict[int, str], **latches: int) -> bool:
    """Return whether a game is over with these piles, see `position`."""
    rules = rules_engine.load(slug)
    return rules.lost(position(rules, piles, **latches))
