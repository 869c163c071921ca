"""What a reader wants to know of a game at a glance, out of the facts that were proved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from hoyle.overview.game import Game

Value = bool | int | str | list[int | str]
"""A fact's value as JSON holds it."""


@dataclass(frozen=True, slots=True)
class Building:
    """How the piles of a group are built. order, suit: values of ``<group>.build.order`` and ``.suit``, empty
    where that was not proved.
    """

    group: str
    order: str
    suit: str


@dataclass(frozen=True, slots=True)
class Glance:
    """What was proved of a game under the options that it begins with; None or empty: nothing was.

    packs, cards, jokers: the deck. redeals: a number, or ``unlimited``; others: what it is under other
    options. building: group by group, the tableau first. match, total: ``match.rule`` and the sum that it
    asks for; match_whole: whether no rank has a rule of its own. removed: how many cards leave the game
    together, 1 where none do. goal: its value. maximum: the highest score. options: their names.
    """

    packs: int | None
    cards: int | None
    jokers: int
    redeals: int | str | None
    others: tuple[int | str, ...]
    building: tuple[Building, ...]
    match: str
    total: int | None
    match_whole: bool
    removed: int
    goal: str
    maximum: int | None
    options: tuple[str, ...]


def glance(game: Game) -> Glance:
    """Return what was proved of a game."""
    proved = [fact for fact in game.facts if fact["verdict"] == "agrees" and not fact["when"]]
    plain: dict[str, Value] = {}
    for fact in proved:
        if not fact["options"]:
            plain.setdefault(fact["subject"], fact["value"])
    redeals = cast("int | str | None", plain.get("stock.redeals"))
    elsewhere = [one["value"] for one in proved if one["subject"] == "stock.redeals" and one["options"]]
    return Glance(
        packs=_number(plain.get("deck.packs")),
        cards=_number(plain.get("deck.cards")),
        jokers=_number(plain.get("deck.jokers")) or 0,
        redeals=redeals,
        others=tuple(dict.fromkeys(value for value in elsewhere if value != redeals)),
        building=_building(plain),
        match=str(plain.get("match.rule", "")),
        total=_number(plain.get("match.total")),
        match_whole=not any(one.startswith(("match.same", "match.partner.")) for one in plain),
        removed=_number(plain.get("match.size")) or (2 if plain.get("match.removes") == "both" else 1),
        goal=str(plain.get("goal", "")),
        maximum=_number(plain.get("score.maximum")),
        options=tuple(map(str, cast("list[str]", plain.get("options", [])))),
    )


def _number(value: Value | None) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _building(plain: dict[str, Value]) -> tuple[Building, ...]:
    groups = dict.fromkeys(["tableau", *(subject.partition(".build.")[0] for subject in plain)])
    found = (
        Building(group, str(plain.get(f"{group}.build.order", "")), str(plain.get(f"{group}.build.suit", "")))
        for group in groups
    )
    return tuple(one for one in found if one.order)
