"""Play, on positions written by hand: what moves do, what follows by itself, what is refused and why."""

from __future__ import annotations

import pytest

import rules_engine
from rules_engine.cards import card, pack
from rules_engine.engine import IllegalMoveError
from rules_engine.moves import parse_move
from tests.rules_engine.tables import pile, position


def moves(slug: str, piles: dict[int, str], **options: bool) -> set[str]:
    rules = rules_engine.load(slug, **options)
    return {str(move) for move in rules.moves(position(rules, piles))}


def after(slug: str, piles: dict[int, str], *texts: str) -> dict[int, str]:
    """Return the piles that are not empty after these moves."""
    rules = rules_engine.load(slug)
    place = position(rules, piles)
    for text in texts:
        place = rules.play(place, parse_move(text))
    return {number: pile(place, number) for number in range(len(place.piles)) if place.piles[number]}


def test_klondike_bares_a_card_when_a_run_leaves() -> None:
    assert after("klondike", {6: "5d QH JS", 7: "KC"}, "6:2>7") == {6: "5D", 7: "KC QH JS"}


def test_klondike_takes_kings_alone_on_empty_piles() -> None:
    found = moves("klondike", {6: "2c KH QS", 7: "JC", 8: "9C"})
    assert "6:2>9" in found
    assert "7:1>9" not in found


def test_klondike_redeals_twice() -> None:
    rules = rules_engine.load("klondike")
    place = position(rules, {0: "3c 2c"})
    for _ in range(2):
        for text in ("click 0", "deal", "click 0"):
            place = rules.play(place, parse_move(text))
        assert pile(place, 0) == "3c 2c"
    for _ in range(2):
        place = rules.play(place, parse_move("click 0"))
    assert place.latches == (("redeals", 2),)
    assert pile(place, 1) == "2C 3C"
    assert not rules.allows(place, parse_move("click 0"))


def test_klondike_turns_three_with_the_option() -> None:
    rules = rules_engine.load("klondike", three_card_deals=True)
    place = rules.play(position(rules, {0: "5c 4c 3c 2c"}), parse_move("click 0"))
    assert (pile(place, 0), pile(place, 1)) == ("5c", "2C 3C 4C")


def test_klondike_sends_all_up() -> None:
    start = {1: "AS", 2: "AC", 6: "3C 2D 2C", 7: "9H 3H"}
    assert after("klondike", start, "double 2") == {2: "AC 2C", 3: "AS", 6: "3C 2D", 7: "9H 3H"}


def test_canfield_refills_from_the_reserve_and_turns_the_next_card_up() -> None:
    start = {2: "5C", 6: "2h 9h KH", 7: "6C", 8: "7H", 9: "TS", 10: "TC"}
    assert after("canfield", start, "7:1>2") == {2: "5C 6C", 6: "2h 9H", 7: "KH", 8: "7H", 9: "TS", 10: "TC"}


def test_canfield_never_gives_the_base_card_back() -> None:
    assert moves("canfield", {2: "5C", 7: "6H", 8: "7S", 9: "8S", 10: "9S"}) == {"7:1>8"}
    assert "2:1>7" in moves("canfield", {2: "5C 6C", 7: "7H", 8: "9S", 9: "JS", 10: "KS"})


def test_freecell_plays_safe_cards_alone() -> None:
    start = {0: "AC", 8: "KH 2C", 9: "5D 3C", 10: "QS"}
    assert after("freecell", start, "10:1>1") == {1: "QS", 4: "AC 2C", 8: "KH", 9: "5D 3C"}


def test_spider_deals_no_cards_over_a_gap() -> None:
    full = {0: "5c 4c", **dict.fromkeys(range(9, 19), "9H")}
    assert "click 0" not in moves("spider", {**full, 12: ""})
    assert pile_tops("spider", full) == ["4C", "5C", *["9H"] * 8]


def pile_tops(slug: str, piles: dict[int, str]) -> list[str]:
    played = after(slug, piles, "click 0")
    return [played[number].split()[-1] for number in range(9, 19)]


