"""Ranks and suits by the names that facts give them."""

from __future__ import annotations

from hoyle.crosscheck.results import CannotTryError
from hoyle.facts.subjects import RANKS, SUITS
from rules_engine.cards import JOKER

SUIT_NAMES = SUITS
"""Names of the suits, by the engine's numbers."""


def rank_name(rank: int) -> str:
    """Return the name of a rank as the engine numbers it."""
    return RANKS[rank - 1]


def rank_number(name: str) -> int:
    """Return the engine's number of a rank's name; raise CannotTryError for anything else."""
    if name not in RANKS:
        raise CannotTryError(f"{name.replace('_', ' ')} is no rank")
    return JOKER if name == "joker" else RANKS.index(name) + 1
