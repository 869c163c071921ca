"""Peek: Osmosis with open reserves. The ranks on one foundation decide what may go to the next.

Four cards lie open in each of four reserve piles; only the top one is in play. A card is dealt to the first
foundation: every foundation begins with its rank, each with another suit, from the first to the last. The
first takes the other cards of its suit in any order; each of the others takes a card of its suit only if
that rank lies on the foundation above it. The stock is turned card by card and the waste turned back twice;
or three cards at a time without end, if the player wants.

The program begins a foundation only for a double-click; a card of the base rank cannot be dragged there.
"""

from rules_engine.actions import Found, Turn
from rules_engine.deals import Base, Deal, Rest
from rules_engine.goals import all_on
from rules_engine.piles import Foundation, Reserve, Stock, Waste, ranks_before
from rules_engine.relations import NOTHING
from rules_engine.scores import each
from rules_engine.spec import Game, Option

GAME = Game(
    table="""
R   F
R   F
R   F
R   F
S W
""",
    piles={
        "R": Reserve(spread="right", double_click=Found()),
        "F": Foundation(spread="right", build=ranks_before, first=NOTHING),
        "S": Stock(click=Turn(1, redeals=2)),
        "W": Waste(double_click=Found()),
    },
    deal=(Deal("reserve", up=4), Base(), Rest()),
    goal=all_on("foundation"),
    score=each(),
    options=(Option("three_card_deals", {"stock": {"click": Turn(3, redeals=None)}}),),
)
