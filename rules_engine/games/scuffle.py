"""Scuffle: Auld Lang Syne with two more chances: what is left in the reserve is shuffled and dealt again.

The aces are laid out first, and do not score. Foundations are built up from them whatever the suit. A click
on the stock deals a card to each of the four reserve piles, whose top cards are in play. When the stock is
used up, a click shuffles all cards of the reserve into a new stock; this may be done twice.
"""

from rules_engine.actions import DealEach, FirstOf, Gather, Send
from rules_engine.cards import ACE, card
from rules_engine.deals import Deck, LayOut, Rest
from rules_engine.goals import cleared
from rules_engine.piles import Foundation, Reserve, Stock
from rules_engine.relations import ACES, NOTHING, UP
from rules_engine.scores import each, given, plus
from rules_engine.spec import Game

GAME = Game(
    table="""
S   F F F F
    R R R R
""",
    piles={
        "S": Stock(click=FirstOf((DealEach("reserve"), Gather("reserve", shuffle=True, redeals=2)))),
        "F": Foundation(build=UP, first=NOTHING),
        "R": Reserve(double_click=Send()),
    },
    deck=Deck(without=ACES),
    deal=(LayOut("foundation", tuple(card(ACE, suit) for suit in range(4))), Rest()),
    goal=cleared("stock", "reserve"),
    score=plus(each(), given(-4)),
)
