"""Escalator: an open pyramid, to be played up and down on the waste.

Twenty-eight open cards lie in a pyramid of seven rows that cover one another. A card is in play once no card
lies on it. It goes on the waste, by dragging or with a click,
if its rank is one above or one below that of the card there; ace and king are neighbours. Cards on the waste
stay there, and an empty waste takes nothing from the pyramid. A click on the stock turns the next card;
there is no redeal. The game is won when the pyramid is gone, even if there is stock left. Every card of the
pyramid that is played scores a point.
"""

from rules_engine.actions import Send, Turn
from rules_engine.deals import Deal, Rest
from rules_engine.goals import cleared
from rules_engine.piles import Stock, Tableau, Waste
from rules_engine.relations import EITHER_WAY_ROUND
from rules_engine.scores import each, given, plus
from rules_engine.spec import Game

GAME = Game(
    table="""
S W   T
     T T
    T T T
   T T T T
  T T T T T
 T T T T T T
T T T T T T T
""",
    line=0.5,
    piles={
        "S": Stock(click=Turn(), double_click=Turn()),
        "W": Waste(build=EITHER_WAY_ROUND),
        "T": Tableau(
            spread="none",
            covered=((-0.5, 0.5), (0.5, 0.5)),
            click=Send(("waste",)),
            double_click=Send(("waste",)),
        ),
    },
    deal=(Deal("tableau", up=1), Rest()),
    button="stock",
    goal=cleared("tableau"),
    score=plus(given(28), each(tableau=-1)),
)
