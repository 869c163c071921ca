"""Labyrinth: eight piles of which both ends are in play, and nothing to build on but the foundations.

The aces are laid out first, and do not score; foundations are built up in suit on them. Eight cards are
dealt in a row, and gaps in it are filled from the stock at once. A click on the stock deals a card to every
pile; from then on gaps are no longer filled. Each pile's first card and its last are in play: when the
first one has gone, the next card of the pile takes its place.
"""

from rules_engine.actions import Send
from rules_engine.cards import card
from rules_engine.deals import Deal, Deck, LayOut, Rest
from rules_engine.goals import all_on
from rules_engine.piles import Foundation, Stock, Tableau
from rules_engine.relations import ACES, NOTHING
from rules_engine.scores import each, given, plus
from rules_engine.spec import Game
from rules_engine.state import Table


def columns(table: Table) -> list[tuple[int, int]]:
    """Return for each pile where its first card lies, and where the others lie."""
    piles = table.group("tableau")
    return list(zip(piles[:8], piles[8:], strict=True))


def deal_row(table: Table, stock: int) -> bool:
    """Deal a card to every pile, as far as the stock goes."""
    if not table.piles[stock]:
        return False
    table.latches["rows"] = 1
    for first, others in columns(table):
        table.turn(stock, others if table.piles[first] else first)
    return True


def move_up(table: Table) -> None:
    """Fill the places of first cards that have gone."""
    for first, others in columns(table):
        if not table.piles[first]:
            table.piles[first], table.piles[others] = table.piles[others][:1], table.piles[others][1:]
        if not table.piles[first] and not table.latches["rows"]:
            table.turn(table.group("stock")[0], first)


GAME = Game(
    table="""
S   F F F F


T T T T T T T T
U U U U U U U U
""",
    line=1 / 3,
    piles={
        "S": Stock(click=deal_row),
        "F": Foundation(first=NOTHING),
        "T": Tableau(spread="none", double_click=Send()),
        "U": Tableau(double_click=Send()),
    },
    deck=Deck(without=ACES),
    deal=(
        LayOut("foundation", tuple(card(1, suit) for suit in range(4))),
        Deal("tableau", up=1, piles=range(8)),
        Rest(),
    ),
    after=(move_up,),
    goal=all_on("foundation"),
    score=plus(each(), given(-4)),
    latches={"rows": 0},
)
