"""Straight Up: the twos are laid out first, the foundations end with the aces.

Foundations are built up in suit on the twos, the ace after the king; the twos do not score, and a run may
come from a pile together. Four piles are built down in suit, the king on the ace, and runs move together. A
pile that becomes empty takes the top card of the reserve of thirteen at once; when the reserve is used up,
only a card of the waste can go there. The stock is turned card by card, and the waste may be turned back
twice.
"""

from rules_engine import lifts
from rules_engine.actions import Send, Turn
from rules_engine.cards import card
from rules_engine.deals import Deal, Deck, LayOut, Rest
from rules_engine.goals import all_on
from rules_engine.piles import Foundation, Reserve, Stock, Tableau, Waste, gaps_from
from rules_engine.relations import ANY, DOWN_ROUND, NOTHING, SAME_SUIT, UP_ROUND, rank
from rules_engine.scores import each, given, plus
from rules_engine.spec import Game

GAME = Game(
    table="""
S W   F F F F
R     T T T T
""",
    piles={
        "S": Stock(click=Turn(1, redeals=2)),
        "W": Waste(double_click=Send()),
        "F": Foundation(build=UP_ROUND & SAME_SUIT, first=NOTHING, one_by_one=True, most=None),
        "R": Reserve(flip=True, double_click=Send()),
        "T": Tableau(
            build=DOWN_ROUND & SAME_SUIT,
            first=ANY,
            accepts=gaps_from("waste"),
            refill=("reserve",),
            lift=lifts.face_up,
            double_click=Send(),
        ),
    },
    deck=Deck(without=rank(2)),
    deal=(
        LayOut("foundation", tuple(card(2, suit) for suit in range(4))),
        Deal("reserve", down=12, up=1),
        Deal("tableau", up=1),
        Rest(),
    ),
    button="stock",
    goal=all_on("foundation"),
    score=plus(each(), given(-4)),
)
