"""Maze: one long path through six rows, on which four suits follow each other, ace to queen.

The cards are dealt over six rows of nine places, with gaps at the end of the first two; then the kings are
taken out for good. The path runs through the rows, each continued by the next. A single card may be moved
into a gap if it continues its left neighbour, one rank higher in suit, or precedes its right neighbour; an
ace of any suit also follows a queen, or begins the path in the first place, and a queen also precedes an
ace, or ends the path in the last place. Every card that follows on the one before it scores a point,
whatever gaps lie between, and so does an ace that comes first. The game is won with all 48 points, wherever
the gaps lie.
"""

from itertools import pairwise

from rules_engine.cards import ACE, KING, QUEEN, Card
from rules_engine.goals import reached
from rules_engine.piles import Tableau
from rules_engine.relations import ACES, NOTHING, SAME_SUIT, UP, Cards, onto, rank
from rules_engine.spec import Game
from rules_engine.state import Table

QUEENS = rank(QUEEN)
FOLLOWS = (UP & SAME_SUIT) | onto(QUEENS, ACES)
PRECEDES = ~FOLLOWS

FIRST, LAST = 0, 53
BLANK = (8, 17)


def lay_out(table: Table, deck: list[Card]) -> None:
    """Deal the first card to the second place, and so on, the last one to the first; take out the kings."""
    places = [pile for pile in table.group("tableau") if pile not in BLANK]
    for pile in places[1:] + places[:1]:
        card = deck.pop().turned(True)
        if card.rank != KING:
            table.put(pile, [card])


def neighbours(table: Table, pile: int) -> Cards:
    """What follows the card on the left, or precedes the card on the right."""
    left = ACES if pile == FIRST else NOTHING
    right = QUEENS if pile == LAST else NOTHING
    if pile != FIRST and table.piles[pile - 1]:
        left = FOLLOWS.takes[table.piles[pile - 1][0]]
    if pile != LAST and table.piles[pile + 1]:
        right = PRECEDES.takes[table.piles[pile + 1][0]]
    return left | right


def in_order(table: Table) -> int:
    """Count the cards that follow, and an ace at the beginning."""
    path = [card for pile in table.piles for card in pile]
    joints = sum(FOLLOWS.holds(left, right) for left, right in pairwise(path))
    return joints + (path[:1] != [] and path[0].rank == ACE)


GAME = Game(
    table="T T T T T T T T T\n" * 6,
    piles={"T": Tableau(spread="none", first=neighbours)},
    deal=(lay_out,),
    goal=reached(48, in_order),
    score=in_order,
)
