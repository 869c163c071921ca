"""The form of a game: drawings number the piles, options change fields and exclude each other."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rules_engine
from rules_engine.deals import Deal, Rest
from rules_engine.goals import never
from rules_engine.piles import Foundation, Group, Reserve, Stock, Tableau
from rules_engine.play import Rules
from rules_engine.spec import Game, Option


def test_several_drawings_are_numbered_one_after_the_other() -> None:
    game = Game(
        table=("F\nF", "  S R\n  T"),
        line=0.5,
        places={"X": ((30, 0),)},
        piles={"F": Foundation(), "S": Stock(), "R": Reserve(), "T": Tableau(), "X": Group(name="gone")},
        deal=(Rest(),),
        goal=never,
    )
    assert [(place.name, place.x, place.y) for place in game.layout().places] == [
        ("foundation", 0, 0),
        ("foundation", 0, 0.5),
        ("stock", 1, 0),
        ("reserve", 2, 0),
        ("tableau", 1, 0.5),
        ("gone", 30, 0),
    ]


def test_columns_may_be_narrower_than_half_a_card() -> None:
    game = Game(
        table="S   T  T", column=1 / 3, piles={"S": Stock(), "T": Tableau()}, deal=(Rest(),), goal=never
    )
    assert [round(place.x, 3) for place in game.layout().places] == [0, 0.667, 1.167]


def test_an_option_puts_the_others_of_its_choice_off() -> None:
    assert rules_engine.load("klondike").options == {
        "three_card_deals": False,
        "single_card_deals": True,
        "no_redeals": False,
        "unlimited_redeals": False,
    }
    options = rules_engine.load("klondike", no_redeals=True).options
    assert [name for name, on in options.items() if on] == ["no_redeals"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"two_cards": True}, "unknown option two_cards; expected three_card_deals, single_card_deals"),
        ({"no_redeals": True, "three_card_deals": True}, "expected exactly one of three_card_deals"),
        ({"single_card_deals": False}, "expected exactly one of"),
        ({"no_redeals": "on"}, "option no_redeals: expected True or False, got 'on'"),
    ],
)
def test_options_that_cannot_be(options: dict[str, bool], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        rules_engine.load("klondike", **options)


def test_an_unknown_game_is_told_the_known_ones() -> None:
    with pytest.raises(
        ValueError, match=r"unknown game 'klondyke' \(did you mean 'klondike'\?\); expected one of "
    ):
        rules_engine.load("klondyke")
    with pytest.raises(ValueError, match="expected none; it has no options"):
        rules_engine.load("accordion", anything=True)


SOUND = Game(
    table="S T T", piles={"S": Stock(), "T": Tableau()}, deal=(Deal("tableau", up=3), Rest()), goal=never
)


@pytest.mark.parametrize(
    ("amiss", "said"),
    [
        ({"table": "S T R"}, "'R' is on the table; expected one of piles: S, T"),
        ({"deal": (Deal("tableau", up=3),)}, "mine: the deal leaves 46 cards over; expected none"),
        (
            {"options": (Option("easy", {"tableu": {}}, default=True),)},
            "an option changes the group tableu; expected game, stock, tableau",
        ),
    ],
)
def test_a_game_that_is_stated_amiss_is_told_so(amiss: dict[str, object], said: str) -> None:
    Rules("mine", SOUND)
    with pytest.raises(ValueError, match=said):
        Rules("mine", replace(SOUND, **amiss))  # type: ignore[arg-type]
