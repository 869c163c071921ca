"""Glenwood: four piles, and a reserve of twelve cards of which the player chooses the base card.

The first move takes a card from one of the four reserve fans to the first foundation: its rank begins all
four, which are built up in suit, the ace after the king. Before that, nothing else can be done but to lay
cards of the reserve on the piles. Piles are built down in alternating colours, the king on the ace; the top
card goes to a foundation, but to another pile only the whole pile. An empty pile takes a card of the
reserve, and when the reserve is used up, one of the waste. The stock is turned card by card, and the waste
may be turned back once.
"""

from rules_engine import lifts
from rules_engine.actions import Send, Turn
from rules_engine.deals import Deal, Rest
from rules_engine.goals import all_on
from rules_engine.hints import forward, no_hint
from rules_engine.piles import Foundation, Reserve, Stock, Tableau, Waste, base, choose_base
from rules_engine.relations import ALTERNATE_COLOUR, ANY, DOWN_ROUND, NOTHING, SAME_SUIT, UP_ROUND, Cards
from rules_engine.scores import each
from rules_engine.spec import Game
from rules_engine.state import Table


def reserve_first(table: Table, pile: int) -> Cards:
    """The first foundation begins with a card of the player's choice; after it the others may begin."""
    if table.latches["base_rank"]:
        return base()(table, pile)
    return ANY if pile == table.group("foundation")[0] else NOTHING


def chosen_from_reserve(table: Table, source: int, size: int, target: int) -> bool:
    """The base card comes from the reserve."""
    return bool(table.latches["base_rank"]) or source in table.group("reserve")


def whole_piles(table: Table, source: int, size: int, target: int) -> bool:
    """Among themselves piles move whole; the waste fills a gap only when the reserve is used up."""
    if source in table.group("tableau"):
        return size == len(table.piles[source]) and bool(table.latches["base_rank"])
    return source in table.group("reserve") or bool(table.piles[target]) or table.empty("reserve")


def turn_once_chosen(table: Table, pile: int) -> bool:
    """Turn the stock, once there is a base card."""
    return bool(table.latches["base_rank"]) and Turn(1, redeals=1)(table, pile)


def send_once_chosen(table: Table, pile: int) -> bool:
    """Send the top card to a foundation, once there is a base card."""
    return bool(table.latches["base_rank"]) and Send()(table, pile)


GAME = Game(
    table="""
S W   F F F F
R     T T T T
R
R
R
""",
    piles={
        "S": Stock(click=turn_once_chosen),
        "W": Waste(double_click=Send()),
        "F": Foundation(
            build=UP_ROUND & SAME_SUIT, first=reserve_first, accepts=chosen_from_reserve, drop=choose_base
        ),
        "R": Reserve(spread="right", double_click=send_once_chosen),
        "T": Tableau(
            build=DOWN_ROUND & ALTERNATE_COLOUR,
            first=ANY,
            accepts=whole_piles,
            lift=lifts.top_or_all,
            double_click=Send(),
        ),
    },
    deal=(Deal("reserve", up=3), Deal("tableau", up=1), Rest()),
    goal=all_on("foundation"),
    stuck=no_hint(forward),
    score=each(),
)
