"""Jumbo: a big Klondike of two packs, with nine piles and one redeal.

Nine piles of nine cards down to one, the top cards face up, built down in alternating colours; the cards of
a pile that lie face up together move together. An empty pile takes only a king, or cards that a king leads.
The stock is turned card by card, and the waste may be turned back once. The foundations are built up in
suit from the ace, and their cards may be played back.
"""

from rules_engine import lifts
from rules_engine.actions import Send, SendAll, Turn
from rules_engine.deals import Deal, Deck, Rest, TurnUp
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Stock, Tableau, Waste
from rules_engine.relations import ALTERNATE_COLOUR, DOWN, KINGS
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
S W   F F F F F F F F
  T T T T T T T T T
""",
    piles={
        "S": Stock(click=Turn(1, redeals=1)),
        "W": Waste(double_click=Send()),
        "F": Foundation(lift=lifts.top, double_click=SendAll()),
        "T": Tableau(
            build=DOWN & ALTERNATE_COLOUR,
            first=KINGS,
            lift=lifts.face_up,
            double_click=Send(),
        ),
    },
    deck=Deck(packs=2),
    deal=(
        *(Deal("tableau", down=1, piles=range(9 - row)) for row in range(9)),
        TurnUp(),
        Rest(),
    ),
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
)
