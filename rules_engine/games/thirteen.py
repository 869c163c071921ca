"""Thirteen: pairs that make thirteen, from a pyramid of closed cards and a waste.

Twenty-eight cards lie in a pyramid of seven rows that cover one another, the lowest row face up. A card is
in play, and is turned up, once no card lies on it. Two cards leave together if their ranks add up to
thirteen: two of the pyramid, one of the pyramid and the top card of the waste, or the top two cards of the
waste, of which the upper one is lifted and dropped on its own pile. A king leaves alone, with a click. A
click on the stock turns the next card; there is no redeal. Every card that leaves scores a point.

All cards should leave, but the program does not look at the right places: it declares the game won when the
stock and the waste are empty and the left card of the second row is gone, whatever is left beside and above
it. And it overlooks a king on the right end of the lowest row: where that is the only move left, it
declares the game lost.
"""

from rules_engine.actions import Discard, Turn
from rules_engine.deals import Deal, Rest
from rules_engine.goals import both, cleared, vacant
from rules_engine.hints import forward, no_hint
from rules_engine.matches import Match
from rules_engine.piles import Stock, Tableau, Waste
from rules_engine.relations import KINGS, total
from rules_engine.scores import removed
from rules_engine.spec import Game

SECOND_ROW_LEFT = 3


GAME = Game(
    table="""
S W


      T
     T T
    T T T
   T T T T
  T T T T T
 T T T T T T
T T T T T T T
""",
    line=1 / 3,
    piles={
        "S": Stock(click=Turn()),
        "W": Waste(spread="right", match=Match(total(13), own=True), click=Discard(KINGS)),
        "T": Tableau(
            spread="none",
            covered=((-0.5, 1 / 3), (0.5, 1 / 3)),
            match=Match(total(13)),
            click=Discard(KINGS),
        ),
    },
    deal=(Deal("tableau", down=1, piles=range(21)), Deal("tableau", up=1, piles=range(21, 28)), Rest()),
    button="stock",
    discards=True,
    goal=both(cleared("stock", "waste"), vacant(SECOND_ROW_LEFT)),
    stuck=no_hint(forward, unseen=(29,)),
    score=removed(),
)
