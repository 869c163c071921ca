"""Cruel: twelve piles of four cards, taken up in order and dealt again as often as something was moved.

The aces begin the foundations, in the order in which they come; these are built up in suit. Piles are built
down in suit, a card at a time, and an empty pile stays empty until the next deal. A click on the empty
stock takes the piles up in order and deals the cards again, four to each, in the order in which they lay.
The game is lost when nothing can be moved after a deal, or nothing but a single card in the last pile that
fits the pile before it: the next deal would bring it back. The program says so even where that card could go
to a foundation instead.
"""

from rules_engine.actions import Send
from rules_engine.cards import Card
from rules_engine.deals import PickOut
from rules_engine.goals import all_on
from rules_engine.piles import Foundation, Group, Tableau
from rules_engine.relations import ACES, DOWN, NOTHING, SAME_SUIT
from rules_engine.scores import each, given, plus
from rules_engine.spec import Game
from rules_engine.state import Table


def deal_fours(table: Table, deck: list[Card]) -> None:
    """Deal the cards to the piles, four to each, beginning with the undermost."""
    cards = [one.turned(True) for one in deck]
    for place, pile in enumerate(table.group("tableau")):
        table.piles[pile] = tuple(cards[4 * place : 4 * place + 4])
    deck.clear()


def redeal(table: Table, pile: int) -> bool:
    """Take the piles up in order, and deal them again; not twice without a move between."""
    if not table.latches["moved"]:
        return False
    table.latches["moved"] = 0
    deal_fours(table, [one for group in table.group("tableau") for one in table.piles[group]])
    return True


def lay(table: Table, source: int, size: int, target: int) -> None:
    """Lay a card down, and remember that a move was made."""
    table.move(source, target)
    table.latches["moved"] = 1


def stuck(table: Table) -> bool:
    """Nothing was moved, and nothing can be but a single card in the last pile on to the pile before it."""
    if table.latches["moved"]:
        return False
    last = max((pile for pile in table.group("tableau") if table.piles[pile]), default=0)
    drags = set(table.drags())
    return not drags or (
        (last, 1, last - 1) in drags
        and len(table.piles[last]) == 1
        and all(source == last for source, _, _ in drags)
    )


GAME = Game(
    table="""
S   F F F F
T T T T T T
T T T T T T
""",
    piles={
        "S": Group(name="stock", click=redeal),
        "F": Foundation(first=NOTHING, drop=lay),
        "T": Tableau(build=DOWN & SAME_SUIT, spread="none", drop=lay, double_click=Send()),
    },
    deal=(PickOut(ACES, "foundation"), deal_fours),
    button="stock",
    goal=all_on("foundation"),
    stuck=stuck,
    score=plus(each(), given(-4)),
    latches={"moved": 0},
)
