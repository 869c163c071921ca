"""Actions: what a click, a double-click or the deal button does.

An `Action` is called with a table and the pile clicked. It carries itself out and answers true, or answers
false *and has changed nothing*: that makes the move illegal. A game's own action is a function of the same
form; moves that follow by themselves (`rules_engine.reflexes`) are no business of an action.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from rules_engine.relations import Cards, Relation
from rules_engine.state import Drag, Table

Action = Callable[[Table, int], bool]
"""(table, pile clicked) -> whether it was carried out."""


@runtime_checkable
class DragsForTheHand(Protocol):
    """An action that does what drags could do too: their list tells where it is possible."""

    def possible(self, table: Table, drags: Sequence[Drag]) -> Container[int]:
        """Return the piles on which the action could be carried out, given every drag that is allowed."""


@dataclass(frozen=True)
class Turn:
    """Turn so many cards from the stock on to the waste; when it is empty, turn the waste back.

    redeals: how often the waste may be turned back, counted by the latch ``redeals``; None: without end.
    waits: whether a card on the waste must be played before the next is turned.
    to: the group to turn to; where it has two piles, the first takes one card, the bottom card of the waste.
    """

    count: int = 1
    redeals: int | None = 0
    to: str = "waste"
    waits: bool = False

    def __call__(self, table: Table, pile: int) -> bool:
        waste, *others = table.group(self.to)
        if others and table.piles[waste]:
            (waste,) = others
        if self.waits and table.piles[waste]:
            return False
        if table.piles[pile]:
            table.turn(pile, waste, self.count)
            return True
        if not table.piles[waste] or (self.redeals is not None and table.latches["redeals"] >= self.redeals):
            return False
        table.latches["redeals"] += 1
        table.turn(waste, pile, len(table.piles[waste]), up=False)
        return True


@dataclass(frozen=True)
class DealEach:
    """Deal a card face up from the stock to each pile of a group, as far as the cards go.

    gaps: whether it may be done while a pile of the group is empty, and what is dealt then: ``"fill"`` deals
    to empty piles too, ``"skip"`` leaves them out, ``"forbid"`` refuses, ``"wait"`` refuses while a drag
    within the group could fill one off other cards.
    """

    to: str = "tableau"
    gaps: str = "fill"

    def __call__(self, table: Table, pile: int) -> bool:
        piles = [one for one in table.group(self.to) if self.gaps != "skip" or table.piles[one]]
        if not table.piles[pile] or (self.gaps == "forbid" and table.free(self.to)):
            return False
        if self.gaps == "wait" and any(
            not table.piles[target] and size < len(table.piles[source])
            for source, size, target in table.drags((self.to,), (self.to,))
        ):
            return False
        for one in piles:
            table.turn(pile, one)
        return True


@dataclass(frozen=True)
class Gather:
    """Take all cards of a group as a new stock, face down: the last pile undermost, each turned over.

    shuffle: the cards are shuffled. redeals: how often it may be done, counted by the latch ``redeals``;
    None: without end.
    """

    group: str = "tableau"
    shuffle: bool = False
    redeals: int | None = None

    def __call__(self, table: Table, pile: int) -> bool:
        if table.empty(self.group):
            return False
        if self.redeals is not None:
            if table.latches["redeals"] >= self.redeals:
                return False
            table.latches["redeals"] += 1
        piles = table.group(self.group)
        # The shuffle sees the cards in the order in which the piles lie.
        order = piles if self.shuffle else reversed(piles)
        taken = [one for other in order for one in table.take(other, len(table.piles[other]))[::-1]]
        cards = table.shuffle(taken) if self.shuffle else taken
        table.put(pile, [one.turned(False) for one in cards])
        return True


@dataclass(frozen=True)
class FirstOf:
    """Do the first of these actions that can be done."""

    actions: tuple[Action, ...]

    def __call__(self, table: Table, pile: int) -> bool:
        return any(action(table, pile) for action in self.actions)


@dataclass(frozen=True)
class Now:
    """Do what is a reflex elsewhere, if it changes anything."""

    reflex: Callable[[Table], None]

    def __call__(self, table: Table, pile: int) -> bool:
        before = list(table.piles)
        self.reflex(table)
        return table.piles != before


@dataclass(frozen=True)
class Send:
    """Send the pile's top card, or so many cards, to the first pile of these groups that accepts them.

    gaps_last: whether a group's empty piles are tried only after all others of the group.
    """

    to: tuple[str, ...] = ("foundation",)
    size: int = 1
    gaps_last: bool = False

    def possible(self, table: Table, drags: Sequence[Drag]) -> Container[int]:
        """Return the piles from which a drag goes to these groups."""
        places = table.layout.places
        return {
            source for source, size, target in drags if size == self.size and places[target].name in self.to
        }

    def __call__(self, table: Table, pile: int) -> bool:
        if not table.liftable(pile, self.size):
            return False
        for name in self.to:
            targets: Sequence[int] = table.group(name)
            if self.gaps_last:
                targets = sorted(targets, key=lambda one: not table.piles[one])
            if _lay(table, pile, self.size, targets):
                return True
        return False


def _lay(table: Table, pile: int, size: int, targets: Iterable[int]) -> bool:
    """Lay cards on the first of these piles that accepts them; return whether one does."""
    target = next((one for one in targets if table.accepts(pile, size, one)), None)
    if target is not None:
        table.drop(pile, size, target)
    return target is not None


@dataclass(frozen=True)
class SendAll:
    """Send top cards to the foundations until no more can go, round after round; bared cards go too.

    sources: the groups that they come from, in order.
    """

    sources: tuple[str, ...] = ("waste", "tableau")
    to: str = "foundation"

    def possible(self, table: Table, drags: Sequence[Drag]) -> Container[int]:
        """Return all piles, if a drag goes to the foundations."""
        places = table.layout.places
        for source, size, target in drags:
            if size == 1 and places[target].name == self.to and places[source].name in self.sources:
                return range(len(places))
        return ()

    def __call__(self, table: Table, pile: int) -> bool:
        send = Send((self.to,))
        piles = [one for name in self.sources for one in table.group(name)]
        sent = False
        while (pile_sent := next((one for one in piles if send(table, one)), None)) is not None:
            sent = True
            if table.layout.places[pile_sent].group.flip:
                table.face(pile_sent)
        return sent


@dataclass(frozen=True)
class Park:
    """Put the pile's top card on the first empty pile of a group, whatever pile it comes from."""

    to: str = "reserve"

    def __call__(self, table: Table, pile: int) -> bool:
        target = next((one for one in table.group(self.to) if not table.piles[one]), None)
        if target is None or not table.piles[pile]:
            return False
        table.move(pile, target)
        return True


