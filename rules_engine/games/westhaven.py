"""Westhaven: ten piles of three cards, and a stock that is turned once, card by card.

Piles are built down in alternating colours. Of a pile either the top card moves or all cards that lie face
up; an empty pile takes anything. The foundations are built up in suit from the ace, and keep their cards.

The program declares the game lost when nothing could be done but to move the top card off others that lie
face up, or a whole pile to an empty place.
"""

from rules_engine import lifts
from rules_engine.actions import Send, Turn
from rules_engine.deals import Deal, Rest
from rules_engine.goals import all_on
from rules_engine.hints import no_hint, whole_moves
from rules_engine.piles import Foundation, Stock, Tableau, Waste
from rules_engine.relations import ALTERNATE_COLOUR, ANY, DOWN
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
S W   F F F F
T T T T T T T T T T
""",
    piles={
        "S": Stock(click=Turn(1)),
        "W": Waste(double_click=Send()),
        "F": Foundation(),
        "T": Tableau(
            build=DOWN & ALTERNATE_COLOUR,
            first=ANY,
            lift=lifts.top_or_all,
            double_click=Send(),
        ),
    },
    deal=(Deal("tableau", down=2, up=1), Rest()),
    goal=all_on("foundation"),
    stuck=no_hint(whole_moves),
    score=each(),
)
