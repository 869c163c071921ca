"""Gypsy: two packs, eight piles of three cards, and a stock that deals a card to each of them.

Piles are built down in alternating colours, and runs move together; an empty pile takes any card or run. A
click on the stock deals a card to every pile. The foundations are built up in suit from the ace, and their
cards may be played back. A card on a foundation scores five points, a whole foundation sixty more, and two
neighbours of a pile in sequence and alternating colours two. A double-click on a foundation sends up every
card that can go. The program declares the game lost when no pile is empty and only moves are left from a
card that fits to another, or between foundations.
"""

from rules_engine import lifts
from rules_engine.actions import DealEach, Send, SendAll
from rules_engine.deals import Deal, Deck, Rest
from rules_engine.goals import all_on
from rules_engine.hints import no_hint, unfitting
from rules_engine.piles import Foundation, Stock, Tableau
from rules_engine.relations import ALTERNATE_COLOUR, ANY, DOWN
from rules_engine.scores import each, full, joined, plus
from rules_engine.spec import Game

BUILD = DOWN & ALTERNATE_COLOUR


GAME = Game(
    table="""
S   F F F F F F F F
  T T T T T T T T
""",
    piles={
        "S": Stock(click=DealEach()),
        "F": Foundation(lift=lifts.top, double_click=SendAll(("tableau",))),
        "T": Tableau(
            build=BUILD,
            first=ANY,
            lift=lifts.run(BUILD),
            double_click=Send(),
        ),
    },
    deck=Deck(packs=2),
    deal=(Deal("tableau", down=2, up=1), Rest()),
    goal=all_on("foundation"),
    stuck=no_hint(unfitting(BUILD)),
    score=plus(each(5), full(60, "foundation"), joined(BUILD, "tableau", points=2)),
)
