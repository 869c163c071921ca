"""Will o' the Wisp: Spiderette with seven even piles of three cards.

Two cards of each pile lie face down, the third face up. Piles are built down whatever the suit, but only a
run in one suit moves together; an empty pile takes anything. A click on the stock deals a card to every
pile, none of which may be empty, and the last three cards to the first three piles. A whole run of one
suit, king to ace, may be moved to a foundation, where it stays. The game is won when all four are there, or
when none is there and all four lie in the piles. Two neighbours of one suit in sequence score a point,
wherever they lie.
"""

from rules_engine import lifts
from rules_engine.actions import DealEach, Send
from rules_engine.cards import KING
from rules_engine.deals import Deal, Rest
from rules_engine.goals import all_on, either, never, spun
from rules_engine.piles import Foundation, Stock, Tableau
from rules_engine.relations import ANY, DOWN, KINGS, NO_CARD, SAME_SUIT
from rules_engine.scores import joined
from rules_engine.spec import Game

GAME = Game(
    table="""
S     F F F F
T T T T T T T
""",
    piles={
        "S": Stock(click=DealEach(gaps="forbid")),
        "F": Foundation(build=NO_CARD, first=KINGS, least=KING, most=KING),
        "T": Tableau(build=DOWN, first=ANY, lift=lifts.run(DOWN & SAME_SUIT), double_click=Send(size=KING)),
    },
    deal=(Deal("tableau", down=2, up=1), Rest()),
    goal=either(all_on("foundation"), spun(DOWN & SAME_SUIT, "tableau")),
    stuck=never,
    score=joined(DOWN & SAME_SUIT, "foundation", "tableau"),
)
