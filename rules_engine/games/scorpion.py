"""Scorpion: seven piles whose cards move with all that lies on them, to be sorted into four runs.

Three cards of each of the first four piles lie face down; all others lie open. Piles are built down in
suit: any open card may be moved, and every card on it goes with it, in sequence or not. Only a king may
begin an empty pile. A click on the stock deals its three cards to the first three piles. The game is won
when every suit lies in a pile of its own, king to ace; it is lost when nothing is left but to move whole
piles to empty ones. Two neighbours of one suit in sequence score a point, a card that was face down three
when it is turned up, and a whole run that has a pile to itself four.
"""

from rules_engine import lifts
from rules_engine.actions import DealEach
from rules_engine.deals import Deal, Rest
from rules_engine.goals import runs
from rules_engine.hints import forward, no_hint
from rules_engine.piles import Stock, Tableau
from rules_engine.relations import DOWN, KINGS, SAME_SUIT
from rules_engine.scores import face_down, given, joined, plus, whole
from rules_engine.spec import Game

GAME = Game(
    table="S   T T T T T T T",
    piles={
        "S": Stock(click=DealEach()),
        "T": Tableau(build=DOWN & SAME_SUIT, first=KINGS, lift=lifts.face_up),
    },
    deal=(
        *(
            step
            for _ in range(3)
            for step in (Deal("tableau", down=1, piles=range(4)), Deal("tableau", up=1, piles=range(4, 7)))
        ),
        Deal("tableau", up=4),
        Rest(),
    ),
    goal=runs(DOWN & SAME_SUIT, "tableau"),
    stuck=no_hint(forward),
    score=plus(
        joined(DOWN & SAME_SUIT, "tableau"),
        whole(4, DOWN & SAME_SUIT, "tableau"),
        given(36),
        face_down(-3, "tableau"),
    ),
)