def test_spider_takes_whole_runs_up() -> None:
    run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
    start = {9: f"4h {run}", 10: "9H"}
    assert after("spider", start, "9:13>1") == {1: run, 9: "4H", 10: "9H"}
    assert after("spider", start, "double 9") == {1: run, 9: "4H", 10: "9H"}
    assert "9:12>1" not in moves("spider", start)


def test_quatorze_fills_from_the_stock_then_closes_up() -> None:
    start = {0: "3c 2c", 1: "KH", 2: "AC", 3: "9S"}
    assert after("quatorze", start, "2:1>1") == {1: "3C", 2: "2C", 3: "9S"}
    assert after("quatorze", {1: "KH", 2: "AC", 3: "9S"}, "2:1>1") == {1: "9S"}


def test_monte_carlo_closes_gaps_on_a_click_only() -> None:
    start = {0: "3c 2c", 1: "5C", 2: "5D", 4: "9S"}
    assert after("monte_carlo", start, "1:1>2") == {0: "3c 2c", 4: "9S"}
    assert after("monte_carlo", start, "1:1>2", "click 0") == {1: "9S", 2: "2C", 3: "3C"}
    assert moves("monte_carlo", {1: "9S", 2: "2C"}) == set()


def test_neighbor_lets_a_king_go_from_the_stock() -> None:
    assert after("neighbor", {0: "2c kh", 1: "9S", 2: "8C"}, "click 0") == {1: "8C", 2: "9S", 3: "2C"}
    assert moves("neighbor", {0: "kh 2c", 1: "9S", 2: "8C"}) == set()
    rules = rules_engine.load("neighbor")
    assert rules.lost(position(rules, {0: "kh", 1: "9S", 2: "8C"}))
    assert not rules.lost(position(rules, {1: "9S", 2: "KC"}))


def test_pileon_freezes_four_of_a_rank() -> None:
    assert after("pileon", {0: "5C 5D", 1: "9C 5H 5S"}, "1:2>0") == {0: "5C 5D 5H 5s", 1: "9C"}
    assert "0:1>1" not in moves("pileon", {0: "5C", 1: "9C 9D 9S 5H"})


def test_thirteen_is_won_with_cards_left() -> None:
    rules = rules_engine.load("thirteen")
    assert rules.won(position(rules, {2: "KC", 4: "8D"}))
    assert not rules.won(position(rules, {3: "8D"}))
    assert not rules.won(position(rules, {1: "8D"}))


def test_triple_peaks_scores_runs_and_peaks() -> None:
    for options, scores in (({}, [1, 3, 0, 31]), ({"multiplier_scoring": True}, [1, 3, 3, 54])):
        rules = rules_engine.load("triple_peaks", **options)
        place = position(rules, {0: "4c", 2: "TC", 3: "5C", 29: "JD", 30: "QH"})
        found = []
        for text in ("click 29", "click 30", "click 0", "click 3"):
            place = rules.play(place, parse_move(text))
            found.append(place.score)
        assert found == scores
        assert rules.won(place)


def test_triple_peaks_deals_anew_with_progressive_rounds() -> None:
    rules = rules_engine.load("triple_peaks", progressive_rounds=True)
    place = position(rules, {0: "4c 9d", 1: "2c", 2: "TC JD", 3: "QS"})
    place = rules.play(place, parse_move("click 3"))
    assert sorted(one.turned(True) for cards in place.piles for one in cards) == sorted(
        card(number, suit) for number, suit in ((4, 0), (9, 1), (2, 0), (10, 0), (11, 1), (12, 3))
    )
    assert not rules.won(place)
    assert place.score == 32


def test_accordion_folds_one_or_three_to_the_left() -> None:
    line = {0: "5C", 1: "7D", 2: "9H", 3: "5S", 4: "5H"}
    assert moves("accordion", line) == {"3:1>0", "4:1>3", "double 3", "double 4"}
    assert after("accordion", line, "double 3") == {0: "5S", 1: "7D", 2: "9H", 3: "5H"}


def test_ten_across_closes_its_spots_with_the_option_off() -> None:
    start = {2: "2C 5H", 3: "9S"}
    assert moves("ten_across", start) == {"2:1>0", "2:1>1", "3:1>0", "3:1>1"}
    assert moves("ten_across", start, allow_temporary_spots_use=False) == set()


