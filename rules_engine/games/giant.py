"""Giant: two packs, eight piles that grow by a row at a time, and a place in reserve.

Piles are built down in alternating colours or, as an option, in suit, and runs move together; any card or
run may begin an empty pile. A click on the stock deals a card to every pile. The reserve holds a single
card. Foundations are built up in suit from the ace, where piles are built in suit a run of any length
together; cards may be played back from them. A double-click on a foundation sends up every card that can
go. The program never declares this game lost.
"""

from rules_engine import lifts
from rules_engine.actions import DealEach, Send, SendAll
from rules_engine.deals import Deal, Deck, Rest
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Reserve, Stock, Tableau
from rules_engine.relations import ALTERNATE_COLOUR, ANY, DOWN, SAME_SUIT
from rules_engine.scores import each
from rules_engine.spec import Game, Option

GAME = Game(
    table="""
S   F F F F F F F F
T T T T T T T T   R
""",
    piles={
        "S": Stock(click=DealEach()),
        "F": Foundation(
            most=None, one_by_one=True, lift=lifts.top, double_click=SendAll(("tableau", "reserve"))
        ),
        "T": Tableau(
            build=DOWN & ALTERNATE_COLOUR,
            first=ANY,
            lift=lifts.run(DOWN & ALTERNATE_COLOUR),
            double_click=Send(),
        ),
        "R": Reserve(first=ANY, capacity=1, double_click=Send()),
    },
    deck=Deck(packs=2),
    deal=(Deal("tableau", up=1), Rest()),
    button="stock",
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
    options=(
        Option(
            "same_suit",
            {"tableau": {"build": DOWN & SAME_SUIT, "lift": lifts.run(DOWN & SAME_SUIT)}},
            choice="build",
        ),
        Option("alternating_colors", default=True, choice="build"),
    ),
)
