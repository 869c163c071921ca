"""Carpet: a carpet of twenty cards, all in play, and nothing to build on but the foundations.

The aces are laid out first, and do not score. Foundations are built up in suit on them, and keep their
cards. A gap in the carpet is filled at once with the top card of the waste, or of the stock where the waste
is empty. The stock is turned once, card by card.
"""

from rules_engine.actions import Send, Turn
from rules_engine.deals import Deal, PickOut, Rest, turn_over
from rules_engine.goals import all_on
from rules_engine.piles import Foundation, Stock, Tableau, Waste
from rules_engine.relations import ACES, NOTHING
from rules_engine.scores import each, given, plus
from rules_engine.spec import Game

GAME = Game(
    table="""
S W   F F F F
    T T T T T
    T T T T T
    T T T T T
    T T T T T
""",
    piles={
        "S": Stock(click=Turn(1)),
        "W": Waste(double_click=Send()),
        "F": Foundation(first=NOTHING),
        "T": Tableau(spread="none", refill=("waste", "stock"), double_click=Send()),
    },
    deal=(PickOut(ACES, "foundation"), turn_over, Deal("tableau", up=1), Rest()),
    button="stock",
    goal=all_on("foundation"),
    score=plus(each(), given(-4)),
)
