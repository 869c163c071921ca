"""Doublets: one foundation on which every card has twice the rank of the card below it.

Ranks count to thirteen and begin again, so that the foundation runs ace, 2, 4, 8, 3, 6, queen, jack, 9, 5,
10, 7 and round again; suits do not matter. Seven reserve piles stand in an arch round it, one card each,
and a pile that becomes empty is filled at once from the waste, or from the stock. Kings belong to no
series: one that comes into the reserve blocks its pile. The stock is turned card by card and may be turned
over twice.
"""

from rules_engine.actions import Send, Turn
from rules_engine.cards import KING, Card
from rules_engine.deals import Rest
from rules_engine.goals import collected
from rules_engine.piles import Foundation, Reserve, Stock, Waste
from rules_engine.relations import NOTHING, doubled
from rules_engine.scores import each
from rules_engine.spec import Game
from rules_engine.state import Table


def kings_last(table: Table, deck: list[Card]) -> None:
    """Deal a card to each place of the arch; then put kings under the deck, and other cards for them."""
    arch = sorted(table.group("reserve") + table.group("foundation"))
    for pile in arch:
        table.put(pile, [deck.pop()])
    for pile in arch:
        while table.piles[pile][0].rank == KING:
            deck.insert(0, table.piles[pile][0])
            table.piles[pile] = (deck.pop(),)
        table.face(pile)


def keep_waste_filled(table: Table, source: int, size: int, target: int) -> None:
    """When the last card of the waste is dragged to the foundation, the next card is turned at once."""
    table.move(source, target)
    (waste,), (stock,) = table.group("waste"), table.group("stock")
    if source == waste and not table.piles[waste]:
        table.turn(stock, waste)


def send_from_waste(table: Table, pile: int) -> bool:
    """Send the waste's top card to the foundation; a double-click turns no other card."""
    (target,) = table.group("foundation")
    if not table.piles[pile] or not table.accepts(pile, 1, target):
        return False
    table.move(pile, target)
    return True


GAME = Game(
    table="""
S W   R R R
      R   R
      R F R
""",
    piles={
        "S": Stock(click=Turn(1, redeals=2)),
        "W": Waste(double_click=send_from_waste),
        "R": Reserve(refill=("waste", "stock"), double_click=Send()),
        "F": Foundation(first=NOTHING, build=doubled(), drop=keep_waste_filled),
    },
    deal=(kings_last, Rest()),
    button="stock",
    goal=collected(48, "foundation"),
    score=each(),
)