@dataclass(frozen=True)
class Discard:
    """Remove the pile's top card from the game, if it is one of these and in play."""

    cards: Cards

    def __call__(self, table: Table, pile: int) -> bool:
        if table.top(pile) not in self.cards or not table.liftable(pile, 1):
            return False
        table.take(pile)
        return True


@dataclass(frozen=True)
class DiscardOutranked:
    """Remove the pile's top card from the game, if the top of a pile of its group takes it as related."""

    relation: Relation

    def __call__(self, table: Table, pile: int) -> bool:
        card = table.top(pile)
        tops = map(table.top, table.group(table.layout.places[pile].name))
        if card is None or not any(top is not None and self.relation.holds(top, card) for top in tops):
            return False
        table.take(pile)
        return True


@dataclass(frozen=True)
class Join:
    """Lay the pile's top card, be it in play or not, on the first card of a group that takes it."""

    to: str = "foundation"

    def __call__(self, table: Table, pile: int) -> bool:
        begun = [one for one in table.group(self.to) if table.piles[one]]
        return bool(table.piles[pile]) and _lay(table, pile, 1, begun)


@dataclass(frozen=True)
class Fold:
    """Lay the pile's top card on the pile so many places before it, the first of these that can be."""

    steps: tuple[int, ...]

    def possible(self, table: Table, drags: Sequence[Drag]) -> Container[int]:
        """Return the piles whose card can be dragged so far."""
        return {source for source, _, target in drags if source - target in self.steps}

    def __call__(self, table: Table, pile: int) -> bool:
        before = [pile - step for step in self.steps if step <= pile]
        return bool(table.piles[pile]) and _lay(table, pile, 1, before)


@dataclass(frozen=True)
class Found:
    """Begin the first empty foundation with the pile's top card, if it has the base rank; else `Send` it."""

    to: str = "foundation"

    def __call__(self, table: Table, pile: int) -> bool:
        target = next((one for one in table.group(self.to) if not table.piles[one]), None)
        top = table.top(pile)
        if target is not None and top is not None and top.up and top.rank == table.latches["base_rank"]:
            table.move(pile, target)
            return True
        return Send((self.to,))(table, pile)
