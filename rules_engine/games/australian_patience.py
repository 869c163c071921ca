"""Australian Patience: seven open piles of four cards, built down in suit as in Yukon, beside a stock.

A card goes on the next higher card of its suit and takes with it every card that lies on it, in sequence or
not. An empty pile takes only a king, with whatever lies on it. The stock is turned once, card by card. The
foundations are built up in suit from the ace, and keep their cards. A double-click sends a card up.

The program got this game after the version that the engine was compared with: what stands here is what its
page says, and where the page is silent (how the piles lie, that nothing is redealt, when the game is lost)
what the games nearest to it do.
"""

from rules_engine import lifts
from rules_engine.actions import Send, Turn
from rules_engine.deals import Deal, Rest
from rules_engine.goals import all_on
from rules_engine.piles import Foundation, Stock, Tableau, Waste
from rules_engine.relations import DOWN, KINGS, SAME_SUIT
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
S W   F F F F
T T T T T T T
""",
    piles={
        "S": Stock(click=Turn(1)),
        "W": Waste(double_click=Send()),
        "F": Foundation(),
        "T": Tableau(build=DOWN & SAME_SUIT, first=KINGS, lift=lifts.face_up, double_click=Send()),
    },
    deal=(Deal("tableau", up=4), Rest()),
    goal=all_on("foundation"),
    score=each(),
)
