"""Spider Three Decks: three packs, twelve piles, and twelve runs from king to ace.

Piles are built down whatever the suit, but only a run in one suit moves together; an empty pile takes
anything. A click on the stock deals a card to every pile, to empty ones too. A whole run of one suit, king
to ace, may be moved to a foundation, where it stays. The game is won when all twelve are there, or when
none is there and all twelve lie in the piles. Two neighbours of one suit in sequence score a point,
wherever they lie.
"""

from rules_engine import lifts
from rules_engine.actions import DealEach, Send
from rules_engine.cards import KING
from rules_engine.deals import Deal, Deck, Rest
from rules_engine.goals import all_on, either, never, spun
from rules_engine.piles import Foundation, Stock, Tableau
from rules_engine.relations import ANY, DOWN, KINGS, NO_CARD, SAME_SUIT
from rules_engine.scores import joined
from rules_engine.spec import Game

GAME = Game(
    table="""
S F F F F F F F F F F F F
T T T T T T T T T T T T
""",
    piles={
        "S": Stock(click=DealEach()),
        "F": Foundation(build=NO_CARD, first=KINGS, least=KING, most=KING),
        "T": Tableau(build=DOWN, first=ANY, lift=lifts.run(DOWN & SAME_SUIT), double_click=Send(size=KING)),
    },
    deck=Deck(packs=3),
    deal=(
        Deal("tableau", down=3),
        Deal("tableau", down=1, piles=range(6)),
        Deal("tableau", up=1, piles=(*range(6, 12), *range(6))),
        Rest(),
    ),
    goal=either(all_on("foundation"), spun(DOWN & SAME_SUIT, "tableau")),
    stuck=never,
    score=joined(DOWN & SAME_SUIT, "foundation", "tableau"),
)
