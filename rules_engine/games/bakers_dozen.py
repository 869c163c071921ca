"""Baker's Dozen: thirteen open piles of four cards, out of which the foundations are built up in suit.

After the deal the kings of every pile are sunk to its bottom, where they are in nobody's way. Piles are
built down whatever the suit, one card at a time, and a pile that becomes empty stays empty. Cards may be
played back from the foundations. The program never declares this game lost.
"""

from rules_engine import lifts
from rules_engine.actions import Send
from rules_engine.deals import Deal, Sink
from rules_engine.goals import all_on, never
from rules_engine.piles import Foundation, Tableau
from rules_engine.relations import DOWN, KINGS
from rules_engine.scores import each
from rules_engine.spec import Game

GAME = Game(
    table="""
      F   F   F   F
T T T T T T T T T T T T T
""",
    piles={"F": Foundation(lift=lifts.top), "T": Tableau(build=DOWN, double_click=Send())},
    deal=(Deal("tableau", up=4), Sink(KINGS)),
    goal=all_on("foundation"),
    stuck=never,
    score=each(),
)
