"""Accordion: fifty-two cards in one line, folded together until a single pile is left.

The line runs through six rows, each continued by the next. A card may be laid on the card next to it on its
left, or on the third to its left, if the two have the same suit or the same rank; the card that is covered
leaves the game, and the cards to the right of the gap move up. A double-click folds three places to the
left where that is possible, otherwise one. Every card that leaves scores a point.
"""

from rules_engine.actions import Fold
from rules_engine.deals import Deal
from rules_engine.goals import left
from rules_engine.matches import Match, before
from rules_engine.piles import Tableau
from rules_engine.reflexes import Compact
from rules_engine.relations import SAME_RANK, SAME_SUIT
from rules_engine.scores import removed
from rules_engine.spec import Game

GAME = Game(
    table="T T T T T T T T T\n" * 5 + "T T T T T T T",
    piles={
        "T": Tableau(
            spread="none",
            match=Match(SAME_SUIT | SAME_RANK, where=before(1, 3), covers=True),
            double_click=Fold((3, 1)),
        ),
    },
    deal=(Deal("tableau", up=1),),
    after=(Compact(),),
    discards=True,
    goal=left(1),
    score=removed(),
)
