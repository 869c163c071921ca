"""Bristol: eight fans of three cards, and three reserve piles that the stock is dealt to.

Kings are sunk to the bottom of their fans. Fans are built down whatever the suit, one card at a time; a fan
that becomes empty stays empty. A click on the stock deals a card to each of the three reserve piles, whose
top cards are in play. Foundations are built up from the ace whatever the suit.
"""

from rules_engine.actions import DealEach, Send
from rules_engine.deals import Deal, Rest, Sink
from rules_engine.goals import all_on
from rules_engine.hints import no_hint, unstacking
from rules_engine.piles import Foundation, Reserve, Stock, Tableau
from rules_engine.relations import DOWN, KINGS, UP
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
S   R R R  F F F F
T     T    T     T
T     T    T     T
""",
    piles={
        "S": Stock(click=DealEach("reserve")),
        "R": Reserve(double_click=Send()),
        "F": Foundation(build=UP),
        "T": Tableau(spread="right", build=DOWN, double_click=Send()),
    },
    deal=(Deal("tableau", up=3), Sink(KINGS, downwards=True), Rest()),
    button="stock",
    goal=all_on("foundation"),
    stuck=no_hint(unstacking(DOWN)),
    score=each(),
)