def test_doublets_lays_kings_under_the_deck_when_it_deals() -> None:
    rules = rules_engine.load("doublets")
    kings = [one for one in pack() if one.rank == 13]
    others = [one for one in pack() if one.rank != 13]
    dealt = rules.deal(order=[*kings, *others])
    assert all(place[0].rank != 13 for place in dealt.piles[2:])
    assert [one.rank for one in dealt.piles[0][:4]] == [13] * 4


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("6:1>13", "there is no pile 13; expected 0 to 12"),
        ("click 40", "there is no pile 40"),
        ("6:3>7", r"3 of 2 cards cannot be lifted off the tableau \(pile 6\)"),
        ("6:2>7", "2 of 2 cards cannot be lifted"),
        ("6:1>8", r"the tableau \(pile 8\) does not take 5C from the tableau \(pile 6\)"),
        ("6:1>6", "does not take"),
        ("click 6", "click 6: it does nothing"),
        ("deal", "it does nothing now"),
    ],
)
def test_refusals_say_why(text: str, said: str) -> None:
    rules = rules_engine.load("klondike")
    place = position(rules, {6: "2c 5C", 7: "6H", 8: "6S"})
    assert not rules.allows(place, parse_move(text))
    with pytest.raises(IllegalMoveError, match=said):
        rules.play(place, parse_move(text))


def test_won_and_lost() -> None:
    rules = rules_engine.load("quatorze")
    assert rules.won(position(rules, {}))
    stuck = position(rules, {1: "2C", 2: "3C"})
    assert not rules.won(stuck)
    assert rules.lost(stuck)
    assert not rules.lost(position(rules, {1: "2C", 2: "QC"}))


def test_a_deck_order_is_dealt_from_its_start() -> None:
    rules = rules_engine.load("freecell")
    order = pack()
    dealt = rules.deal(order=order)
    assert [place[0] for place in dealt.piles[8:]] == [one.turned(True) for one in order[:8]]
    with pytest.raises(ValueError, match="expected an order of the 52 cards of freecell's deck"):
        rules.deal(order=[*order[:-1], card(1, 0)])


def test_set_up_takes_known_latches_and_all_piles() -> None:
    rules = rules_engine.load("canfield")
    assert position(rules, {2: "5C 6C"}).latches == (("base_rank", 5),)
    assert position(rules, {2: "5C"}, redeals=3).latches == (("base_rank", 5), ("redeals", 3))
    with pytest.raises(ValueError, match="latch phase: expected a number for base_rank, redeals"):
        position(rules, {}, phase=1)
    with pytest.raises(ValueError, match="expected 11 piles, got 2"):
        rules.setup([[], []])


def test_freecell_looks_for_safe_cards_from_the_first_pile_again_after_each() -> None:
    rules = rules_engine.load("freecell")
    place = position(rules, {11: "AC 2H AH", 12: "AS", 13: "KD QH", 14: "KS"})
    place = rules.play(place, parse_move("13:1>14"))
    assert [pile(place, number) for number in (4, 5, 6)] == ["AH 2H", "AC", "AS"]


def test_offers_are_answered_as_single_moves_are() -> None:
    rules = rules_engine.load("canfield")
    around = rules.deal(1).piles
    offers = [((), (card(rank, 0),)) for rank in range(1, 14)]
    # The base card is a nine; on the tableau any card fills a gap by hand, once the reserve is empty.
    assert rules.taken(around, 1, 3, offers, base_rank=9) == [rank == 9 for rank in range(1, 14)]
    on_nine = [((card(9, 1),), (card(rank, suit),)) for rank in (8, 10) for suit in range(4)]
    assert rules.taken(around, 1, 7, on_nine) == [True, False, False, True, *[False] * 4]


@pytest.mark.parametrize("question", ["moves", "won", "lost"])
def test_a_position_of_another_game_is_told_so(question: str) -> None:
    golf = rules_engine.load("golf").deal(1)
    with pytest.raises(ValueError, match="expected a position of klondike with 13 piles, got one with 9"):
        getattr(rules_engine.load("klondike"), question)(golf)
