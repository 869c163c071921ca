"""Plait: two packs, and a plait of twenty cards that is unpicked from its end.

One card is dealt to the first foundation: its rank begins all eight. They are built in suit, up or down as
the player likes: the first card that is laid on another decides for all of them; ace and king are
neighbours. In play are the last card of the plait, the cards at its four edges, eight single cards beside
it, and the top of the waste. When a card goes from an edge to a foundation, the next card of the plait takes
its place; when it goes elsewhere, the edge stays free for any card. A free place beside the plait takes any
card but one that comes straight from the plait. The stock is turned card by card, and the waste may be
turned back twice. There is no score.

A double-click sends a card to a foundation; one on the waste otherwise to a free place or a free edge. One
on the stock sends the card on top, unseen, if it happens to fit, and leaves it face down there.
"""

from collections.abc import Sequence

from rules_engine import lifts, scores
from rules_engine.actions import Turn
from rules_engine.cards import KING
from rules_engine.deals import Base, Deal, Deck, Rest
from rules_engine.goals import all_on, dealt_out
from rules_engine.piles import Foundation, Group, Stock, Tableau, Waste, base
from rules_engine.relations import ANY, DOWN_ROUND, EITHER_WAY_ROUND, NOTHING, SAME_SUIT, UP_ROUND, Cards
from rules_engine.spec import Game
from rules_engine.state import Table

UP, DOWN = UP_ROUND & SAME_SUIT, DOWN_ROUND & SAME_SUIT
DIRECTIONS = {0: EITHER_WAY_ROUND & SAME_SUIT, 1: UP, -1: DOWN}


def in_direction(table: Table, pile: int) -> Cards:
    """Foundations are built up or down, as the first card laid on another went; on unseen cards too."""
    if len(table.piles[pile]) == KING:
        return NOTHING
    return DIRECTIONS[table.latches["direction"]].takes[table.piles[pile][-1].turned(True)]


def build(table: Table, source: int, size: int, target: int) -> None:
    """Lay a card on a foundation; choose the direction with the first one, and refill an edge."""
    if table.piles[target] and not table.latches["direction"]:
        below, above = (table.piles[pile][-1].turned(True) for pile in (target, source))
        table.latches["direction"] = 1 if UP.holds(below, above) else -1
    table.move(source, target)
    (plait,) = table.group("plait")
    if source in table.group("edge"):
        table.turn(plait, source)


def by_columns(table: Table, group: str, step: int = 1) -> Sequence[int]:
    """Return a group's piles column by column, from the left or, with step -1, from the right."""
    places = table.layout.places
    return sorted(table.group(group), key=lambda pile: (step * places[pile].x, places[pile].y))


def send(table: Table, pile: int) -> bool:
    """Send the top card, as it lies, to the first foundation of the columns from the left that wants it."""
    top = table.top(pile)
    for target in by_columns(table, "foundation"):
        if top is not None and top.turned(True) in table.layout.places[target].group.wants(table, target):
            table.drop(pile, 1, target)
            return True
    return False


def send_or_park(table: Table, pile: int) -> bool:
    """Send the top card to a foundation, or else to the first free place of the columns from the right."""
    if send(table, pile):
        return True
    places = [*by_columns(table, "tableau", -1), *by_columns(table, "edge", -1)]
    free = next((one for one in places if not table.piles[one]), None)
    if free is None or not table.piles[pile]:
        return False
    table.move(pile, free)
    return True


NOTHING_LEFT = dealt_out("stock")


def over(table: Table) -> bool:
    """The stock can neither be turned nor turned over, nothing can leave the waste, and no card be built."""
    can_turn = Turn(1, redeals=2)(table.copy(), table.group("stock")[0])
    return not (can_turn or any(table.drags(sources=("waste",)))) and NOTHING_LEFT(table)


GAME = Game(
    table="""
 E   P   E      F F
T T     T T W S F F
T T     T T     F F
 E       E      F F
""",
    piles={
        "S": Stock(click=Turn(1, redeals=2), double_click=send),
        "W": Waste(double_click=send_or_park),
        "F": Foundation(build=in_direction, first=base(), drop=build),
        "P": Group(name="plait", spread="down", lift=lifts.top, double_click=send),
        "E": Group(name="edge", first=ANY, capacity=1, lift=lifts.top, double_click=send),
        "T": Tableau(
            spread="none", first=ANY, capacity=1, sources=("waste", "edge", "tableau"), double_click=send
        ),
    },
    deck=Deck(packs=2),
    deal=(
        Deal("edge", up=1, piles=(0,)),
        Deal("plait", up=20),
        Deal("edge", up=1, piles=(1,)),
        Base(),
        Deal("tableau", up=1),
        Deal("edge", up=1, piles=(2, 3)),
        Rest(),
    ),
    latches={"direction": 0},
    goal=all_on("foundation"),
    stuck=over,
    score=scores.nothing,
)
