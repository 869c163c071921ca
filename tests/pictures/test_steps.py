"""What a move did, by hand."""

from __future__ import annotations

from hoyle.pictures.steps import Step, tell

import rules_engine
from rules_engine.cards import Card, parse_card
from rules_engine.moves import parse_move
from rules_engine.play import Rules


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


def told(rules: Rules, piles: dict[int, str], move: str) -> Step | None:
    """Return what a move does on a table with these piles."""
    lying = [cards(piles.get(number, "")) for number in range(len(rules.slots))]
    before = rules.setup(lying)
    after = rules.play(before, parse_move(move))
    return tell(rules.slots, before.piles, after.piles, parse_move(move))


KLONDIKE = rules_engine.load("klondike")


def test_a_run_moves_and_a_card_turns_up() -> None:
    step = told(KLONDIKE, {6: "kc 7H 6S", 7: "8C"}, "6:2>7")
    assert step is not None
    assert (step.kind, step.cards, step.onto, step.turned) == ("onto", cards("7H 6S"), *cards("8C KC"))
    assert (step.source, step.target, step.at) == ("tableau", "tableau", ((7, 1), (7, 2)))


def test_an_ace_begins_a_foundation() -> None:
    step = told(KLONDIKE, {1: "5D AS"}, "1:1>2")
    assert step is not None
    assert (step.kind, step.cards, step.source, step.target) == ("empty", cards("AS"), "waste", "foundation")


def test_the_stock_is_dealt_and_turned_back() -> None:
    step = told(KLONDIKE, {0: "9h td"}, "click 0")
    assert step is not None
    assert (step.kind, step.cards, step.target) == ("deal", cards("TD"), "waste")
    step = told(KLONDIKE, {1: "TD 9H"}, "click 0")
    assert step is not None
    assert (step.kind, step.cards) == ("redeal", ())


def test_a_pair_is_removed_and_gaps_are_filled() -> None:
    rules = rules_engine.load("block_ten")
    step = told(rules, {0: "2c 3c", 1: "4S", 2: "6H"}, "1:1>2")
    assert step is not None
    assert (step.kind, step.cards, step.filled) == ("remove", cards("4S 6H"), True)


def test_clock_turns_the_next_card() -> None:
    rules = rules_engine.load("clock")
    (middle,) = rules.layout.numbers["reserve"]
    pile = rules.layout.numbers["tableau"][4]  # two o'clock: the table is read 11, 12, 1, 10, 2
    step = told(rules, {middle: "5c 2S", pile: "9h 8h 7h 6h"}, f"{middle}:1>{pile}")
    assert step is not None
    assert (step.kind, step.cards, step.turned) == ("move", cards("2S"), *cards("9H"))


def test_cards_that_go_up_by_themselves_are_not_told_as_removed() -> None:
    rules = rules_engine.load("freecell")
    first, second, third = rules.layout.numbers["tableau"][:3]
    foundation = rules.layout.numbers["foundation"][0]
    other = rules.layout.numbers["reserve"][0]
    piles = {first: "9C AC", second: "9D 2H AH", third: "8S"}
    assert told(rules, piles, f"{first}:1>{foundation}") is None
    assert told(rules, piles, f"{first}:1>{other}") is None
    assert told(rules, {first: "AH 9D", second: "TC"}, f"{first}:1>{second}") is None
    assert told(rules, {first: "9C AC 2C"}, f"{first}:1>{other}") is None  # both went up
    assert told(rules, {first: "9D AH 2H"}, f"double {first}") is None
    alone = told(rules, {first: "9C AC"}, f"{first}:1>{foundation}")
    assert alone is not None
    assert (alone.kind, alone.cards, alone.target) == ("empty", cards("AC"), "foundation")


def test_a_pair_of_which_one_card_goes_to_the_foundation_is_removed() -> None:
    rules = rules_engine.load("kings_audience")
    reserve, waste = rules.layout.numbers["reserve"][0], rules.layout.numbers["waste"][0]
    step = told(rules, {reserve: "AD", waste: "3C JC JD"}, f"{waste}:1>{reserve}")
    assert step is not None
    assert (step.kind, step.cards) == ("remove", cards("JD AD"))


def test_a_card_that_was_open_before_does_not_turn_up() -> None:
    step = told(rules_engine.load("accordion"), {0: "TH", 1: "4H", 2: "2D"}, "1:1>0")
    assert step is not None
    assert (step.cards, step.onto, step.turned) == (cards("4H"), *cards("TH"), None)
    rules = rules_engine.load("canfield")
    reserve, tableau = rules.layout.numbers["reserve"][0], rules.layout.numbers["tableau"][0]
    step = told(rules, {reserve: "5c 9H", tableau: "TC"}, f"{reserve}:1>{tableau}")
    assert step is not None
    assert step.turned == cards("5C")[0]


WALL = rules_engine.load("wall")


def test_a_deal_in_place_of_an_equal_card_is_not_told_by_the_other_cards_alone() -> None:
    (stock,), (first, *_) = WALL.layout.numbers["stock"], WALL.layout.numbers["waste"]
    assert told(WALL, {stock: "9c 4c 7h", first: "7H"}, f"click {stock}") is None
    step = told(WALL, {stock: "9c 4c 7h"}, f"click {stock}")
    assert step is not None
    assert (step.kind, step.cards) == ("deal", cards("7H 4C 9C"))


def test_an_attack_that_only_turns_a_pile_up_removes_nothing() -> None:
    guard, waste = WALL.layout.numbers["low_guard_post"][0], WALL.layout.numbers["waste"]
    assert told(WALL, {guard: "2s 3s 9s", waste[0]: "4D", waste[1]: "5D"}, f"{waste[0]}:1>{guard}") is None
    assert told(WALL, {guard: "2s 3s 9s"}, f"click {guard}") is None


def test_cards_dealt_elsewhere_fill_no_gaps() -> None:
    (stock,), (waste, *_) = WALL.layout.numbers["stock"], WALL.layout.numbers["waste"]
    wall = WALL.layout.numbers["wall"][-1]
    assert told(WALL, {stock: "9c 4c 7h", waste: "QC", wall: "2H"}, f"{waste}:1>{wall}") is None
