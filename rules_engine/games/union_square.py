"""Union Square: piles that may run up or down, foundations that run up and down again.

Two packs. Sixteen piles of one card each, of which only the top card is in play. A pile is built in suit,
up or down; its second card decides for the rest of it. An empty pile takes any card. Each of the four
foundations is built in suit from the ace to the king, and then, beginning with the other king, down to the
ace. The stock is turned once, card by card. A double-click on a foundation sends up every card that can go.
The program never declares the game lost.
"""

from rules_engine.actions import Send, SendAll, Turn
from rules_engine.deals import Deal, Deck, Rest
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Stock, Tableau, Waste
from rules_engine.relations import ACES, ANY, DOWN, EITHER_WAY, SAME_RANK, SAME_SUIT, UP, Cards, suit
from rules_engine.scores import each
from rules_engine.spec import Game
from rules_engine.state import Table


def way(table: Table, pile: int) -> Cards:
    """The second card of a pile decides whether it is built up or down."""
    cards = table.piles[pile]
    step = EITHER_WAY if len(cards) == 1 else UP if cards[1].rank > cards[0].rank else DOWN
    return (step & SAME_SUIT).takes[cards[-1]]


def ace_of_new_suit(table: Table, pile: int) -> Cards:
    """The second ace of a suit must wait: a foundation that has its suit needs it as the last card."""
    begun = {table.piles[one][0].suit for one in table.group("foundation") if table.piles[one]}
    return ACES - suit(*begun)


def up_and_down(table: Table, pile: int) -> Cards:
    """Thirteen cards up, a second king, and down."""
    cards = table.piles[pile]
    step = UP if len(cards) < 13 else SAME_RANK if len(cards) == 13 else DOWN
    return (step & SAME_SUIT).takes[cards[-1]]


GAME = Game(
    table="""
S W   T T T T   F
      T T T T   F
      T T T T   F
      T T T T   F
""",
    piles={
        "S": Stock(click=Turn(1)),
        "W": Waste(double_click=Send()),
        "T": Tableau(spread="right", build=way, first=ANY, double_click=Send()),
        "F": Foundation(spread="right", build=up_and_down, first=ace_of_new_suit, double_click=SendAll()),
    },
    deck=Deck(packs=2),
    deal=(Deal("tableau", up=1), Rest()),
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
)
