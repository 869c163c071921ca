"""Neighbor: pairs that make thirteen and touch each other, out of a square of twenty-five cards.

Two cards leave together if their ranks add up to thirteen and they touch: side by side, one above the other,
or corner to corner. A king leaves alone, with a click. At once all cards move up, from the left of a row to
the right of the row above it, and the places that are left at the end get a card each from the stock, as far
as it goes. The game is won when no card is left. Every card that leaves scores a point.

The program takes a click on the stock for a click on a king too: a king that is next in the stock leaves the
game from there, face down as it lies, and the first card of the square becomes its last. The program declares
the game lost when it sees no other move; and of the pairs across the last two rows of the last two columns it
sees only the upright one on the left.
"""

from rules_engine.actions import Discard
from rules_engine.cards import KING
from rules_engine.deals import Deal, Rest
from rules_engine.goals import cleared
from rules_engine.hints import no_hint
from rules_engine.matches import Match, touching
from rules_engine.piles import Stock, Tableau
from rules_engine.reflexes import Compact
from rules_engine.relations import KINGS, total
from rules_engine.scores import removed
from rules_engine.spec import Game
from rules_engine.state import Table


def discard_hidden_king(table: Table, pile: int) -> bool:
    """Remove the stock's top card, if it is a king, and put the first card of the tableau in its place."""
    top = table.top(pile)
    if top is None or top.rank != KING:
        return False
    table.take(pile)
    first = table.first("tableau")
    if first is not None:
        table.turn(first, pile, up=False)
    return True


OVERLOOKED = ({19, 25}, {20, 24}, {20, 25})
"""Places in the lowest corner on the right, by number, between which the program sees no pair."""


def in_sight(table: Table, source: int, size: int, target: int) -> bool:
    """The program sees the pair."""
    return {source, target} not in OVERLOOKED


GAME = Game(
    table="""
S   T T T T T
    T T T T T
    T T T T T
    T T T T T
    T T T T T
""",
    piles={
        "S": Stock(click=discard_hidden_king),
        "T": Tableau(spread="none", match=Match(total(13), where=touching), click=Discard(KINGS)),
    },
    deal=(Deal("tableau", up=1), Rest()),
    after=(Compact(stock="stock"),),
    discards=True,
    goal=cleared(),
    stuck=no_hint(in_sight, unseen=(0,)),
    score=removed(),
)
