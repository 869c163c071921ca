"""What is wrong with a position: cards that the game does not have, piles that no play could have made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from rules_engine.cards import KING, Card
from rules_engine.layout import Layout
from rules_engine.relations import Relation
from rules_engine.spec import Game
from rules_engine.state import Position, Table


def faults(game: Game, layout: Layout, cards: Counter[Card], position: Position) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with a position; nothing where it is sound.

    cards: how often the game has each face.
    """
    if len(position.piles) != len(layout.places):
        yield f"there are {len(position.piles)} piles; expected {len(layout.places)}"
        return
    present = Counter(one.turned(True) for pile in position.piles for one in pile)
    for face, count in sorted((present - cards).items()):
        yield f"{face} lies on the table {cards[face] + count} times; the game has it {cards[face]} times"
    if not game.discards and (missing := sorted((cards - present).elements())):
        yield f"missing from the table: {' '.join(map(str, missing))}"
    for number, (place, pile) in enumerate(zip(layout.places, position.piles, strict=True)):
        group = place.group
        name = f"{place.name} (pile {number})"
        if group.capacity is not None and len(pile) > group.capacity:
            yield f"{name} holds {len(pile)} cards; it may hold {group.capacity}"
        covered = any(position.piles[one] for one in layout.covers[number])
        if group.flip and pile and not pile[-1].up and not covered:
            yield f"{name} has its top card {pile[-1]} face down"
        if place.name == "foundation" and group.least == 1:
            if pile and isinstance(group.first, frozenset) and group.first and pile[0] not in group.first:
                yield f"{name} begins with {pile[0]}"
            for below, above in pairwise(pile):
                if isinstance(group.build, Relation) and not group.build.holds(below, above):
                    yield f"{name} has {above} on {below}"
    table = Table(layout, position.piles, position.latches, position.score)
    if not 0 <= (base := table.latches["base_rank"]) <= KING:
        yield f"the base rank is {base}; expected 1 to {KING}, or 0 where there is none"
    if game.score is not None and (worth := game.score(table)) != position.score:
        yield f"the score is {position.score}; the cards are worth {worth}"
