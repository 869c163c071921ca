"""Auld Lang Syne: four cards at a time are dealt to the reserve, and only the foundations take them.

The aces are laid out first, and do not score. Foundations are built up from them whatever the suit. A click
on the stock deals a card to each of the four reserve piles, whose top cards are in play; there is no other
move. The stock is dealt once.
"""

from rules_engine.actions import DealEach, Send
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
        "S": Stock(click=DealEach("reserve")),
        "F": Foundation(build=UP, first=NOTHING),
        "R": Reserve(double_click=Send()),
    },
    deck=Deck(without=ACES),
    deal=(LayOut("foundation", tuple(card(ACE, suit) for suit in range(4))), Rest()),
    button="stock",
    goal=cleared("stock", "reserve"),
    score=plus(each(), given(-4)),
)
