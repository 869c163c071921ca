"""First Law: entropy in four piles. Cards of one rank gather on the left, and leave as a set of four.

The stock deals a card to each of four piles. Where top cards have the same rank, a click on one of them
moves it to the leftmost such card; where all four have the same rank, a click on any removes them, which
scores a point. Empty piles wait for the next deal. When the stock is used up, a click on it gathers the
piles, each under the one on its left, so that they are dealt in the same order again, as often as one
likes. The game is won when no card is left. There is nothing to drag.
"""

from rules_engine import lifts
from rules_engine.actions import DealEach, FirstOf, Gather
from rules_engine.deals import Rest
from rules_engine.goals import cleared
from rules_engine.piles import Stock, Tableau
from rules_engine.spec import Game
from rules_engine.state import Table


def join(table: Table, pile: int) -> bool:
    """Remove four top cards of one rank; or move the card to the leftmost of its rank."""
    if not table.piles[pile]:
        return False
    alike = [
        one
        for one in table.group("tableau")
        if table.piles[one] and table.piles[one][-1].rank == table.piles[pile][-1].rank
    ]
    if len(alike) == 4:
        for one in alike:
            table.take(one)
        table.score += 1
        return True
    if alike[0] == pile:
        return False
    table.move(pile, alike[0])
    return True


GAME = Game(
    table="S   T T T T",
    piles={
        "S": Stock(click=FirstOf((DealEach(), Gather()))),
        "T": Tableau(spread="none", lift=lifts.nothing, click=join),
    },
    deal=(Rest(),),
    discards=True,
    goal=cleared(),
)
