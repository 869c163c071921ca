"""Easthaven: seven piles of three cards, and a stock that deals a card to each of them.

Piles are built down in alternating colours, and runs move together; an empty pile takes only a king or a
run that a king leads. A click on the stock deals a card to every pile, the last deal to the first three
only; the stock waits as long as there is an empty pile and a king that could go there from on top of other
cards. The foundations are built up in suit from the ace, and keep their cards. The program never declares
this game lost.
"""

from rules_engine import lifts
from rules_engine.actions import DealEach, Send
from rules_engine.deals import Deal, Rest
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Stock, Tableau
from rules_engine.relations import ALTERNATE_COLOUR, DOWN, KINGS
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
S     F F F F
T T T T T T T
""",
    piles={
        "S": Stock(click=DealEach(gaps="wait")),
        "F": Foundation(),
        "T": Tableau(
            build=DOWN & ALTERNATE_COLOUR,
            first=KINGS,
            lift=lifts.run(DOWN & ALTERNATE_COLOUR),
            double_click=Send(),
        ),
    },
    deal=(Deal("tableau", down=2, up=1), Rest()),
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
)
