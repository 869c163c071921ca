"""Gaps: four rows, each to be brought into sequence from two to king by moving cards into gaps.

The whole pack is dealt in four rows of thirteen, and the aces are taken out. Into the first place of a row
goes any two; into any other gap goes the card that is one rank higher than its left neighbour, in suit.
Nothing follows a king or another gap. Cards that are in sequence from a two in the first place have found
their place: each scores a point, and they move no more. When nothing can be moved, a double-click anywhere
shuffles all other cards and deals them again, twice in a game; every row then has its gap right after the
cards in sequence, or, if the player wants, the gaps lie anywhere.
"""

from collections.abc import Collection, Container, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules_engine import lifts
from rules_engine.cards import ACE, Card, card
from rules_engine.piles import Tableau
from rules_engine.relations import SAME_SUIT, UP, Cards, rank
from rules_engine.spec import Game, Option
from rules_engine.state import Drag, Table

IN_SEQUENCE = UP & SAME_SUIT
TWOS = rank(2)
ROW = 13
GAPS = [card(ACE, suit) for suit in range(4)]
"""When gaps are shuffled with the cards, aces stand for them."""


def lay_out(table: Table, deck: list[Card]) -> None:
    """Deal all cards, but leave the aces out."""
    for pile in table.group("tableau"):
        one = deck.pop().turned(True)
        if one.rank != ACE:
            table.put(pile, [one])


def right_neighbour(table: Table, pile: int) -> Cards:
    """A gap takes the card that continues the one on its left, or begins the row."""
    if pile % ROW == 0:
        return TWOS
    left = table.top(pile - 1)
    return IN_SEQUENCE.takes[left] if left else frozenset()


def is_settled(table: Table, pile: int) -> bool:
    """Tell whether the card there is in sequence from the beginning of its row."""
    start = pile - pile % ROW
    if table.top(start) not in TWOS:
        return False
    row = [table.top(place) for place in range(start, pile + 1)]
    return all(left and right and IN_SEQUENCE.holds(left, right) for left, right in pairwise(row))


def settled(table: Table) -> set[int]:
    """Return the places of all cards that have found their place."""
    return {pile for pile in table.group("tableau") if is_settled(table, pile)}


def loose(table: Table, pile: int) -> Collection[int]:
    """Cards may be moved until they have found their place."""
    return () if is_settled(table, pile) else lifts.top(table, pile)


@dataclass(frozen=True)
class Redeal:
    """When nothing can be moved, shuffle all cards that are not settled, and deal them again.

    anywhere: whether the gaps are left to chance; else they follow the settled cards.
    """

    anywhere: bool = False

    def possible(self, table: Table, drags: Sequence[Drag]) -> Container[int]:
        """Return all places, once there is no drag."""
        return () if drags or table.latches["redeals"] == 2 else table.group("tableau")

    def __call__(self, table: Table, pile: int) -> bool:
        if table.latches["redeals"] == 2 or any(table.drags()):
            return False
        table.latches["redeals"] += 1
        kept = settled(table)
        places = [place for place in table.group("tableau") if place not in kept]
        cards = [one for place in places for one in table.piles[place]]
        if self.anywhere:
            cards += GAPS
        else:
            places = [place for place in places if place % ROW and place - 1 not in kept]
        shuffled = table.shuffle(cards)
        for place in table.group("tableau"):
            if place not in kept:
                table.piles[place] = ()
        for place, one in zip(places, reversed(shuffled), strict=True):
            table.piles[place] = () if one.rank == ACE else (one,)
        return True


def in_place(table: Table) -> int:
    """Every card that has found its place scores a point."""
    return len(settled(table))


def all_in_place(table: Table) -> bool:
    """All 48 cards have found their places."""
    return in_place(table) == 48


GAME = Game(
    table="T T T T T T T T T T T T T\n" * 4,
    piles={
        "T": Tableau(spread="none", first=right_neighbour, lift=loose, double_click=Redeal()),
    },
    deal=(lay_out,),
    goal=all_in_place,
    score=in_place,
    options=(Option("randomly_placed_gaps_on_redeal", {"tableau": {"double_click": Redeal(anywhere=True)}}),),
)
