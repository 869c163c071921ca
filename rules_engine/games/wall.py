"""Wall: fight your way up through a wall and two rows of guards to the two kings on the throne.

Two packs. The stock gives three cards at a time, the attack cards; the three before them are lost. Ranks
are strength, ace 1 to king 13. Attack cards may be laid on one another and dragged together to what they
attack, or a click attacks with all of them. An attack must be stronger than its target; then both leave the
game, and the target's strength is scored. When all attack cards are used, the next three are dealt at once.

A card in the bottom row of the wall can be attacked at any time; a card further up, when one of the cards
beside it, or of those that cover its lower corners, has gone. The cards that touch its upper corners add to
its strength, and so does, at either end of the long rows, the card straight above it. The low guard posts,
three cards each, open when a post beside them or one of the two cards below them has gone. They lie face
down: the first attack turns them up and costs its cards even where it fails; later attacks that fail cost
nothing. The high guard posts, two cards each, open when one beside them or one of the two low ones below
has gone; the throne, when all high guard posts have gone. The game is won when the throne is empty, and
lost when the stock is used up and the attack cards can attack nothing more.

A double-click attacks with all cards as well, and then deals the next three; the program lets it do so
anywhere on the table, and on the last cards too, which are then lost.
"""

from functools import cache
from typing import Any

from rules_engine import lifts
from rules_engine.cards import KING, Suit, card
from rules_engine.deals import Deal, Deck, LayOut, Rest
from rules_engine.goals import cleared
from rules_engine.layout import Layout
from rules_engine.piles import Group, Stock, Waste
from rules_engine.relations import ANY, ANY_CARD, NOTHING, Cards
from rules_engine.spec import Game
from rules_engine.state import Table

GATES = {
    "wall": ((-1, 0), (1, 0), (-0.5, 0.5), (0.5, 0.5)),
    "low_guard_post": ((-2, 0), (2, 0), (-0.5, 1), (0.5, 1)),
    "high_guard_post": ((-2, 0), (2, 0), (-1, 1), (1, 1)),
}
"""Where the piles lie that open the way to another when they have gone: columns and rows from there."""

TOP, BOTTOM = 3, 5.5
"""Where the wall's top and bottom rows lie."""

KING_OF_SPADES = card(KING, Suit.SPADES)


@cache
def neighbours(layout: Layout, pile: int, offsets: tuple[tuple[float, float], ...]) -> tuple[int, ...]:
    """Return the piles that lie at these offsets from a pile."""
    place = layout.places[pile]
    found = (layout.at(place.x + dx, place.y + dy) for dx, dy in offsets)
    return tuple(one for one in found if one is not None)


def is_open(table: Table, pile: int) -> bool:
    """Tell whether the way to a pile is open."""
    place = table.layout.places[pile]
    if place.name == "throne":
        return table.empty("high_guard_post")
    if place.y == BOTTOM:
        return True
    return not all(table.piles[one] for one in neighbours(table.layout, pile, GATES[place.name]))


def health(table: Table, pile: int) -> int:
    """Return what an attack on a pile must exceed."""
    place, cards = table.layout.places[pile], list(table.piles[pile])
    if place.name == "wall" and place.y > TOP:
        above = ((-0.5, -0.5), (0.5, -0.5)) + (((0, -1),) if place.x in (0, 7) else ())
        cards += [one for other in neighbours(table.layout, pile, above) for one in table.piles[other]]
    return sum(one.rank for one in cards)


def in_reach(table: Table, pile: int) -> Cards:
    """Any card may attack where the way is open."""
    return ANY if is_open(table, pile) else NOTHING


def power(table: Table, source: int, size: int) -> int:
    """Return how strong so many cards are together."""
    return sum(one.rank for one in table.piles[source][-size:])


def can_fall(table: Table, strength: int, pile: int) -> bool:
    """Tell whether an attack does something to a pile: removes it, or at least turns it up."""
    return strength > health(table, pile) or not table.piles[pile][-1].up


def strong_enough(table: Table, source: int, size: int, target: int) -> bool:
    """The cards that are dragged can do something to the target."""
    return can_fall(table, power(table, source, size), target)


def strike(table: Table, strength: int, pile: int) -> None:
    """Turn a pile up, and remove it if the attack is stronger."""
    table.piles[pile] = tuple(one.turned(True) for one in table.piles[pile])
    if strength > (worth := health(table, pile)):
        table.piles[pile] = ()
        table.score += worth


def attack(table: Table, source: int, size: int, target: int) -> None:
    """Attack with the cards that are dragged; they are used up."""
    strength = power(table, source, size)
    table.take(source, size)
    strike(table, strength, target)


def attack_with_all(table: Table, pile: int) -> bool:
    """Attack with all cards."""
    strength = sum(one.rank for source in table.group("waste") for one in table.piles[source])
    if not table.piles[pile] or not is_open(table, pile) or not can_fall(table, strength, pile):
        return False
    discard(table)
    strike(table, strength, pile)
    return True


def attack_and_deal(table: Table, pile: int) -> bool:
    """Attack with all cards, if possible, and deal three new ones in any case."""
    attack_with_all(table, pile)
    discard(table)
    deal(table)
    return True


def discard(table: Table) -> None:
    """Remove all attack cards from the game."""
    for pile in table.group("waste"):
        table.piles[pile] = ()


def deal(table: Table) -> None:
    """Deal an attack card to each pile."""
    (stock,) = table.group("stock")
    for pile in table.group("waste"):
        table.turn(stock, pile)


def deal_new(table: Table, stock: int) -> bool:
    """Replace the attack cards by new ones."""
    if not table.piles[stock]:
        return False
    discard(table)
    deal(table)
    return True


def follow_up(table: Table) -> None:
    """Deal when all attack cards are used."""
    if table.empty("waste"):
        deal(table)


def exhausted(table: Table) -> bool:
    """The stock is used up, and no attack is possible."""
    targets = [pile for name in ("throne", *GATES) for pile in table.group(name)]
    return table.empty("stock") and (
        table.empty("waste") or not any(attack_with_all(table.copy(), pile) for pile in targets)
    )


def target(name: str, **how: Any) -> Group:
    """Return a group of piles that can be attacked."""
    return Group(
        name=name,
        build=in_reach,
        sources=("waste",),
        accepts=strong_enough,
        drop=attack,
        click=attack_with_all,
        double_click=attack_and_deal,
        **how,
    )


GAME = Game(
    table="""
       T

   H   H   H

 L   L   L   L

W W W W W W W W
 W W W W W W W
W W W W W W W W
 W W W W W W W
W W W W W W W W
 W W W W W W W


    S A A A
""",
    line=0.5,
    piles={
        "T": target("throne", spread="right"),
        "H": target("high_guard_post", spread="right"),
        "L": target("low_guard_post", spread="right"),
        "W": target("wall"),
        "S": Stock(click=deal_new),
        "A": Waste(spread="right", build=ANY_CARD, first=ANY, sources=("waste",), lift=lifts.face_up),
    },
    deck=Deck(packs=2, without=frozenset({KING_OF_SPADES})),
    deal=(
        LayOut("throne", (KING_OF_SPADES,)),
        LayOut("throne", (KING_OF_SPADES,)),
        Deal("high_guard_post", up=2),
        Deal("low_guard_post", down=3),
        Deal("wall", up=1),
        Deal("waste", up=1),
        Rest(),
    ),
    button="stock",
    after=(follow_up,),
    discards=True,
    goal=cleared("throne"),
    stuck=exhausted,
)
