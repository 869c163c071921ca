"""Lady Jane: seven growing piles, and a reserve of seven that every deal from the stock covers.

One card is dealt to the first foundation: its rank begins all four, which are built up in suit, the ace
after the king. Piles are built down in alternating colours, the king on the ace, but nothing lies on a card
of the base rank, with which a pile ends; an empty pile takes only a card one rank below the base rank, or a
run that it leads. Runs move together. A click on the stock deals a card to each of the seven reserve piles,
whose top cards are in play; of the last two cards of the stock one goes to the waste, and the other is
turned up where it lies and is in play as well. Cards may be played back from the foundations.

A card on the foundations scores a point, which it loses if it is played back. The base card of the first
foundation may be double-clicked to move it to another foundation, and then it scores once more. The program
never declares this game lost.
"""

from dataclasses import replace

from rules_engine import lifts
from rules_engine.actions import DealEach, Send
from rules_engine.cards import Card
from rules_engine.deals import Base, Deal, Rest, triangle
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Reserve, Stock, Tableau, Waste, base, counted, until
from rules_engine.relations import ALTERNATE_COLOUR, DOWN_ROUND, SAME_SUIT, UP_ROUND
from rules_engine.spec import Game
from rules_engine.state import Table

BUILD = DOWN_ROUND & ALTERNATE_COLOUR


def score_base(table: Table, deck: list[Card]) -> None:
    """The base card scores."""
    table.score += 1


def deal_or_show(table: Table, pile: int) -> bool:
    """Deal a card to each reserve pile; of the last two cards, put one on the waste and turn up the other."""
    if len(table.piles[pile]) > 2:
        return DealEach("reserve")(table, pile)
    if len(table.piles[pile]) < 2:
        return False
    (waste,) = table.group("waste")
    table.turn(pile, waste)
    table.face(pile)
    return True


def move_base(table: Table, pile: int) -> bool:
    """Send the card to another foundation, where it scores anew."""
    sent = Send()(table, pile)
    table.score += sent
    return sent


FOUNDATION = Foundation(
    build=UP_ROUND & SAME_SUIT, first=base(), lift=lifts.top, drop=counted(1, foundation=0)
)

GAME = Game(
    table="""
S W   B F F F
T T T T T T T
""",
    places={"R": ((7, 0.5), (7, 1.5), (7, 2.5), (8, 0), (8, 1), (8, 2), (8, 3))},
    piles={
        "S": Stock(lift=lifts.top, click=deal_or_show, double_click=Send()),
        "W": Waste(double_click=Send()),
        "B": replace(FOUNDATION, double_click=move_base),
        "F": FOUNDATION,
        "T": Tableau(
            build=until(BUILD),
            first=base(-1),
            lift=lifts.face_up,
            drop=counted(foundation=-1),
            double_click=Send(),
        ),
        "R": Reserve(double_click=Send()),
    },
    deal=(
        *triangle("tableau", 7, down=1)[1:],
        Deal("tableau", up=1),
        Deal("reserve", up=1),
        Base(),
        Rest(),
        score_base,
    ),
    goal=all_on("foundation"),
    stuck=never,
)
