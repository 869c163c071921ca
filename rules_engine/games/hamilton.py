"""Hamilton: the player chooses among three cards the rank with which all foundations begin.

Seven piles of one to seven open cards are dealt. A click on the stock shows a card, up to three times; the
card shown before goes back under the stock. The one that is moved to a foundation is the start card; only
then the game begins. Foundations are built up in suit, the ace after the king, to the rank below the start
card's, and their top cards remain in play. Piles are built down in one colour, the king on the ace; runs in
suit move together, also to a foundation, and go to empty piles. A click on the stock deals a card to every
pile. A double-click sends up all that can go from a pile.
"""

from collections.abc import Collection

from rules_engine import lifts
from rules_engine.actions import DealEach, Send
from rules_engine.deals import Rest, triangle
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Reserve, Stock, Tableau, base, choose_base, until
from rules_engine.relations import ANY, DOWN_ROUND, SAME_COLOUR, SAME_SUIT, UP_ROUND
from rules_engine.scores import each
from rules_engine.spec import Game
from rules_engine.state import Table

IN_SUIT = DOWN_ROUND & SAME_SUIT


def show_or_deal(table: Table, stock: int) -> bool:
    """Show another card to choose from; once one was chosen, deal a card to every pile."""
    (chooser,) = table.group("chooser")
    if table.latches["base_rank"]:
        return DealEach()(table, stock)
    if table.latches["shown"] == 3:
        return False
    table.latches["shown"] += 1
    table.piles[stock] = tuple(one.turned(False) for one in table.take(chooser)) + table.piles[stock]
    table.turn(stock, chooser)
    return True


def deal_row(table: Table, pile: int) -> bool:
    """Deal a card to every pile, once the start card was chosen."""
    (stock,) = table.group("stock")
    return bool(table.latches["base_rank"]) and DealEach()(table, stock)


def suit_run(table: Table, pile: int) -> Collection[int]:
    """Cards in sequence and in suit move together, but none with the start card under them."""
    start = table.latches["base_rank"]
    if not start:
        return ()
    sizes = lifts.run(IN_SUIT)(table, pile)
    return [size for size in sizes if all(one.rank != start for one in table.piles[pile][-size:-1])]


def send_run(table: Table, pile: int) -> bool:
    """Send as many cards to a foundation as can go there together."""
    sizes = suit_run(table, pile) if table.piles[pile] else ()
    return any(Send(size=size)(table, pile) for size in sorted(sizes, reverse=True))


GAME = Game(
    table="""
S C   F F F F
T T T T T T T
""",
    piles={
        "S": Stock(click=show_or_deal),
        "C": Reserve(name="chooser", double_click=Send()),
        "F": Foundation(
            build=UP_ROUND & SAME_SUIT,
            first=base(),
            most=None,
            one_by_one=True,
            drop=choose_base,
            lift=lifts.top,
        ),
        "T": Tableau(
            build=until(DOWN_ROUND & SAME_COLOUR),
            sources=("tableau", "foundation"),
            first=ANY,
            lift=suit_run,
            double_click=send_run,
        ),
    },
    deal=(*triangle("tableau", 7, up=1), Rest()),
    button=deal_row,
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
    latches={"shown": 0},
)
