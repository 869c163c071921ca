"""Chance is a function of seed and counter, spreads evenly, and shuffles a deck whatever its first order."""

from __future__ import annotations

from collections import Counter

from rules_engine.cards import pack
from rules_engine.chance import number, shuffled

# The first outputs of SplitMix64 for the state 0, as its authors' C code prints them.
SPLITMIX_FROM_ZERO = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F)


def test_the_sequence_is_splitmix64() -> None:
    assert tuple(number(0, counter, 1 << 64) for counter in range(3)) == SPLITMIX_FROM_ZERO


def test_numbers_stay_below_the_bound_and_spread_evenly() -> None:
    counts = Counter(number(7, counter, 6) for counter in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(900 < count < 1100 for count in counts.values())


def test_a_shuffle_keeps_the_cards_and_forgets_their_first_order() -> None:
    deck = pack(2, jokers=True)
    assert sorted(shuffled(deck, 1)) == sorted(deck)
    assert shuffled(deck, 1) == shuffled(reversed(deck), 1) != shuffled(deck, 2)
