"""Ten Across: ten piles of five cards, open towards both sides, to be sorted into four runs from king to ace.

A card goes on the next higher card of its suit and takes with it every card that lies on it, in sequence or
not. Only a king may begin an empty pile. Two cards wait in the temporary spots above; unless the option is
off, a spot that becomes free may hold any card again. The game is won when the four suits lie in four
piles, king to ace. There is no score.
"""

from rules_engine import lifts, scores
from rules_engine.deals import Deal
from rules_engine.goals import never, runs
from rules_engine.piles import Reserve, Tableau
from rules_engine.relations import ANY, DOWN, KINGS, NOTHING, SAME_SUIT
from rules_engine.spec import Game, Option

GAME = Game(
    table="""
  R R
T T T T T T T T T T
""",
    piles={
        "R": Reserve(first=NOTHING, capacity=1),
        "T": Tableau(build=DOWN & SAME_SUIT, first=KINGS, lift=lifts.face_up),
    },
    deal=(
        *(
            Deal("tableau", **{side: 1}, piles=(place,))
            for row in range(5)
            for place in (range(10) if row % 2 == 0 else range(9, -1, -1))
            for side in ("up" if place <= row or place >= 9 - row else "down",)
        ),
        Deal("reserve", up=1, piles=(1, 0)),
    ),
    goal=runs(DOWN & SAME_SUIT, "tableau"),
    stuck=never,
    score=scores.nothing,
    options=(Option("allow_temporary_spots_use", {"reserve": {"first": ANY}}, default=True),),
)
