"""Thieves: Golf with two jokers, and with more points for high and low cards.

Seven open piles of five cards; the fifty-four cards of the pack include two jokers. A top card of the
tableau goes on the waste, by dragging or with a click, if its rank is one above or one below that of the
card there; ace and king are no neighbours. A joker goes on anything, and anything goes on a joker. One
card lies on the waste from the start; a click on the stock turns the next one, and there is no redeal. The
game is won when the tableau is cleared. Cards score when they are played from the tableau: aces and kings
8 points, 2, 3, jacks and queens 6, 4, 5, 9 and 10 4, 6 to 8 2, and jokers none.
"""

from rules_engine.actions import Send, Turn
from rules_engine.deals import Deal, Deck, Rest
from rules_engine.goals import cleared
from rules_engine.piles import Stock, Tableau, Waste, counted_by_rank
from rules_engine.relations import EITHER_WAY, WITH_JOKER
from rules_engine.spec import Game

WORTH = (0, 8, 6, 6, 4, 4, 2, 2, 2, 4, 4, 6, 6, 8)
"""Points by rank, from the joker to the king."""


GAME = Game(
    table="""
T T T T T T T

S W
""",
    piles={
        "T": Tableau(click=Send(("waste",)), double_click=Send(("waste",))),
        "S": Stock(click=Turn(), double_click=Turn()),
        "W": Waste(build=EITHER_WAY | WITH_JOKER, drop=counted_by_rank(*WORTH)),
    },
    deck=Deck(jokers=2),
    deal=(Deal("tableau", up=5), Deal("waste", up=1), Rest()),
    goal=cleared("tableau"),
)
