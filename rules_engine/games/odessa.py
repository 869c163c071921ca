"""Odessa: seven piles with three cards face down, built down in suit; cards that lie face up move together.

The two outer piles hold six cards, the others eight. A card takes with it whatever lies on it, in sequence
or not, and goes on the next higher card of its suit; an empty pile takes a king. Foundations are built up in
suit from the ace, and take a run together.

Sequences in suit score as they are made: every card of those that the deal lays open counts one point, and
so does, with every move that joins cards, every card of the sequence that it makes, face-down cards on its
lower end included. A card that comes to the foundations scores one point more.
"""

from itertools import pairwise, takewhile

from rules_engine import lifts
from rules_engine.actions import Send
from rules_engine.cards import Card
from rules_engine.deals import Deal
from rules_engine.goals import all_on
from rules_engine.hints import forward, no_hint
from rules_engine.piles import Foundation, Tableau, counted
from rules_engine.relations import DOWN, KINGS, SAME_SUIT
from rules_engine.spec import Game
from rules_engine.state import Table

BUILD = DOWN & SAME_SUIT


def joints(cards: tuple[Card, ...]) -> list[bool]:
    """Tell of every two neighbours from the bottom on whether the upper fits on the lower, face up or not."""
    return [BUILD.holds(below.turned(True), above.turned(True)) for below, above in pairwise(cards)]


def score_dealt(table: Table, deck: list[Card]) -> None:
    """Every card that lies open in a sequence scores."""
    for pile in table.group("tableau"):
        joined = joints(tuple(one for one in table.piles[pile] if one.up))
        table.score += sum(
            before or after for before, after in zip((False, *joined), (*joined, False), strict=True)
        )


def score_sequence(table: Table, source: int, size: int, target: int) -> None:
    """Move the cards; if they meet others, every card of the sequence in which they do scores."""
    lying, coming = joints(table.piles[target]), joints(table.piles[source][-size:])
    if table.piles[target]:
        table.score += 2 + sum(takewhile(bool, reversed(lying))) + sum(takewhile(bool, coming))
    table.move(source, target, size)


GAME = Game(
    table="""
F T T T T T T T
F
F
F
""",
    piles={
        "F": Foundation(one_by_one=True, most=None, drop=counted(1)),
        "T": Tableau(build=BUILD, first=KINGS, lift=lifts.face_up, drop=score_sequence, double_click=Send()),
    },
    deal=(Deal("tableau", down=3, up=3), Deal("tableau", up=2, piles=range(1, 6)), score_dealt),
    goal=all_on("foundation"),
    stuck=no_hint(forward),
)
