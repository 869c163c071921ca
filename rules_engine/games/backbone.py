"""Backbone: two packs, and a spine of two columns whose cards bar the way to one another.

The reserve is two columns of nine cards and a single card at their foot. Of a column only the lowest card is
in play, and none as long as the card at the foot bars them. Four piles of one card each at first lie on
either side; they are built down in suit, one card at a time, and an empty pile takes any card but one of
the reserve. The stock is turned card by card, and the waste may be turned back once. The eight foundations
are built up in suit from the ace.
"""

from rules_engine.actions import Send, Turn
from rules_engine.deals import Deal, Deck, Rest
from rules_engine.goals import all_on
from rules_engine.piles import Foundation, Reserve, Stock, Tableau, Waste, gaps_from
from rules_engine.relations import ANY, DOWN, SAME_SUIT
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
T     T F F F F
T     T F F F F
T     T   S W
T     T
""",
    places={
        "R": tuple((column, row / 3) for column in (1, 2) for row in range(9)),
        "B": ((1.5, 3),),
    },
    piles={
        "S": Stock(click=Turn(1, redeals=1)),
        "W": Waste(double_click=Send()),
        "F": Foundation(),
        "T": Tableau(
            spread="none",
            build=DOWN & SAME_SUIT,
            first=ANY,
            accepts=gaps_from("tableau", "waste"),
            double_click=Send(),
        ),
        "R": Reserve(covered=((0, 1 / 3), (0.5, 1 / 3), (-0.5, 1 / 3)), double_click=Send()),
        "B": Reserve(double_click=Send()),
    },
    deck=Deck(packs=2),
    deal=(Deal("tableau", up=1), Deal("reserve", up=1), Rest()),
    button="stock",
    goal=all_on("foundation"),
    score=each(),
)
