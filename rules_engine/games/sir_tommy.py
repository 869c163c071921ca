"""Sir Tommy: one card after another finds its place in four reserve piles, from which it comes only once.

The stock is turned card by card, and a card on the waste must be placed before the next is turned: on a
foundation, built up from the ace whatever the suit, or on any reserve pile. The top cards of the reserve go
to the foundations alone.
"""

from rules_engine.actions import Send, Turn
from rules_engine.deals import Rest
from rules_engine.goals import all_on, dealt_out
from rules_engine.piles import Foundation, Reserve, Stock, Waste
from rules_engine.relations import ANY, ANY_CARD, UP
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
S W   F F F F
      R R R R
""",
    piles={
        "S": Stock(click=Turn(waits=True)),
        "W": Waste(double_click=Send()),
        "F": Foundation(build=UP),
        "R": Reserve(spread="down", build=ANY_CARD, first=ANY, sources=("waste",), double_click=Send()),
    },
    deal=(Rest(),),
    goal=all_on("foundation"),
    stuck=dealt_out("stock"),
    score=each(),
)
