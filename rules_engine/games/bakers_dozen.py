"""Baker's Dozen: thirteen open piles of four cards, out of which the foundations are built up in suit.

After the deal the kings of every pile are sunk to its bottom, where they are in nobody's way. Piles are
built down whatever the suit, one card at a time, and a pile that becomes empty stays empty. Cards may be
played back from the foundations. The program never declares this game lost.
"""

from rules_engine import lifts
from rules_engine.actions import Send
from rules_engine.cards import KING, Card
from rules_engine.deals import Deal
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Tableau
from rules_engine.relations import DOWN
from rules_engine.scores import each
from rules_engine.spec import Game
from rules_engine.state import Table


def sink_kings(table: Table, deck: list[Card]) -> None:
    """Put the kings of each pile under its other cards, one after another."""
    for pile in table.group("tableau"):
        kings = [one for one in table.piles[pile] if one.rank == KING]
        table.piles[pile] = (*reversed(kings), *(one for one in table.piles[pile] if one.rank != KING))


GAME = Game(
    table="""
      F   F   F   F
T T T T T T T T T T T T T
""",
    piles={"F": Foundation(lift=lifts.top), "T": Tableau(build=DOWN, double_click=Send())},
    deal=(Deal("tableau", up=4), sink_kings),
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
)
