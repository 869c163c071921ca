"""King's Audience: sixteen cards wait in the antechamber to be received by couples.

The antechamber surrounds the audience chamber; all its cards are in play, and so is the top card of the
waste. A king and a queen of one suit are received together: drag one to the other, and they go to a throne.
In the same way a jack and an ace of one suit meet: the jack begins a foundation, which is built down in
suit, and the ace leaves the game. A double-click receives a card with its partner, or sends it to a
foundation. Gaps in the antechamber are filled at once from the waste, or from the stock where there is no
waste. The stock is turned once, card by card. Every card received scores a point.
"""

from rules_engine.actions import Send, Turn
from rules_engine.cards import JACK, KING, QUEEN
from rules_engine.deals import Deal, Rest
from rules_engine.goals import collected
from rules_engine.matches import Match
from rules_engine.piles import Foundation, Group, Reserve, Stock, Waste, counted
from rules_engine.relations import ACES, DOWN, KINGS, NOTHING, SAME_SUIT, meeting, rank
from rules_engine.spec import Game
from rules_engine.state import Table

COUPLE = SAME_SUIT & (meeting(KINGS, rank(QUEEN)) | meeting(rank(JACK), ACES))


def receive(table: Table, source: int, size: int, target: int) -> None:
    """Let a couple in: king and queen to a throne, the jack to a foundation."""
    higher, lower = sorted(table.take(source) + table.take(target), reverse=True)
    name, received = ("throne", (higher, lower)) if higher.rank == KING else ("foundation", (higher,))
    seat = next(pile for pile in table.group(name) if not table.piles[pile])
    table.put(seat, received)
    table.score += 2


def call_in(table: Table) -> None:
    """Fill the gaps of the antechamber, one after the other."""
    for pile in table.group("reserve"):
        source = table.first("waste", "stock")
        if not table.piles[pile] and source is not None:
            table.turn(source, pile)


GAME = Game(
    table="""
  R R R R
R T T T T R
R   S W   R
R F F F F R
R R R R R R
""",
    piles={
        "R": Reserve(
            match=Match(COUPLE), drop=receive, double_click=Send(("foundation", "reserve", "waste"))
        ),
        "T": Group(name="throne", spread="right"),
        "S": Stock(click=Turn(1)),
        "W": Waste(match=Match(COUPLE), drop=receive, double_click=Send(("foundation", "reserve"))),
        "F": Foundation(build=DOWN & SAME_SUIT, first=NOTHING, drop=counted(1)),
    },
    deal=(Deal("reserve", up=1), Rest()),
    after=(call_in,),
    discards=True,
    goal=collected(48, "throne", "foundation"),
)
