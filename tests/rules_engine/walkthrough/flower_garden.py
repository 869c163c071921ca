"""Flower Garden: six beds of six flowers each, and a bouquet of sixteen.

All cards lie open. The top card of each bed and every card of the bouquet are in play. Beds are built down
whatever the suit, one card at a time, and an empty bed takes any card; nothing goes back to the bouquet. The
foundations are built up in suit from the ace. A double-click sends a card there. Every card on the
foundations scores a point.
"""

from rules_engine.actions import Send
from rules_engine.deals import Deal
from rules_engine.goals import all_on
from rules_engine.piles import Foundation, Reserve, Tableau
from rules_engine.relations import ANY, DOWN
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
F F F F
B B B B B B



R R R R R R R R
R R R R R R R R
""",
    piles={
        "F": Foundation(),
        "B": Tableau(build=DOWN, first=ANY, double_click=Send()),
        "R": Reserve(double_click=Send()),
    },
    deal=(Deal("tableau", up=6), Deal("reserve", up=1)),
    goal=all_on("foundation"),
    score=each(),
)
