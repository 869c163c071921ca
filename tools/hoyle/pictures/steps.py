"""What a move did at the table, told from the two positions alone: the same for every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoyle.pictures.geometry import HIDDEN
from rules_engine.cards import Card
from rules_engine.engine import Pile
from rules_engine.layout import Place
from rules_engine.moves import CLICK, DEAL, DOUBLE_CLICK, DRAG, Move

ONTO, TO_EMPTY, MOVED, DEALT, REDEALT, REMOVED = "onto", "empty", "move", "deal", "redeal", "remove"
"""Kinds of steps: cards onto a card, to an empty pile, to cards face down, from the stock; the waste becomes
the stock; cards leave the game."""


@dataclass(frozen=True)
class Step:
    """One move. kind: what it did. cards: those moved, the lowest first, as they lie afterwards; of a deal
    those that show. at: their piles and places in these, before they leave the game, else after the move.
    source, target: the groups that they come from and go to, empty where they leave. start: the pile that
    they come from. onto: the card on which they lie now. turned: the card that turned face up by itself, if
    one did. filled: whether the gaps were filled from the stock.
    """

    kind: str
    cards: tuple[Card, ...]
    at: tuple[tuple[int, int], ...]
    source: str
    target: str
    start: int
    onto: Card | None = None
    turned: Card | None = None
    filled: bool = False

    @property
    def key(self) -> tuple[str, str, str, bool]:
        """What makes a step unlike another to a reader."""
        return (
            self.kind,
            self.source,
            self.target,
            len(self.cards) > 1 and self.kind in (ONTO, TO_EMPTY, MOVED),
        )


def tell(places: Sequence[Place], before: Sequence[Pile], after: Sequence[Pile], move: Move) -> Step | None:
    """Return what a move did; None where it cannot be told in one sentence."""
    turned, flat = _turned(before, after)
    lost = [n for n, (old, new) in enumerate(zip(before, flat, strict=True)) if _gone(old, new)]
    gained = [n for n, (old, new) in enumerate(zip(before, flat, strict=True)) if _gone(new, old)]
    names = [place.name for place in places]
    if move.kind not in (CLICK, DEAL, DOUBLE_CLICK, DRAG) or not lost:
        return None
    if {names[n] for n in lost} == {"stock"} and "stock" not in {names[n] for n in gained}:
        at = _places(before, flat, gained)
        cards = tuple(flat[n][place] for n, place in at)
        left = sum(len(before[n]) - len(flat[n]) for n in lost)  # more where one came in place of its equal
        if len({names[n] for n in gained}) == 1 and len(cards) == left and all(one.up for one in cards):
            return Step(DEALT, cards, at, "stock", names[gained[0]], lost[0])
        return None
    if {names[n] for n in lost} == {"waste"} and {names[n] for n in gained} == {"stock"}:
        return Step(REDEALT, (), (), "waste", "stock", lost[0])
    pair = move.kind == DRAG and {move.source, move.target} <= {*lost}
    if (pair or not gained) and all(names[n] in ("foundation", HIDDEN) for n in gained):
        at = _places(flat, before, lost)
        cards = tuple(before[n][place] for n, place in at)
        if len(cards) <= 4 and all(one.up for one in cards):
            return Step(REMOVED, cards, at, names[lost[0]], "", lost[0], turned=turned)
        return None
    astray = move.kind == DRAG and move.target not in gained  # to another pile, and from there up by itself
    if len(lost) == 1 and len(gained) == 1 and lost != gained and not astray:
        went, came = _gone(before[lost[0]], flat[lost[0]]), _gone(flat[gained[0]], before[gained[0]])
        if move.kind == DOUBLE_CLICK and len(came) > 1:
            return None  # it moves one card; more went up by themselves
        if all(one.up for one in came) and sorted(map(_face, went)) == sorted(map(_face, came)):
            return _moved(names, before, flat, came, lost[0], gained[0], turned)
    return _besides(names, before, after, move) if move.kind == DRAG else None


def _besides(names: Sequence[str], before: Sequence[Pile], after: Sequence[Pile], move: Move) -> Step | None:
    """Tell a drag after which something else happened by itself: a card came in place of one that went.

    Where other cards went up by themselves too, one sentence about the card that was dragged would not do.
    """
    source, size, target = move.source, move.size, move.target
    came, top = after[target][-size:], after[source][-1:]
    if sorted(came) == sorted(before[source][-size:]):
        grown = {n for n, name in enumerate(names) if name == "foundation" and len(after[n]) > len(before[n])}
        if grown - {target}:
            return None
        turned = top[0] if top and top[0].up and _count(after, top[0]) > _count(before, top[0]) else None
        return _moved(names, before, after, came, source, target, turned)
    pair = (*before[source][-size:], *before[target][-1:])
    left = (*after[source][len(before[source]) - size :], *after[target][-1:])
    if len(pair) == 2 and all(one.up for one in pair) and not {*pair} & {*left}:
        dealt = _shrank(names, before, after)
        if dealt and not after[target]:
            return None  # what was dealt lies elsewhere
        at = ((source, len(before[source]) - 1), (target, len(before[target]) - 1))
        return Step(REMOVED, pair, at, names[source], "", source, filled=dealt)
    return None


def _shrank(names: Sequence[str], before: Sequence[Pile], after: Sequence[Pile]) -> bool:
    """Say whether cards left the stock."""
    return any(len(after[n]) < len(before[n]) for n, name in enumerate(names) if name == "stock")


def _moved(
    names: Sequence[str],
    before: Sequence[Pile],
    after: Sequence[Pile],
    came: Pile,
    source: int,
    target: int,
    turned: Card | None,
) -> Step:
    onto = before[target][-1] if before[target] else None
    kind = TO_EMPTY if onto is None else ONTO if onto.up else MOVED
    under = onto if kind == ONTO else None
    at = tuple((target, len(after[target]) - len(came) + place) for place in range(len(came)))
    return Step(kind, came, at, names[source], names[target], source, under, turned)


def _places(old: Sequence[Pile], new: Sequence[Pile], piles: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return pile and place of each card of these piles that is new there."""
    return tuple((n, place) for n in piles for place in range(_common(old[n], new[n]), len(new[n])))


def _count(piles: Sequence[Pile], one: Card) -> int:
    """Count a card, face up or down as it is: with two packs it may be there twice."""
    return sum(pile.count(one) for pile in piles)


def _face(one: Card) -> Card:
    return one.turned(True)


def _turned(before: Sequence[Pile], after: Sequence[Pile]) -> tuple[Card | None, list[Pile]]:
    """Return the card that turned up where it lay, if there is one, and the piles as if none had turned."""
    found = None
    flat = list(after)
    for n, (old, new) in enumerate(zip(before, after, strict=True)):
        under = old[: len(new)]
        if 0 < len(new) < len(old) and under != new and under == (*new[:-1], new[-1].turned(False)):
            found = found or new[-1]
            flat[n] = under
    return found, flat


def _common(old: Pile, new: Pile) -> int:
    count = 0
    while count < min(len(old), len(new)) and old[count] == new[count]:
        count += 1
    return count


def _gone(old: Pile, new: Pile) -> Pile:
    return old[_common(old, new) :]
