"""Positions drawn as text: counterexamples that a person can lay out on a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules_engine.cards import Card
from rules_engine.engine import Position

_SUITS = "♣♦♥♠"
_RANKS = ("★", "A", *(str(rank) for rank in range(2, 11)), "J", "Q", "K")
_LONGEST = 14


def draw_card(card: Card) -> str:
    """Return a card as it looks: ``10♥``, a joker ``★``, a card that lies face down in brackets ``[10♥]``."""
    face = _RANKS[card.rank] + (_SUITS[card.suit] if card.rank else "")
    return face if card.up else f"[{face}]"


def draw_pile(cards: Sequence[Card]) -> str:
    """Return a pile bottom to top; of a long one the top only, with the number of cards under it."""
    if not cards:
        return "(empty)"
    hidden = len(cards) - _LONGEST
    text = " ".join(draw_card(card) for card in cards[max(hidden, 0) :])
    return f"({hidden} more) {text}" if hidden > 0 else text


def draw(position: Position, names: Mapping[int, str], piles: Iterable[int] | None = None) -> str:
    """Return the piles of a position, one a line, those asked for or all that hold cards.

    names: of which group each pile is.
    """
    wanted = (
        [number for number, cards in enumerate(position.piles) if cards] if piles is None else list(piles)
    )
    members = [names[number] for number in sorted(names)]
    lines = []
    for number in wanted:
        name = names[number]
        if members.count(name) > 1:
            name += f" {members[: number + 1].count(name)}"
        lines.append(f"{name}: {draw_pile(position.piles[number])}")
    return "\n".join(lines)
