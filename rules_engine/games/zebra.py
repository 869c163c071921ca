"""Zebra: two packs in stripes, black on red and red on black, on the foundations too.

The eight aces are laid out first, and foundations are built up on them in alternating colours. Piles begin
with one card and are built down in alternating colours, one card at a time; a run of any length may be
taken to a foundation together. A pile that becomes empty takes the top card of the waste at once or, when
there is none, of the stock. The stock is turned card by card, and the waste may be turned back once. A card
on a foundation scores a point, the aces that were laid out do not. The game is lost when nothing is left
but to move cards that lie on others from pile to pile.
"""

from rules_engine import lifts
from rules_engine.actions import Send, Turn
from rules_engine.cards import ACE, card
from rules_engine.deals import Deal, Deck, LayOut, Rest
from rules_engine.goals import all_on
from rules_engine.hints import alone, no_hint
from rules_engine.piles import Foundation, Stock, Tableau, Waste
from rules_engine.relations import ACES, ALTERNATE_COLOUR, DOWN, NOTHING, UP
from rules_engine.scores import each, given, plus
from rules_engine.spec import Game

GAME = Game(
    table="S W",
    places={
        "F": tuple((7 / 3 + place, 0) for place in range(8)),
        "T": tuple((4 / 3 * place, 1) for place in range(8)),
    },
    piles={
        "S": Stock(click=Turn(1, redeals=1)),
        "W": Waste(double_click=Send()),
        "F": Foundation(build=UP & ALTERNATE_COLOUR, first=NOTHING, most=None, one_by_one=True),
        "T": Tableau(
            build=DOWN & ALTERNATE_COLOUR,
            most=1,
            lift=lifts.run(DOWN & ALTERNATE_COLOUR),
            refill=("waste", "stock"),
            double_click=Send(),
        ),
    },
    deck=Deck(packs=2, without=ACES),
    deal=(
        LayOut("foundation", tuple(card(ACE, suit) for suit in range(4)) * 2),
        Deal("tableau", up=1),
        Rest(),
    ),
    button="stock",
    goal=all_on("foundation"),
    stuck=no_hint(alone()),
    score=plus(each(), given(-8)),
)
