"""Policies: advice of a page's strategy as what a move gains or loses by it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from rules_engine.cards import KING, Card
from rules_engine.engine import Pile
from rules_engine.moves import CLICK, DEAL, DRAG, Move
from rules_engine.play import Rules
from rules_engine.state import Position


@dataclass(frozen=True)
class Step:
    """A move that may be made, and what comes of it."""

    rules: Rules
    before: Position
    move: Move
    after: Position

    def name(self, pile: int) -> str:
        """Return the name of a pile's group; empty where the move has no such pile."""
        return self.rules.slots[pile].name if pile >= 0 else ""

    @cached_property
    def source(self) -> str:
        """The group that cards come from."""
        return self.name(self.move.source)

    @cached_property
    def target(self) -> str:
        """The group that cards go to."""
        return self.name(self.move.target)

    @property
    def deals(self) -> bool:
        """Whether it is no drag: a click on the stock, a redeal."""
        return self.move.kind == DEAL or (self.move.kind == CLICK and self.source != "tableau")

    @property
    def lifted(self) -> Pile:
        """The cards dragged."""
        return self.before.piles[self.move.source][-self.move.size :] if self.move.kind == DRAG else ()

    @property
    def left(self) -> Pile:
        """The cards left in their pile."""
        return self.before.piles[self.move.source][: -self.move.size] if self.move.kind == DRAG else ()

    @property
    def lying(self) -> Pile:
        """The cards on which they are laid."""
        return self.before.piles[self.move.target] if self.move.kind == DRAG else ()

    def count(self, position: Position, name: str) -> int:
        """Return how many piles of a group are empty."""
        return sum(not position.piles[pile] for pile in self.rules.layout.numbers.get(name, ()))

    def gained(self, name: str) -> int:
        """Return how many piles of a group become empty."""
        return self.count(self.after, name) - self.count(self.before, name)


def hidden(position: Position) -> int:
    """Return how many cards lie face down."""
    return sum(not one.up for pile in position.piles for one in pile)


Policy = Callable[[Step], float]
"""How much a move gains (or loses) by the advice; a card on a foundation counts 3, chance less than 1."""

WEIGHT = 2.0


def uncover(step: Step) -> float:
    """Turn face-down cards over, and open cards that others cover."""
    if step.deals:
        return 0
    return WEIGHT * (hidden(step.after) < hidden(step.before) or _opened(step))


def uncover_longest(step: Step) -> float:
    """Turn face-down cards over, those of the longest piles first."""
    return uncover(step) and WEIGHT + 0.1 * len(step.before.piles[step.move.source])


def _opened(step: Step) -> bool:
    covers = step.rules.layout.covers
    return any(
        step.move.source in over and not any(step.after.piles[one] for one in over) for over in covers if over
    )


def longest(step: Step) -> float:
    """Play from the longest piles."""
    return 0.1 * len(step.before.piles[step.move.source]) if step.source == "tableau" else 0


def shortest(step: Step) -> float:
    """Play from the shortest piles."""
    return -longest(step)


def gap(step: Step) -> float:
    """Empty piles of the tableau."""
    return WEIGHT * max(0, step.gained("tableau")) if step.move.kind == DRAG else 0


def keep_gap(step: Step) -> float:
    """Leave the last empty pile of the tableau free."""
    return _fills_last(step, "tableau")


def _fills_last(step: Step, name: str) -> float:
    last = step.count(step.before, name) == 1 and step.count(step.after, name) == 0
    return -WEIGHT * (step.move.kind == DRAG and last)


def no_gap(step: Step) -> float:
    """Do not empty a pile of the tableau."""
    return -WEIGHT * (step.gained("tableau") > 0)


def gap_for_king(step: Step) -> float:
    """Empty a pile only when a king waits for the place."""
    piles = step.after.piles
    kings = any(
        one.rank == KING and one.up
        for pile, place in enumerate(step.rules.slots)
        if place.name in ("tableau", "waste", "reserve")
        for one in (piles[pile][1:] if place.name == "tableau" else piles[pile][-1:])
    )
    return -WEIGHT * (step.gained("tableau") > 0 and not kings)


def fill(step: Step) -> float:
    """Use an empty pile before the deal."""
    return -3 * WEIGHT * (step.deals and step.count(step.before, "tableau") > 0)


def wait(step: Step) -> float:
    """Make every other move before a deal."""
    return -WEIGHT * step.deals


def haste(step: Step) -> float:
    """Deal at any time."""
    return WEIGHT * step.deals


def spare(step: Step) -> float:
    """Keep the piles of the reserve free."""
    return WEIGHT * step.gained("reserve") if step.move.kind == DRAG else 0


def last_spare(step: Step) -> float:
    """Leave the last empty pile of the reserve free."""
    return _fills_last(step, "reserve")


