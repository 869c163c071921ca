"""Fortunes: four piles, out of which every card goes that a higher one of its suit shows up.

A click on the stock deals a card to each pile. Of two top cards of one suit the lower one can be removed by
a click; aces are high. An empty pile takes any number of cards from another pile, the top ones together.
Every card removed scores a point, and the game is won when only the four aces are left, each
on a pile of its own.
"""

from rules_engine import lifts
from rules_engine.actions import DealEach, DiscardOutranked
from rules_engine.deals import Rest
from rules_engine.goals import both, cleared, singles
from rules_engine.piles import Stock, Tableau
from rules_engine.relations import ACES, ANY, LOWER, NO_CARD, SAME_SUIT, onto
from rules_engine.scores import removed
from rules_engine.spec import Game

OUTRANKED = SAME_SUIT & ((LOWER - onto(ANY, ACES)) | onto(ACES, ANY - ACES))
"""Lower in suit, aces high."""

GAME = Game(
    table="S   T T T T",
    piles={
        "S": Stock(click=DealEach(), double_click=DealEach()),
        "T": Tableau(
            build=NO_CARD,
            first=ANY,
            lift=lifts.face_up,
            click=DiscardOutranked(OUTRANKED),
            double_click=DiscardOutranked(OUTRANKED),
        ),
    },
    deal=(Rest(),),
    discards=True,
    goal=both(cleared("stock"), singles(ACES, "tableau")),
    score=removed(),
)
