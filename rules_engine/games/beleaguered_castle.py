"""Beleaguered Castle: the aces are laid out first, and four rows of six cards besiege them on either side.

Foundations are built up in suit on the aces, which stay where they lie; higher cards may be played back.
The rows are built down whatever the suit, one card at a time, and any card may begin an empty row. The
program never declares this game lost.
"""

from rules_engine import lifts
from rules_engine.actions import Send
from rules_engine.cards import ACE, card
from rules_engine.deals import Deal, Deck, LayOut
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Tableau
from rules_engine.relations import ACES, ANY, DOWN, NOTHING
from rules_engine.scores import each, given, plus
from rules_engine.spec import Game

GAME = Game(
    table="""
T       F  T
T       F  T
T       F  T
T       F  T
""",
    piles={
        "F": Foundation(first=NOTHING, lift=lifts.all_but_first),
        "T": Tableau(build=DOWN, first=ANY, spread="right", double_click=Send()),
    },
    deck=Deck(without=ACES),
    deal=(LayOut("foundation", tuple(card(ACE, suit) for suit in range(4))), Deal("tableau", up=6)),
    goal=all_on("foundation"),
    stuck=never,
    score=plus(each(), given(-4)),
)
