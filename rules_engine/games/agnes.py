"""Agnes: seven growing piles, built down in one colour, and a stock that deals a card to every pile.

One card is dealt to the first foundation: its rank begins all four, which are built up in suit, the ace
after the king. Piles are built down in one colour, the king on the ace; a run in one colour moves together.
An empty pile takes nothing: it is filled by the next deal from the stock, which gives every pile a card as
far as the cards go. Cards may be played back from the foundations.
"""

from rules_engine import lifts
from rules_engine.actions import DealEach, Send, SendAll
from rules_engine.deals import Base, Rest, TurnUp, triangle
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Stock, Tableau, base
from rules_engine.relations import DOWN_ROUND, SAME_COLOUR, SAME_SUIT, UP_ROUND
from rules_engine.scores import each
from rules_engine.spec import Game

BUILD = DOWN_ROUND & SAME_COLOUR


GAME = Game(
    table="""
S     F F F F
T T T T T T T
""",
    piles={
        "S": Stock(click=DealEach()),
        "F": Foundation(
            build=UP_ROUND & SAME_SUIT, first=base(), lift=lifts.top, double_click=SendAll(("tableau",))
        ),
        "T": Tableau(
            build=BUILD,
            lift=lifts.run(BUILD, ends_at_base=True),
            double_click=Send(),
        ),
    },
    deal=(*triangle("tableau", 7, down=1), TurnUp(), Base(), Rest()),
    button="stock",
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
)
