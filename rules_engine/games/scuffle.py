"""Scuffle: Auld Lang Syne with two more chances: what is left in the reserve is shuffled and dealt again.

The aces are laid out first, and do not score. Foundations are built up from them whatever the suit. A click
on the stock deals a card to each of the four reserve piles, whose top cards are in play. When the stock is
used up, a click shuffles all cards of the reserve into a new stock; this may be done twice.
"""

from rules_engine.actions import DealEach, Send
from rules_engine.cards import ACE, card
from rules_engine.deals import Deck, LayOut, Rest
from rules_engine.goals import cleared
from rules_engine.piles import Foundation, Reserve, Stock
from rules_engine.relations import ACES, NOTHING, UP
from rules_engine.scores import each, given, plus
from rules_engine.spec import Game
from rules_engine.state import Table

DEAL = DealEach("reserve")


def deal_or_shuffle(table: Table, pile: int) -> bool:
    """Deal a card to each reserve pile; or shuffle the reserve and make it the stock."""
    if table.piles[pile]:
        return DEAL(table, pile)
    if table.latches["redeals"] >= 2 or table.empty("reserve"):
        return False
    table.latches["redeals"] += 1
    cards = [one for other in table.group("reserve") for one in table.piles[other][::-1]]
    for other in table.group("reserve"):
        table.piles[other] = ()
    table.piles[pile] = tuple(one.turned(False) for one in table.shuffle(cards))
    return True


GAME = Game(
    table="""
S   F F F F
    R R R R
""",
    piles={
        "S": Stock(click=deal_or_shuffle),
        "F": Foundation(build=UP, first=NOTHING),
        "R": Reserve(double_click=Send()),
    },
    deck=Deck(without=ACES),
    deal=(LayOut("foundation", tuple(card(ACE, suit) for suit in range(4))), Rest()),
    goal=cleared("stock", "reserve"),
    score=plus(each(), given(-4)),
)
