"""Golf: seven open piles of five cards, to be played up and down on the waste.

A top card of the tableau goes on the waste, by dragging or with a click, if its rank is one above or one
below that of the card there. Only a 2 goes on an ace, and nothing on a king or on an empty waste. Cards on
the waste stay there. A click on the stock turns the next card; there is no redeal. The game is won when the
tableau is cleared, even if there is stock left. Every card played from the tableau scores a point.
"""

from rules_engine.actions import Send, Turn
from rules_engine.deals import Deal, Rest
from rules_engine.goals import cleared
from rules_engine.piles import Stock, Tableau, Waste
from rules_engine.relations import ANY, EITHER_WAY, KINGS, onto
from rules_engine.scores import each, given, plus
from rules_engine.spec import Game

GAME = Game(
    table="""
S W
T T T T T T T
""",
    piles={
        "S": Stock(click=Turn(), double_click=Turn()),
        "W": Waste(spread="right", build=EITHER_WAY - onto(KINGS, ANY)),
        "T": Tableau(click=Send(("waste",)), double_click=Send(("waste",))),
    },
    deal=(Deal("tableau", up=5), Rest()),
    goal=cleared("tableau"),
    score=plus(given(35), each(tableau=-1)),
)
