"""Union Square: piles that may run up or down, foundations that run up and down again.

Two packs. Sixteen piles of one card each, of which only the top card is in play. A pile is built in suit,
up or down; its second card decides for the rest of it. An empty pile takes any card. Each of the four
foundations is built in suit from the ace to the king, and then, beginning with the other king, down to the
ace. The stock is turned once, card by card. A double-click on a foundation sends up every card that can go.
The program never declares the game lost.
"""

from rules_engine.actions import Send, SendAll, Turn
from rules_engine.deals import Deal, Deck, Rest
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Stock, Tableau, Waste, in_turn, new_suit, one_way
from rules_engine.relations import ACES, ANY, DOWN, SAME_RANK, SAME_SUIT, UP
from rules_engine.scores import each
from rules_engine.spec import Game

UP_AND_DOWN = in_turn((12, UP & SAME_SUIT), (13, SAME_RANK & SAME_SUIT), then=DOWN & SAME_SUIT)

GAME = Game(
    table="""
S W   T T T T   F
      T T T T   F
      T T T T   F
      T T T T   F
""",
    piles={
        "S": Stock(click=Turn(1)),
        "W": Waste(double_click=Send()),
        "T": Tableau(
            spread="right", build=one_way(UP & SAME_SUIT, DOWN & SAME_SUIT), first=ANY, double_click=Send()
        ),
        "F": Foundation(spread="right", build=UP_AND_DOWN, first=new_suit(ACES), double_click=SendAll()),
    },
    deck=Deck(packs=2),
    deal=(Deal("tableau", up=1), Rest()),
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
)