def level(step: Step) -> float:
    """Bring the foundations up together."""
    if step.target != "foundation" or not step.lying:
        return 0
    heights = [len(step.before.piles[pile]) for pile in step.rules.layout.numbers["foundation"]]
    return -2 * WEIGHT * (len(step.lying) > min(heights) + 1)


def in_suit(step: Step) -> float:
    """Join cards of one suit."""
    return WEIGHT * (
        step.target == "tableau" and bool(step.lying) and step.lying[-1].suit == step.lifted[0].suit
    )


def high(step: Step) -> float:
    """Build on high cards first, and give empty piles to them."""
    if step.target != "tableau":
        return 0
    return 0.2 * (step.lying or step.lifted)[-1 if step.lying else 0].rank


def not_on_lower(step: Step) -> float:
    """Do not put a card on a pile that holds a lower one."""
    return -WEIGHT * (_builds(step) and any(one.rank < step.lifted[0].rank for one in step.lying))


def not_on_own(step: Step) -> float:
    """Do not put a card on a pile that holds a lower one of its suit."""
    first = step.lifted[0] if step.lifted else None
    return -WEIGHT * (
        first is not None
        and _builds(step)
        and any(one.rank < first.rank and one.suit == first.suit for one in step.lying)
    )


def _builds(step: Step) -> bool:
    return step.move.kind == DRAG and step.target in ("tableau", "reserve", "waste")


def not_on_low(step: Step) -> float:
    """Do not cover an ace or a two."""
    return -WEIGHT * (_builds(step) and any(one.rank <= 2 for one in step.lying))


def dig(step: Step) -> float:
    """Play from piles in which low cards lie under others."""
    if step.move.kind != DRAG or step.source != "tableau":
        return 0
    wanted = _next(step)
    return WEIGHT * any(one in wanted for one in _turned(step.left))


def _turned(cards: Pile) -> Iterator[Card]:
    return (one.turned(True) for one in cards)


def _next(step: Step) -> set[Card]:
    """Return the cards that foundations take next, and those after them."""
    wanted = {Card(rank, suit) for rank in (1, 2) for suit in range(4)}
    for pile in step.rules.layout.numbers.get("foundation", ()):
        if cards := step.before.piles[pile]:
            top = cards[-1]
            wanted |= {Card((top.rank + more - 1) % KING + 1, top.suit) for more in (1, 2)}
            wanted -= set(_turned(cards))
    return wanted


def few_foundations(step: Step) -> float:
    """Begin a foundation only when nothing fits on the others."""
    return -WEIGHT * 2 * (step.target == "foundation" and not step.lying)


def kings_last(step: Step) -> float:
    """Play kings last."""
    return -any(one.rank == KING for one in _played(step))


def kings_first(step: Step) -> float:
    """Play kings first."""
    return -kings_last(step)


def _played(step: Step) -> Pile:
    return step.lifted or (step.before.piles[step.move.source][-1:] if step.move.kind == CLICK else ())


def follow(step: Step) -> float:
    """Choose the move after which most others are possible."""
    return 0.3 * sum(move.kind == DRAG for move in step.rules.moves(step.after))


def end_first(step: Step) -> float:
    """Begin at the end of the table."""
    return WEIGHT * step.move.source / len(step.before.piles) if not step.deals else 0


def not_behind_king(step: Step) -> float:
    """Do not open a gap behind a king."""
    neighbor = step.before.piles[step.move.source - 1] if step.move.source > 0 else ()
    return -WEIGHT * bool(neighbor and neighbor[-1].rank == KING)


def home_late(step: Step) -> float:
    """Keep cards out of the foundations."""
    return -2 * WEIGHT * (step.target == "foundation")


def nothing(step: Step) -> float:
    """No advice."""
    return 0


def from_(name: str) -> Policy:
    """Return the policy of playing from a group of piles first."""
    return lambda step: WEIGHT * (step.source == name != step.target and step.move.kind == DRAG)


def not_from(name: str) -> Policy:
    """Return the policy of playing from a group of piles last."""
    return lambda step: -from_(name)(step)


PARTS: dict[str, Policy] = {
    one.__name__: one
    for one in (
        uncover, uncover_longest, longest, shortest, gap, keep_gap, no_gap, gap_for_king, fill, wait, haste,
        spare, last_spare, level, in_suit, high, not_on_lower, not_on_own, not_on_low, dig, few_foundations,
        kings_last, kings_first, follow, end_first, not_behind_king, home_late, nothing,
    )
}  # fmt: skip


def policy(name: str) -> Policy:
    """Return the policy of a name: one of `PARTS`, ``from GROUP``, ``not from GROUP``, or some by ``+``."""
    if " + " in name:
        parts = [policy(part) for part in name.split(" + ")]
        return lambda step: sum(part(step) for part in parts)
    if name.startswith("from "):
        return from_(name.removeprefix("from "))
    if name.startswith("not from "):
        return not_from(name.removeprefix("not from "))
    return PARTS[name]
