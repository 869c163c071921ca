"""Gay Gordons: pairs that make eleven, jacks with jacks, and queens with kings.

Ten piles of five cards and a reserve of two, all open. Two top cards leave together if their ranks add up to
eleven, if both are jacks, or if they are a queen and a king; the two cards of the reserve lie on one another.
Every card that leaves scores a point. The game is won when no card is left. The cards are dealt in pairs, the
two of a pair never to one pile.
"""

from rules_engine.cards import JACK, QUEEN, Card
from rules_engine.goals import cleared
from rules_engine.matches import Match
from rules_engine.piles import Group, Reserve, Tableau
from rules_engine.relations import KINGS, meeting, onto, rank, total
from rules_engine.scores import removed
from rules_engine.spec import Game
from rules_engine.state import Table

DANCERS = total(11) | onto(rank(JACK), rank(JACK)) | meeting(rank(QUEEN), KINGS)
"""Cards that leave together."""


def deal_pairs(table: Table, deck: list[Card]) -> None:
    """Deal the cards in pairs that leave together, each pair to two piles by chance.

    Of the cards left the first is paired with the next that fits it, which changes places with the card after
    the first. A pile that needs a card of every pair that is left gets the first card.
    """
    cards = [one.turned(True) for one in reversed(deck)]
    deck.clear()
    room = dict.fromkeys(table.group("reserve"), 2) | dict.fromkeys(table.group("tableau"), 5)
    for place in range(0, len(cards), 2):
        partner = next(
            other for other in range(place + 1, len(cards)) if DANCERS.holds(cards[place], cards[other])
        )
        cards[place + 1], cards[partner] = cards[partner], cards[place + 1]
        piles = [pile for pile, left in room.items() if left]
        drawn = piles[table.random(len(piles))]
        first = next((pile for pile in piles if room[pile] == (len(cards) - place) // 2), drawn)
        piles.remove(first)
        second = piles[table.random(len(piles))]
        for pile, one in ((first, cards[place]), (second, cards[place + 1])):
            table.put(pile, [one])
            room[pile] -= 1


GAME = Game(
    table="""
R
T T T T T T T T T T
""",
    places={"U": ((20, 1),)},
    piles={
        "U": Group(name="unused"),
        "R": Reserve(spread="right", match=Match(DANCERS)),
        "T": Tableau(match=Match(DANCERS)),
    },
    deal=(deal_pairs,),
    discards=True,
    goal=cleared(),
    score=removed(),
)
