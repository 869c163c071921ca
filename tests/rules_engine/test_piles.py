"""What groups of piles take and give, each on a small game made for it."""

from __future__ import annotations

from typing import Any

from rules_engine import lifts
from rules_engine.deals import Rest
from rules_engine.goals import never
from rules_engine.matches import Match, same_line, touching
from rules_engine.moves import Move, drag, parse_move
from rules_engine.piles import (
    Foundation,
    Group,
    Reserve,
    Stock,
    Tableau,
    base,
    choose_base,
    counted,
    counted_by_rank,
    free_spaces,
    gaps_from,
    in_turn,
    new_suit,
    one_way,
    ranks_before,
    until,
)
from rules_engine.play import Rules
from rules_engine.relations import ACES, ANY, DOWN, KINGS, SAME_RANK, SAME_SUIT, UP, UP_ROUND, rank, total
from rules_engine.spec import Game
from tests.rules_engine.tables import pile, position


def rules(table: str, **piles: Group) -> Rules:
    """Return a game of these piles, all cards in stock, whose goal is never reached."""
    groups = {"S": Stock(), **piles}
    return Rules("made_up", Game(table=table, piles=groups, deal=(Rest(),), goal=never))


def drags(game: Rules, piles: dict[int, str], **latches: int) -> set[str]:
    return {str(move) for move in game.moves(position(game, piles, **latches))}


def test_build_first_and_lift() -> None:
    game = rules("S T T T", T=Tableau(build=DOWN & SAME_SUIT, first=KINGS, lift=lifts.run(DOWN & SAME_SUIT)))
    assert drags(game, {1: "9C 8C 7C", 2: "TC", 3: ""}) == {"1:3>2"}
    assert drags(game, {1: "2C KH QH", 2: "TC"}) == {"1:2>3"}
    assert drags(game, {1: "9c 8C", 2: "9C"}) == {"1:1>2"}


def test_lifts() -> None:
    piles = {1: "2c KH 5S 4D", 2: ""}
    for lift, sizes in (
        (lifts.top, {1}),
        (lifts.face_up, {1, 2, 3}),
        (lifts.top_or_all, {1, 3}),
        (lifts.run(DOWN), {1, 2}),
        (lifts.nothing, set()),
    ):
        game = rules("S T T", T=Tableau(first=ANY, lift=lift))
        assert drags(game, piles) == {f"1:{size}>2" for size in sizes}, lift


def test_capacity_sources_least_and_most() -> None:
    anything: dict[str, Any] = {"first": ANY, "lift": lifts.face_up}
    game = rules(
        "S T R F",
        T=Tableau(**anything),
        R=Reserve(first=ANY, capacity=2, build=DOWN),
        F=Foundation(first=ANY, least=2, most=3, sources=("tableau",)),
    )
    assert drags(game, {1: "5H 4C 3D 2S"}) == {"1:1>2", "1:2>2", "1:2>3", "1:3>3"}
    assert drags(game, {2: "5H 4C"}) == {"2:1>1"}


def test_free_spaces_double_with_every_empty_pile_but_the_target() -> None:
    run = "9C 8C 7C 6C 5C 4C 3C 2C"
    tableau = Tableau(build=DOWN, first=ANY, lift=lifts.run(DOWN), most=free_spaces(("reserve",), "tableau"))
    game = rules("S R T T T T", T=tableau, R=Reserve(capacity=1))
    full = {1: "KH", 4: "KS", 5: "KD"}
    assert max(int(one[2]) for one in drags(game, {2: run, 3: "", **full})) == 1
    assert max(int(one[2]) for one in drags(game, {2: run, 3: "", 1: "", 4: "KS", 5: "KD"})) == 2
    assert "2:8>3" not in drags(game, {2: run, 3: "TD", 1: "", 4: "", 5: "KD"})
    assert "2:8>3" in drags(game, {2: run, 3: "TD", 1: "", 4: "", 5: ""})


def test_cards_that_come_one_by_one_turn_their_order() -> None:
    game = rules(
        "S T F", T=Tableau(lift=lifts.run(DOWN & SAME_SUIT)), F=Foundation(most=None, one_by_one=True)
    )
    start = position(game, {1: "9D 4C 3C 2C", 2: "AC"})
    assert {str(move) for move in game.moves(start)} == {"1:1>2", "1:2>2", "1:3>2"}
    assert pile(game.play(start, drag(1, 3, 2)), 2) == "AC 2C 3C 4C"


