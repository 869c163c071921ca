"""Valentine: four piles that are gathered and dealt again until all suits are in sequence.

Four cards are dealt, a pile each. A card may be moved on to the next higher one of its suit. A click on the
stock does the first of three things that can be done: it fills gaps, with the waste's card if there is one,
then from the stock; it turns a card on to the empty waste, from where it may be moved to a pile that it
fits; or it gathers all four piles under the stock, lays the waste's card on the first pile and deals a card
to each of the others. The game is won when stock and waste are empty. There is no score, and the game is
never lost.
"""

from rules_engine.deals import Deal, Rest
from rules_engine.goals import cleared, never
from rules_engine.piles import Stock, Tableau, Waste
from rules_engine.relations import DOWN, SAME_SUIT
from rules_engine.spec import Game
from rules_engine.state import Table


def fill(table: Table, stock: int) -> None:
    """Fill gaps: the first with the waste's card, the others from the stock."""
    for pile in table.group("tableau"):
        if not table.piles[pile]:
            waste = table.first("waste")
            table.turn(stock if waste is None else waste, pile)


def deal_on(table: Table, stock: int) -> bool:
    """Fill gaps, or turn a card, or gather and deal again."""
    (waste,) = table.group("waste")
    if table.count("stock", "waste") < max(1, table.free("tableau")):
        return False
    if not table.free("tableau") and not table.piles[waste]:
        table.turn(stock, waste)
        return True
    if not table.free("tableau"):
        stacked = table.take(stock, len(table.piles[stock]))
        for pile in table.group("tableau"):
            table.turn(pile, stock, len(table.piles[pile]), up=False)
        table.put(stock, stacked)
    fill(table, stock)
    return True


GAME = Game(
    table="""
S W
T T T T
""",
    piles={
        "S": Stock(click=deal_on),
        "W": Waste(),
        "T": Tableau(spread="none", build=DOWN & SAME_SUIT),
    },
    deal=(Deal("tableau", up=1), Rest()),
    goal=cleared("stock", "waste"),
    stuck=never,
)
