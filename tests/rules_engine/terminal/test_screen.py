"""The table in colours, and moves in words."""

from __future__ import annotations

import rules_engine
from rules_engine.moves import parse_move
from rules_engine.terminal.screen import Screen
from tests.rules_engine.tables import position


def styles(text: str, **piles: str) -> set[str]:
    """Return the styles that a part of Canfield's table has."""
    rules = rules_engine.load("canfield")
    drawing = Screen(rules).table(position(rules, {int(name[1:]): cards for name, cards in piles.items()}))
    start = drawing.plain.index(text)
    return {
        str(span.style) for span in drawing.spans if span.start <= start and start + len(text) <= span.end
    }


def test_every_pile_stands_under_its_number() -> None:
    rules = rules_engine.load("canfield")
    place = position(rules, {0: "2c 3c", 2: "TC JC", 6: "9d KH", 7: "4S 3H"})
    assert Screen(rules).table(place).plain == (
        "0    1         2    3    4    5\n"
        "[2]  --        J♣   --   --   --\n"
        "6              7    8    9    10\n"
        "K♥             4♠   --   --   --\n"
        "               3♥\n"
    )


def test_red_black_backs_and_gaps_differ() -> None:
    assert styles("K♥", p6="KH") == styles("10♦", p6="TD") == {"table.red"}
    assert styles("K♠", p6="KS") == {"table.black"}
    assert styles("[2]", p0="2c 3c") == {"table.back"}
    assert styles("--") == {"table.gap"}
    assert styles("10") == {"table.pile"}


def test_suits_have_letters_where_symbols_cannot_be_shown() -> None:
    rules = rules_engine.load("canfield")
    screen = Screen(rules, "ascii")
    drawing = screen.table(position(rules, {6: "TH", 7: "2c 3D"}))
    assert "10H" in drawing.plain
    assert (drawing.plain + screen.groups()).isascii()
    assert "table.back" in {str(span.style) for span in drawing.spans}


def test_groups_and_their_piles() -> None:
    assert (
        Screen(rules_engine.load("klondike")).groups() == "stock 0 · waste 1 · foundation 2-5 · tableau 6-12"
    )


def test_a_pile_that_never_holds_a_card_is_not_shown() -> None:
    rules = rules_engine.load("fourteen")
    assert "unused" not in Screen(rules).groups()
    assert max(map(len, Screen(rules).table(rules.deal(1)).plain.splitlines())) < 80


def test_moves_in_words() -> None:
    rules = rules_engine.load("klondike")
    place = position(rules, {0: "2c", 1: "AS", 6: "QH JS", 7: "KC"})
    said = [
        Screen(rules).words(place, parse_move(move)).plain
        for move in ("click 0", "deal", "double 1", "1:1>2", "6:2>7")
    ]
    assert said == [
        "click the stock (pile 0)",
        "press the deal button",
        "double-click A♠ on the waste (pile 1)",
        "A♠ from the waste (pile 1) to the foundation (pile 2)",
        "Q♥ J♠ from the tableau (pile 6) to K♣ on the tableau (pile 7)",
    ]
