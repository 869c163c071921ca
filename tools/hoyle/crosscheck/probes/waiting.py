"""What a deal waits for: gaps, moves, a base card, a king, a card that has to be played first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.dealing import dealt, played, run
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import CannotTryError, Outcome, agrees, compare, contradicts, not_judged
from rules_engine.engine import Position
from rules_engine.moves import DRAG


@probe("stock.needs_filled")
def needs_filled(trial: Trial) -> Outcome:
    """Empty one pile of the tableau and deal."""
    bench = trial.bench
    if dealt(bench, bench.start) is None:
        return not_judged("the engine deals nothing from the stock at the start")
    pile, *others = bench.piles("tableau")
    top = others[0] if others else pile
    # It may matter whether a card is there that could fill the gap: one of each rank lies on the next pile.
    fillers = [()] + [(card,) for card in bench.cards if card.suit == bench.cards[-1].suit]
    for filler in fillers:
        position = bench.lay({pile: (), top: (*bench.start.piles[top], *filler)}, bench.start)
        if dealt(bench, position) is None:
            text = "with an empty pile the engine refuses to deal"
            return compare(trial.value, True, text, bench.draw(position, bench.piles("tableau")))
    position = bench.lay({pile: ()}, bench.start)
    text = "with an empty pile the engine deals"
    return compare(trial.value, False, text, bench.draw(position, bench.piles("tableau")))


@probe("stock.needs_empty")
def needs_empty(trial: Trial) -> Outcome:
    """Deal, in the games played, from tables without a gap in the tableau and from tables with one."""
    bench = trial.bench
    full: set[bool] = set()
    gaps: set[bool] = set()
    for table in played(bench):
        if bench.count(table, "stock"):
            whole = all(table.piles[pile] for pile in bench.piles("tableau"))
            (full if whole else gaps).add(dealt(bench, table) is not None)
            if whole and True in full:
                return compare(trial.value, False, "it deals with no pile empty", bench.draw(table))
    if not full or True not in gaps:
        return not_judged("the engine dealt neither with a pile empty nor with none")
    return compare(trial.value, True, "it deals only with an empty pile")


@probe("waste.must_play")
def must_play(trial: Trial) -> Outcome:
    """Deal a card to the waste, and deal again without playing it."""
    bench = trial.bench
    after = dealt(bench, bench.start)
    if after is None or not bench.count(after, "waste"):
        return not_judged("the first deal puts no card in the waste")
    found = dealt(bench, after) is None
    return compare(
        trial.value, found, f"with a card in the waste the engine {'refuses to deal' if found else 'deals'}"
    )


@probe("stock.waits_for")
def waits_for(trial: Trial) -> Outcome:
    """Try to deal before and after a base card is chosen, or a move is made, or a king moves away."""
    match trial.value:
        case "base_card":
            return _base_card(trial)
        case "move":
            return _move(trial)
        case "king_to_empty":
            return _king(trial)
    raise CannotTryError(f"no probe makes a stock wait for {str(trial.value).replace('_', ' ')}")


def _base_card(trial: Trial) -> Outcome:
    bench = trial.bench
    if any(map(bench.deal_moves, bench.deals)):
        return contradicts("cards can be dealt at once", bench.draw(bench.deals[0]))
    if not all(map(bench.deal_moves, bench.begun)) or bench.begun == bench.deals:
        return not_judged("no base card could be chosen after which cards are dealt")
    return agrees("cards are dealt once there is a base card, and not before", "base_card")


def _move(trial: Trial) -> Outcome:
    """Deal twice in a row, and then with a move between."""
    bench = trial.bench
    for table in islice(filter(bench.deal_moves, played(bench)), _TABLES):
        after = bench.engine.play(table, bench.deal_moves(table)[0])
        if bench.deal_moves(after):
            return contradicts("cards can be dealt twice without a move between", bench.draw(after))
        if any(bench.deal_moves(moved) for moved in _moved(bench, after)):
            return agrees("after a deal none is possible, after a move there is", "move")
    return not_judged("no deal came about after which a move let cards be dealt again")


_TABLES = 10
"""Tables of the games played that are tried."""


def _moved(bench: Bench, table: Position, source: str = "") -> Iterator[Position]:
    """Yield the tables after each drag, from a group or from any."""
    for move in bench.engine.moves(table):
        if move.kind == DRAG and source in ("", bench.group_of(move.source)):
            yield bench.engine.play(table, move)


def _king(trial: Trial) -> Outcome:
    """Deal with a king on another card and an empty pile; and where one of the two is missing."""
    bench = trial.bench
    if dealt(bench, bench.start) is None:
        return not_judged("the engine deals nothing from the stock at the start")
    piles = bench.piles("tableau")
    gap, place = piles[-1], piles[0]
    under, low, king = (next(card for card in bench.cards if card.rank == rank) for rank in (9, 5, 13))
    # Nothing else is to be moved: fives lie everywhere.
    full = dict.fromkeys(piles, (low,))
    tables = {
        "a king on another card and an empty pile": {**full, gap: (), place: (under, king)},
        "a king on another card": {**full, place: (under, king)},
        "a king alone and an empty pile": {**full, gap: (), place: (king,)},
        "an empty pile": {**full, gap: ()},
    }
    deals = {name: dealt(bench, bench.lay(laid, bench.start)) is not None for name, laid in tables.items()}
    told = "; ".join(f"{name}: {'a deal' if deal else 'none'}" for name, deal in deals.items())
    fits = list(deals.values()) == [False, True, True, True]
    return agrees(told, "king_to_empty") if fits else contradicts(told)


@probe("stock.locked_until")
def locked_until(trial: Trial) -> Outcome:
    """Deal twice with a gap, or after a redeal; and with the card of the waste being played between."""
    bench = trial.bench
    times = {"played_with_gap": _with_gap, "played_after_redeal": _after_redeal}
    said = str(trial.value)
    if said not in times:
        raise CannotTryError(f"no probe locks a stock until {said.replace('_', ' ')}")
    when = said.removeprefix("played_").replace("_", " ")
    tables = list(times[said](bench))
    if not tables:
        return contradicts("nothing is ever dealt again")
    for table in tables:
        after = dealt(bench, table)
        if after is None or not bench.count(after, "stock"):
            continue
        if bench.deal_moves(after):
            return contradicts(f"{when}, cards can be dealt one after the other", bench.draw(after))
        for moved in _moved(bench, after, "waste"):
            if bench.deal_moves(moved) or bench.count(moved, "stock") < bench.count(after, "stock"):
                return agrees(f"{when}, a deal waits until the card of the waste is played", said)
    return not_judged(f"no card of the waste could be played {when}")


def _with_gap(bench: Bench) -> Iterator[Position]:
    for start in bench.begun:
        yield bench.lay({bench.piles("tableau")[0]: ()}, start)


def _after_redeal(bench: Bench) -> Iterator[Position]:
    for start in bench.begun:
        for before, after in run(bench, start):
            if bench.count(after, "stock") > bench.count(before, "stock"):
                yield after
                break
