"""Napoleon's Tomb: sixes and less are buried in the middle, sevens and more rise at the corners.

The square has four foundations at its corners, each built up from a seven to a king, and one in the middle
that is built down from a six to an ace, then from a six again; suits do not matter. The four places between
them are reserves for one card each, from the waste or from another reserve. The stock is turned card by
card, once; or three cards at a time, twice more, if the player wants. A double-click sends a card to the
first foundation that takes it; from the waste, where none does, to a reserve. With autoplay, the program
plays every card to the foundations that can go.

The program takes a game for open as long as the waste may be turned back, even where no card is left to
turn.
"""

from rules_engine.actions import Send, Turn
from rules_engine.deals import Rest
from rules_engine.goals import both, cleared, spent
from rules_engine.hints import anything, no_hint
from rules_engine.piles import Foundation, Reserve, Stock, Waste
from rules_engine.reflexes import PlayUp
from rules_engine.relations import ACES, ANY, DOWN, UP, onto, rank
from rules_engine.scores import each
from rules_engine.spec import Game, Option

GAME = Game(
    table="""
S W   F R F
      R M R
      F R F
""",
    piles={
        "S": Stock(click=Turn(1)),
        "W": Waste(double_click=Send(("foundation", "reserve"))),
        "F": Foundation(build=UP, first=rank(7)),
        "M": Foundation(build=DOWN | onto(ACES, rank(6)), first=rank(6)),
        "R": Reserve(first=ANY, double_click=Send()),
    },
    deal=(Rest(),),
    goal=cleared("stock", "waste", "reserve"),
    score=each(),
    options=(
        Option(
            "three_card_deals",
            {
                "stock": {"click": Turn(3, redeals=2)},
                "game": {"stuck": both(spent("redeals", 2), no_hint(anything))},
            },
            choice="deals",
        ),
        Option("single_card_deals", default=True, choice="deals"),
        Option("autoplay", {"game": {"after": (PlayUp(("waste", "reserve")),)}}),
    ),
)