def test_covered_cards_are_out_of_play() -> None:
    pyramid = Tableau(
        spread="none",
        covered=((-0.5, 1), (0.5, 1)),
        match=Match(total(13)),
    )
    game = rules("S T\n T T", T=pyramid)
    # The drawing stands one column to the right of the two that cover it.
    assert [(place.x, place.y) for place in game.slots] == [(0, 0), (1, 0), (0.5, 1), (1.5, 1)]
    assert drags(game, {1: "5C", 2: "8D", 3: "5S"}) == {"2:1>3", "3:1>2"}
    assert drags(game, {1: "5C", 2: "8D"}) == set()
    after = game.play(position(game, {1: "5c", 2: "8D", 3: "5S"}), drag(2, 1, 3))
    assert pile(after, 1) == "5C"


def test_matches() -> None:
    for where, met in ((same_line, {"1:1>2", "1:1>3"}), (touching, {"1:1>2", "1:1>3", "1:1>4"})):
        game = rules("S T T\n  T T", T=Tableau(match=Match(SAME_RANK, where=where)))
        found = drags(game, {1: "5C", 2: "5D", 3: "5H", 4: "5S"})
        assert {one for one in found if one.startswith("1:")} == met
    covers = rules("S T T", T=Tableau(match=Match(SAME_RANK, covers=True)))
    after = covers.play(position(covers, {1: "5C", 2: "5D"}), drag(1, 1, 2))
    assert after.piles[1:] == ((), position(covers, {2: "5C"}).piles[2])
    kept = rules("S T T X", T=Tableau(match=Match(SAME_RANK, to="gone")), X=Group(name="gone"))
    assert pile(kept.play(position(kept, {1: "5C", 2: "5D"}), drag(1, 1, 2)), 3) == "5D 5C"


def test_the_top_two_cards_of_one_pile_meet_where_they_may() -> None:
    game = rules("S T T", T=Tableau(match=Match(total(13), own=True)))
    start = position(game, {1: "2C 6H 7C", 2: "6D"})
    assert {str(move) for move in game.moves(start)} == {"1:1>1", "1:1>2", "2:1>1"}
    assert game.allows(start, drag(1, 1, 1))
    assert not game.allows(start, drag(2, 1, 2))
    after = game.play(start, drag(1, 1, 1))
    assert [pile(after, number) for number in (1, 2)] == ["2C", "6D"]
    other = rules("S T T", T=Tableau(match=Match(total(13))))
    assert drags(other, {1: "2C 6H 7C", 2: "6D"}) == {"1:1>2", "2:1>1"}


def test_cards_that_leave_alone_where_they_lay() -> None:
    game = rules("S T T", T=Tableau(match=Match(total(10), alone=rank(10))))
    assert drags(game, {1: "TC", 2: "TD"}) == {"1:1>1", "2:1>2"}
    assert drags(game, {1: "4C", 2: "6D"}) == {"1:1>2", "2:1>1"}
    after = game.play(position(game, {1: "3S TC", 2: "TD"}), drag(1, 1, 1))
    assert [pile(after, number) for number in (1, 2)] == ["3S", "TD"]


def test_the_ranks_of_the_pile_before_decide() -> None:
    game = rules("S T T F F F", T=Tableau(), F=Foundation(build=ranks_before))
    start = {3: "8D KD", 4: "8H KH 3H", 5: "8S"}
    assert drags(game, {**start, 1: "2D", 2: "2H"}) == {"1:1>3"}
    assert drags(game, {**start, 1: "KS", 2: "9S"}) == {"1:1>5"}
    assert drags(game, {**start, 1: "3S", 2: "8C"}) == {"1:1>5"}


