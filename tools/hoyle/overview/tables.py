"""What shows of a game when it is dealt, and how much there is to do: the engine is asked, not the page."""

from __future__ import annotations

import rules_engine
from rules_engine.moves import CLICK, DEAL
from rules_engine.play import Rules
from rules_engine.state import Position

VISIBLE = ALL, BUT_STOCK, SOME = "all", "but_stock", "some"
"""Which cards a player sees after the deal: all, all that are not in the stock, some."""

LENGTHS = "short", "medium", "long"
"""The classes of games by the number of their steps."""

SHORT, LONG = 50, 75
"""Steps up to which a game is short, and beyond which it is long."""


def visible(slug: str) -> str:
    """Return which cards a player sees after the deal.

    A card is not seen where it lies face down, or under another one in a pile that is not fanned out.
    """
    rules = rules_engine.load(slug)
    hidden = set()
    for place, pile in zip(rules.slots, rules.deal(1).piles, strict=True):
        shown = 1 if place.spread == "none" else place.group.shown or len(pile)
        if any(not card.up for card in pile) or len(pile) > shown:
            hidden.add(place.name)
    return ALL if not hidden else BUT_STOCK if hidden == {"stock"} else SOME


def steps(slug: str, removed: int) -> int:
    """Return how many steps a won game takes: cards that have to reach their places, and deals of the stock.

    removed: how many cards reach theirs at once. Cards that the deal lays on foundations are there already;
    cards that come from the stock by themselves need no deal.
    """
    rules = rules_engine.load(slug)
    position = rules.deal(1)
    there = {place.name: 0 for place in rules.slots}
    for place, pile in zip(rules.slots, position.piles, strict=True):
        there[place.name] += len(pile)
    away = sum(there.values()) - there.get("foundation", 0)
    deals = 0
    while (after := _dealt(rules, position)) is not None:
        position = after
        deals += 1
    return away // removed + deals


def _dealt(rules: Rules, position: Position) -> Position | None:
    """Return the position after one more deal of the stock; None where there is none to be had."""
    for move in rules.moves(position):
        if move.kind == DEAL or (move.kind == CLICK and rules.slots[move.source].name == "stock"):
            after = rules.play(position, move)
            if _stock(rules, after) < _stock(rules, position):
                return after
    return None


def _stock(rules: Rules, position: Position) -> int:
    return sum(
        len(pile) for place, pile in zip(rules.slots, position.piles, strict=True) if place.name == "stock"
    )


def length(number: int) -> str:
    """Return the class of a number of steps."""
    return LENGTHS[(number > SHORT) + (number > LONG)]
