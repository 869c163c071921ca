"""Treize: pairs that make thirteen, from an open pyramid and both ends of a waste.

Twenty-eight open cards lie in a pyramid of seven rows that cover one another. A card is in play once no card
lies on it. A click on the stock turns the next card on the waste, whose bottom card lies by itself on the
left; the bottom card and the top card are in play, and when the bottom card leaves, the next card from below
takes its place. Two cards in play leave together if their ranks add up to thirteen; so do the top two cards
of the waste, of which the upper one is lifted and dropped on its own pile. A king leaves alone, with a
click. There is no redeal. The game is won when no card is left. Every card that leaves scores a point.

The program overlooks a king on the right end of the lowest row: where that is the only move left, it
declares the game lost.
"""

from rules_engine.actions import Discard, Turn
from rules_engine.deals import Deal, Rest
from rules_engine.goals import cleared
from rules_engine.hints import forward, no_hint
from rules_engine.matches import Match
from rules_engine.piles import Stock, Tableau, Waste
from rules_engine.reflexes import BottomCard
from rules_engine.relations import KINGS, total
from rules_engine.scores import removed
from rules_engine.spec import Game

GAME = Game(
    table="""
S     B W


                  T
               T     T
            T     T     T
         T     T     T     T
      T     T     T     T     T
   T     T     T     T     T     T
T     T     T     T     T     T     T
""",
    line=1 / 3,
    column=1 / 3,
    piles={
        "S": Stock(click=Turn()),
        "B": Waste(match=Match(total(13)), click=Discard(KINGS)),
        "W": Waste(spread="right", match=Match(total(13), own=True), click=Discard(KINGS)),
        "T": Tableau(
            spread="none",
            covered=((-0.5, 1 / 3), (0.5, 1 / 3)),
            match=Match(total(13)),
            click=Discard(KINGS),
        ),
    },
    deal=(Deal("tableau", up=1), Rest()),
    after=(BottomCard(),),
    discards=True,
    goal=cleared(),
    stuck=no_hint(forward, unseen=(30,)),
    score=removed(),
)
