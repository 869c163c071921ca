"""Eliminator: four piles of thirteen open cards, to be played to six foundations, up or down.

Only the top card of a pile is in play. Any card begins an empty foundation; from then on each card must be
one rank above or below the card it is laid on, whatever the suits, and ace and king are neighbours. Six,
five or four foundations make the game easier or harder. Every card laid on another one scores a point; the
cards that begin the foundations do not.

A double-click sends a card to a foundation that has cards. The program lets it move the top card of one
foundation to another, too, and counts a point again.
"""

from rules_engine.actions import Join
from rules_engine.deals import Deal
from rules_engine.goals import cleared
from rules_engine.hints import forward, no_hint
from rules_engine.piles import Foundation, Tableau, counted
from rules_engine.relations import ANY, EITHER_WAY_ROUND
from rules_engine.spec import Game, Option

GAME = Game(
    table="""
F F F F F F
  T T T T
""",
    piles={
        "F": Foundation(build=EITHER_WAY_ROUND, first=ANY, drop=counted(1, begins=0), double_click=Join()),
        "T": Tableau(double_click=Join()),
    },
    deal=(Deal("tableau", up=13),),
    goal=cleared("tableau"),
    stuck=no_hint(forward),
    options=(
        Option("six_foundations", default=True, choice="foundations"),
        Option("five_foundations", {"game": {"table": "F F F F F\nT T T T"}}, choice="foundations"),
        Option("four_foundations", {"game": {"table": "F F F F\nT T T T"}}, choice="foundations"),
    ),
)
