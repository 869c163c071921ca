"""Freecell: every card lies open, and four free cells give room to sort them.

Piles are built down in alternating colours, and any card may begin an empty pile. Cards are moved singly,
but a run may be dragged together if there are free cells and empty piles enough to carry its cards over one
by one. Foundations are built up in suit from the ace. After every move the program itself plays each card
to the foundations that can no longer be of use below: both foundations of the other colour have come to two
ranks below it, and the other one of its own colour to three. A double-click puts a card into a free cell.
"""

from rules_engine import lifts
from rules_engine.actions import Park, Send
from rules_engine.cards import Card
from rules_engine.deals import Deal
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Reserve, Tableau, counted, free_spaces
from rules_engine.relations import ALTERNATE_COLOUR, ANY, DOWN
from rules_engine.spec import Game
from rules_engine.state import Table


def play_safe_cards(table: Table) -> None:
    """Send up every card that nothing on the table can need, looking from the first pile again after each."""
    send = Send()
    tops = filter(None, map(table.top, table.group("foundation")))
    heights = [0, 0, 0, 0]
    for top in tops:
        heights[top.suit] = top.rank
    sent = True
    while sent:
        sent = False
        for pile in table.group("reserve") + table.group("tableau"):
            one = table.top(pile)
            if one is not None and heights[one.suit] == one.rank - 1 and _is_safe(one, heights):
                heights[one.suit] += send(table, pile)
                sent = True
                break


def _is_safe(one: Card, heights: list[int]) -> bool:
    """Tell whether the foundations, that high by suit, leave no card that could be built on this one."""
    other_colour = (0, 3) if one.red else (1, 2)
    return all(
        height >= one.rank - (2 if suit in other_colour else 3)
        for suit, height in enumerate(heights)
        if suit != one.suit
    )


GAME = Game(
    table="""
R R R R F F F F
T T T T T T T T
""",
    piles={
        "R": Reserve(first=ANY, capacity=1, double_click=Park()),
        "F": Foundation(drop=counted(1), double_click=Park()),
        "T": Tableau(
            build=DOWN & ALTERNATE_COLOUR,
            first=ANY,
            lift=lifts.run(DOWN & ALTERNATE_COLOUR),
            most=free_spaces(("reserve",), "tableau"),
            double_click=Park(),
        ),
    },
    deal=(Deal("tableau", up=6), Deal("tableau", up=1, piles=range(4))),
    after=(play_safe_cards,),
    goal=all_on("foundation"),
    stuck=never,
)