def test_a_base_rank_that_the_player_chooses() -> None:
    foundation = Foundation(build=UP_ROUND & SAME_SUIT, first=base(), drop=choose_base)
    game = rules("S T T F F", T=Tableau(), F=foundation)
    start = position(game, {1: "9D", 2: "8D"})
    assert drags(game, {1: "9D", 2: "8D"}) == {"1:1>3", "1:1>4", "2:1>3", "2:1>4"}
    after = game.play(start, drag(1, 1, 3))
    assert after.latches == (("base_rank", 9),)
    assert game.moves(after) == ()
    assert drags(game, {1: "9D", 2: "8D"}, base_rank=8) == {"2:1>3", "2:1>4"}


def test_a_function_may_tell_what_a_pile_takes() -> None:
    def right_neighbour(table: Any, number: int) -> frozenset[Any]:
        left = table.top(number - 1)
        return frozenset() if left is None else (UP_ROUND & SAME_SUIT).takes[left]

    game = rules("S T T T", T=Tableau(first=right_neighbour))
    assert drags(game, {1: "5C", 3: "6C"}) == {"3:1>2"}
    assert game.allows(position(game, {1: "5C", 3: "6C"}), parse_move("3:1>2"))
    assert not game.allows(position(game, {1: "5C", 3: "7C"}), Move("drag", 3, 1, 2))


def test_a_gap_takes_cards_of_some_groups_alone() -> None:
    game = rules("S T T R", T=Tableau(build=DOWN, first=ANY, accepts=gaps_from("reserve")), R=Reserve())
    assert drags(game, {1: "8S 7H", 3: "6C"}) == {"3:1>1", "3:1>2"}
    assert drags(game, {1: "8S 7H", 2: "8H", 3: "TC"}) == {"1:1>2"}


def test_a_pile_is_built_until_the_base_rank() -> None:
    game = rules("S T T R R", T=Tableau(build=until(DOWN)), R=Reserve())
    piles = {1: "8S", 2: "7D", 3: "7H", 4: "6C"}
    assert drags(game, piles, base_rank=7) == {"2:1>1", "3:1>1"}
    assert drags(game, piles, base_rank=8) == {"4:1>2"}


def test_a_foundation_is_built_until_the_rank_below_the_base_rank() -> None:
    game = rules("S F R R", F=Foundation(build=until(UP_ROUND, -1)), R=Reserve())
    assert drags(game, {1: "KS", 2: "AC"}, base_rank=2) == {"2:1>1"}
    assert drags(game, {1: "AS", 2: "2C"}, base_rank=2) == set()


def test_the_second_card_of_a_pile_decides_its_way() -> None:
    game = rules("S T T T R R", T=Tableau(build=one_way(UP, DOWN)), R=Reserve())
    piles = {1: "8S", 2: "8H 9H", 3: "8D 7D", 4: "TC", 5: "6C"}
    assert drags(game, piles) >= {"2:1>1", "3:1>1", "4:1>2", "5:1>3"}
    assert not drags(game, piles) & {"4:1>3", "5:1>2", "4:1>1", "5:1>1"}


def test_a_foundation_grows_in_stages() -> None:
    build = in_turn((1, UP), (2, SAME_RANK), then=DOWN)
    game = rules("S F F F R R R", F=Foundation(build=build), R=Reserve())
    piles = {1: "5S", 2: "4S 5S", 3: "4S 5S 5H", 4: "6C", 5: "5C", 6: "4C"}
    assert drags(game, piles) == {"4:1>1", "5:1>2", "6:1>3"}


def test_the_second_ace_of_a_suit_waits() -> None:
    game = rules("S F F R R", F=Foundation(first=new_suit(ACES)), R=Reserve())
    assert drags(game, {1: "AS", 3: "AS", 4: "AH"}) == {"4:1>2"}


def test_what_a_card_counts_when_it_is_laid_down() -> None:
    by_pile = rules("S F R", F=Foundation(build=DOWN, first=ANY, drop=counted(2, begins=0)), R=Reserve())
    assert by_pile.play(position(by_pile, {2: "5C"}), parse_move("2:1>1")).score == 0
    assert by_pile.play(position(by_pile, {1: "6C", 2: "5C"}), parse_move("2:1>1")).score == 2
    worth = range(0, 140, 10)
    by_rank = rules("S F R", F=Foundation(build=DOWN, drop=counted_by_rank(*worth)), R=Reserve())
    assert by_rank.play(position(by_rank, {1: "6C", 2: "5C"}), parse_move("2:1>1")).score == 50
