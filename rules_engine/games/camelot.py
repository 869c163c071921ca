"""Camelot: seat the court round an empty square, and clear the square of everybody else.

The table is a square of sixteen places, and two phases take turns. In the first the stock is turned card by
card, and each card must be placed at once: kings only in a corner, queens only in the middle of the top or
bottom row, jacks only in the middle of the left or right column, all other cards anywhere. When the table
is full, or the last card is placed, pairs are removed that add up to ten, wherever they lie, by dragging
one on the other, and tens singly, by a click (or by being lifted and dropped where they lay). The next turn
of the stock ends this second phase. The game is won when nothing but the court is left. The program keeps
no score.
"""

from collections.abc import Collection

from rules_engine import lifts
from rules_engine.actions import Discard, Turn
from rules_engine.cards import JACK, KING, QUEEN
from rules_engine.deals import Rest
from rules_engine.layout import Layout
from rules_engine.matches import Match
from rules_engine.piles import Stock, Tableau, Waste
from rules_engine.relations import ANY, Cards, rank, total
from rules_engine.spec import Game
from rules_engine.state import Table

COURT = rank(JACK, QUEEN, KING)
TENS = rank(10)


def within_square(layout: Layout, source: int, target: int) -> bool:
    """A card from the waste meets no card."""
    return layout.places[source].name == "tableau"


def from_waste(table: Table, source: int, size: int, target: int) -> bool:
    """Only new cards are placed; within the square nothing moves."""
    return source in table.group("waste")


def clearing(table: Table, pile: int) -> Collection[int]:
    """Cards leave the square once it is full or the stock is out, until the stock is turned again."""
    begins = not table.free("tableau") or table.empty("stock")
    open_now = table.empty("waste") and (begins or table.latches["clearing"])
    return lifts.top(table, pile) if open_now else ()


def place(seat: int) -> Tableau:
    """Return places for cards of one court rank and for all that are not of the court."""
    welcome: Cards = (ANY - COURT) | rank(seat)
    return Tableau(
        spread="none",
        first=welcome,
        accepts=from_waste,
        match=Match(total(10), where=within_square, alone=TENS),
        lift=clearing,
        click=Discard(TENS),
    )


def turn(table: Table, stock: int) -> bool:
    """Turn a card, while there is room in the square."""
    table.latches["clearing"] = 0
    return bool(table.free("tableau")) and Turn(1, waits=True)(table, stock)


def fill(table: Table) -> None:
    """Once the square is full, clearing goes on until the next turn."""
    if not table.free("tableau"):
        table.latches["clearing"] = 1


def only_the_court(table: Table) -> bool:
    """All twelve of the court are seated, and nobody else is left."""
    return table.empty("stock", "waste") and table.count("tableau") == 12


GAME = Game(
    table=(
        """
     K Q Q K
     J T T J
     J T T J
     K Q Q K
""",
        "S W",
    ),
    piles={
        "S": Stock(click=turn),
        "W": Waste(),
        "K": place(KING),
        "Q": place(QUEEN),
        "J": place(JACK),
        "T": place(0),
    },
    deal=(Rest(),),
    button="stock",
    after=(fill,),
    discards=True,
    goal=only_the_court,
    latches={"clearing": 0},
)
