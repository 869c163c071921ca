"""Forty Thieves: two packs, ten piles of four cards, and a stock that is turned but once.

Piles are built down in suit, and any card may begin an empty pile. Cards are moved singly, but a run may be
dragged together if there are empty piles enough to carry its cards over one by one. Foundations are built
up in suit from the ace, a run of any length together, and cards do not come back. The stock is turned card
by card. A double-click sends a card to a foundation, or else to a pile, an empty one last; on a foundation
it sends up every card that can go. A card on a foundation scores five points, a whole suit sixty more.
"""

from rules_engine import lifts
from rules_engine.actions import Send, SendAll, Turn
from rules_engine.deals import Deal, Deck, Rest
from rules_engine.goals import all_on
from rules_engine.piles import Foundation, Stock, Tableau, Waste, free_spaces
from rules_engine.relations import ANY, DOWN, SAME_SUIT
from rules_engine.scores import each, full, plus
from rules_engine.spec import Game

GAME = Game(
    table="""
S   F F F F F F F F
W
T T T T T T T T T T
""",
    piles={
        "S": Stock(click=Turn()),
        "F": Foundation(most=None, one_by_one=True, double_click=SendAll()),
        "W": Waste(spread="right", double_click=Send(("foundation", "tableau"), gaps_last=True)),
        "T": Tableau(
            build=DOWN & SAME_SUIT,
            first=ANY,
            lift=lifts.run(DOWN & SAME_SUIT),
            most=free_spaces((), "tableau"),
            double_click=Send(("foundation", "tableau"), gaps_last=True),
        ),
    },
    deck=Deck(packs=2),
    deal=(Deal("tableau", up=4), Rest()),
    button="stock",
    goal=all_on("foundation"),
    score=plus(each(5), full(60, "foundation")),
)
