"""Chance: numbers that look random but follow from a seed and a counter alone.

Both engines draw from here (the Guile side computes the same function), so that a deal, and any shuffle
in the middle of a game, is the same on both. The mixing is SplitMix64 (Steele, Lea, Flood: "Fast splittable
pseudorandom number generators", OOPSLA 2014).
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.cards import Card

_MASK = (1 << 64) - 1


def number(seed: int, counter: int, bound: int) -> int:
    """Return the number, from 0 to bound - 1, that stands at a place of a seed's sequence.

    counter: 0 for the first number that a game draws after the deal, 1 for the next …
    """
    z = (_mix(seed & _MASK) + (counter + 1) * 0x9E3779B97F4A7C15) & _MASK
    return _mix(z) % bound


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def shuffled(cards: Iterable[Card], seed: int) -> tuple[Card, ...]:
    """Return a deck in the order in which `Engine.deal` deals it for a seed, whatever order it came in.

    It draws with counters below 0, so that numbers drawn during the game have nothing to do with the deal.
    """
    order = sorted(cards)
    for place in range(len(order) - 1, 0, -1):
        other = number(seed, -1 - place, place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)
