"""Gaps: a pile is emptied by a move, and the table is looked at afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from rules_engine.engine import Position
from rules_engine.moves import Move


def _emptying(
    bench: Bench, group: str, without: frozenset[str], tables: Sequence[Position]
) -> Iterator[tuple[Position, Move, int]]:
    """Yield positions with a move that takes the only card off a pile, the groups named being empty."""
    for position in tables:
        for pile in bench.piles(group):
            spare = {
                bench.piles(name)[0]: bench.deck[:1]
                for name in ("waste", "reserve")
                if name != group and bench.piles(name) and not bench.count(position, name)
            }
            for card in bench.cards:
                bare = {p: () for name in without for p in bench.piles(name)}
                table = bench.lay({**spare, pile: (card,), **bare}, position)
                for move in bench.engine.moves(table):
                    if move.source == pile and move.size == 1 and move.target not in spare:
                        yield table, move, pile
                        break


def _source(
    bench: Bench, group: str, without: frozenset[str], tables: Sequence[Position] = ()
) -> tuple[str, str] | None:
    """Return the group that a gap is filled from (empty if it stays a gap) and a drawing, None if untried.

    tables: on which it is tried; those from which the game is played on, if none are given.
    """
    for before, move, pile in _emptying(bench, group, without, tables or bench.begun):
        after = bench.engine.play(before, move)
        losers = [
            name
            for name in bench.groups
            if (move.target < 0 or name != bench.group_of(move.target))
            and bench.count(after, name) < bench.count(before, name) - (name == group)
        ]
        # The waste may have been filled again from the stock since.
        if after.piles[pile] and any(before.piles[p][-1:] == after.piles[pile] for p in bench.piles("waste")):
            losers = ["waste"]
        if not after.piles[pile] and (dealt := _filled_by_deal(bench, after, pile)) is not None:
            # The gap waits for the next deal.
            losers, after = ["stock"], dealt
        drawn = (
            bench.draw(before, {pile, move.target})
            + "\nafter the move:\n"
            + bench.draw(after, {pile, move.target})
        )
        return (losers[0] if after.piles[pile] and losers else ""), drawn
    return None


def _filled_by_deal(bench: Bench, position: Position, pile: int) -> Position | None:
    """Return the table after a deal that fills a gap from the stock, with a card in the waste or without."""
    for table in (position, bench.lay(dict.fromkeys(bench.piles("waste"), ()), position)):
        after = _dealt(bench, table)
        if after and after.piles[pile] and bench.count(after, "stock") < bench.count(table, "stock"):
            return after
    return None


def _dealt(bench: Bench, position: Position) -> Position | None:
    """Return the table after a deal from the stock, where one is allowed."""
    moves = bench.deal_moves(position)
    return bench.engine.play(position, moves[0]) if moves else None


def filled_from(bench: Bench, group: str, without: frozenset[str] = frozenset()) -> str:
    """Return the group that a gap is filled from by itself while others are empty, or nothing."""
    if (group, without) not in bench.fillers:
        seen = _source(bench, group, without)
        bench.fillers[group, without] = seen[0] if seen else ""
    return bench.fillers[group, without]


@probe("<group>.refill", when=("empty", "not_empty"))
def refill(trial: Trial) -> Outcome:
    """Empty a pile by a move and see which group fills it; then with that group empty too."""
    said = tuple(map(str, trial.value)) if isinstance(trial.value, tuple) else (str(trial.value),)
    without = frozenset(group for group, state in trial.fact.when if state == "empty")
    # Where the page also says that gaps are filled, it tells how the game goes on once cards are dealt anew.
    later = not said and any(trial.page.get(f"{trial.group}.refill", ()))
    dealt = (_dealt(trial.bench, position) for position in trial.bench.begun)
    tables = [position for position in dealt if position is not None] if later else ()
    for wanted in (*said, ""):
        seen = _source(trial.bench, trial.group, without, tables)
        if seen is None and said and not wanted:
            break  # other rules than ours may fail where nothing is left to fill it from
        if seen is None:
            return not_judged("no move could be found that empties a pile")
        found, drawn = seen
        if found != wanted:
            text = f"the gap {'is filled from the ' + found if found else 'stays empty'}"
            if without:
                text += f" while the {' and the '.join(sorted(without))} is empty"
            return contradicts(text, drawn, (found,) if found else ())
        if not wanted or not trial.bench.piles(wanted) or "not_empty" in dict(trial.fact.when).values():
            break
        without |= {wanted}
    return agrees(found=trial.value)


@probe("<group>.refill.auto", when=("empty",))
def auto(trial: Trial) -> Outcome:
    """Empty a pile by a move and see whether it is filled with that move, before anything is dealt."""
    bench = trial.bench
    without = frozenset(group for group, _ in trial.fact.when)
    for before, move, pile in _emptying(bench, trial.group, without, bench.begun):
        after = bench.engine.play(before, move)
        found = bool(after.piles[pile])
        text = f"the gap {'is filled with the move that makes it' if found else 'is there after the move'}"
        return compare(trial.value, found, text, bench.draw(after, {pile, move.target}))
    return not_judged("no move could be found that empties a pile")


@probe("<group>.refill.shifts", when=("empty",))
def shifts(trial: Trial) -> Outcome:
    """Empty a pile in the middle while the stock is empty, and see whether the cards after it move up."""
    seen = gaps_left(trial.bench, trial.group)
    if seen is None:
        return not_judged("no move could be found that leaves a gap")
    held, after = seen
    found = held == sorted(held, reverse=True)
    if not found and (dealt := _dealt(trial.bench, after)) is not None:
        held = [bool(dealt.piles[pile]) for pile in trial.piles]
        found = held == sorted(held, reverse=True)
    drawn = trial.bench.draw(after, trial.piles)
    return compare(trial.value, found, f"gaps {'go to the end' if found else 'stay'}", drawn)


def closed_up(bench: Bench, position: Position) -> Position | None:
    """Return the table after a deal that moves cards up without changing their order; None for any other."""
    after = _dealt(bench, position)
    if after is None:
        return None
    old, new = (
        [cards for pile in bench.piles("tableau") if (cards := one.piles[pile])] for one in (position, after)
    )
    return after if new[: len(old)] == old else None


def gaps_left(bench: Bench, group: str) -> tuple[list[bool], Position] | None:
    """Return which piles of a group hold cards after a move that took some of them, the stock being empty.

    And the table that shows it; None where no such move was found.
    """
    piles = bench.piles(group)
    for game in bench.playouts:
        for before, _ in game:
            table = bench.lay(dict.fromkeys(bench.piles("stock"), ()), before)
            for move in bench.engine.moves(table)[:4]:
                after = bench.engine.play(table, move)
                held = [bool(after.piles[pile]) for pile in piles]
                gone = bench.count(after, group) < bench.count(table, group)
                if gone and all(table.piles[pile] for pile in piles[: sum(held)]):
                    return held, after
    return None
