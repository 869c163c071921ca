"""Accordion: fifty-two cards in one line, folded together until a single pile is left.

The line runs through six rows, each continued by the next. A card may be laid on the card next to it on its
left, or on the third to its left, if the two have the same suit or the same rank; the card that is covered
leaves the game, and the cards to the right of the gap move up. A double-click folds three places to the
left where that is possible, otherwise one. Every card that leaves scores a point.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from rules_engine.deals import Deal
from rules_engine.goals import left
from rules_engine.layout import Layout
from rules_engine.matches import Match
from rules_engine.piles import Tableau
from rules_engine.reflexes import Compact
from rules_engine.relations import SAME_RANK, SAME_SUIT
from rules_engine.scores import removed
from rules_engine.spec import Game
from rules_engine.state import Drag, Table


def one_or_three_left(layout: Layout, source: int, target: int) -> bool:
    """A card meets the first and the third card on its left."""
    return source - target in (1, 3)


@dataclass(frozen=True)
class Fold:
    """Lay the card on the third to its left, or else on the first."""

    def possible(self, table: Table, drags: Sequence[Drag]) -> Container[int]:
        """Return the piles whose card can be dragged."""
        return {source for source, _, _ in drags}

    def __call__(self, table: Table, pile: int) -> bool:
        for target in (pile - 3, pile - 1):
            if target >= 0 and table.piles[pile] and table.accepts(pile, 1, target):
                table.drop(pile, 1, target)
                return True
        return False


GAME = Game(
    table="T T T T T T T T T\n" * 5 + "T T T T T T T",
    piles={
        "T": Tableau(
            spread="none",
            match=Match(SAME_SUIT | SAME_RANK, where=one_or_three_left, covers=True),
            double_click=Fold(),
        ),
    },
    deal=(Deal("tableau", up=1),),
    after=(Compact(),),
    discards=True,
    goal=left(1),
    score=removed(),
)
