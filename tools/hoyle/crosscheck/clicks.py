"""Cards that a click takes off the table because of another card: every two cards are laid side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hoyle.crosscheck.offers import Pair
from rules_engine.cards import Card
from rules_engine.moves import click

if TYPE_CHECKING:
    from hoyle.crosscheck.bench import Bench


def outranked(bench: Bench) -> Mapping[Pair, Card]:
    """Return the pairs of which a click takes one card away, the lower one first, and the card that stays."""
    piles = bench.piles("tableau")[:2]
    if len(piles) < 2:
        return {}
    found: dict[Pair, Card] = {}
    # What goes by itself does not go because of another card.
    single = [bench.engine.allows(bench.lay({piles[0]: [card]}), click(piles[0])) for card in bench.cards]
    cards = [card for card, alone in zip(bench.cards, single, strict=True) if not alone]
    for at, one in enumerate(cards):
        for other in cards[at + 1 :]:
            table = bench.lay(dict(zip(piles, ([one], [other]), strict=True)))
            for pile, stays in zip(piles, (other, one), strict=True):
                if bench.engine.allows(table, click(pile)):
                    after = bench.engine.play(table, click(pile))
                    if sum(map(len, after.piles)) == 1:
                        found[one, other] = stays
    return found
