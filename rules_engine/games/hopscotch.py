"""Hopscotch: four foundations that count by ones, twos, threes and fours.

The ace, two, three and four of clubs are laid out first, and do not score; on them the foundations are built
whatever the suit, one, two, three and four ranks at a time, counting on round the corner after the king. The
stock is turned card by card, and a card on the waste must be placed before the next is turned: on a
foundation or on any of the four reserve piles, whose top cards go to the foundations alone.

A foundation should end with the king, but the program lets cards go on it, though it does not keep the game
going for their sake. Cards are played by dragging alone: a double-click does nothing.
"""

from rules_engine.actions import Turn
from rules_engine.cards import Suit, card
from rules_engine.deals import Deck, LayOut, Rest
from rules_engine.goals import cleared, dealt_out
from rules_engine.piles import Foundation, Reserve, Stock, Waste
from rules_engine.relations import ANY, ANY_CARD, CLUBS, KINGS, NOTHING, rank, up
from rules_engine.scores import each, given, plus
from rules_engine.spec import Game

GAME = Game(
    table="""
S W   1 2 3 4
      R R R R
""",
    piles={
        "S": Stock(click=Turn(waits=True)),
        "W": Waste(),
        **{str(step): Foundation(build=up(step, wrap=True), first=NOTHING) for step in range(1, 5)},
        "R": Reserve(spread="down", build=ANY_CARD, first=ANY, sources=("waste",)),
    },
    deck=Deck(without=CLUBS & rank(1, 2, 3, 4)),
    deal=(LayOut("foundation", tuple(card(number, Suit.CLUBS) for number in range(1, 5))), Rest()),
    goal=cleared("stock", "waste", "reserve"),
    stuck=dealt_out("stock", "waste", but=KINGS),
    score=plus(each(), given(-4)),
)
