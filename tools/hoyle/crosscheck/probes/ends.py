"""How games end: the last tables of the games played, and tables laid out as the page says they end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hoyle.crosscheck.bench import Bench, rotated
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import CannotTryError, Outcome, agrees, contradicts, not_judged
from rules_engine.cards import Card
from rules_engine.engine import Position
from rules_engine.moves import DOUBLE_CLICK


def _moves_left(bench: Bench, position: Position) -> bool:
    """Return whether a card can still be put anywhere; a deal, and a game's shortcuts, are no moves."""
    return any(move.kind != DOUBLE_CLICK for move in bench.engine.moves(position))


STATES: dict[str, Callable[[Bench, Position], bool]] = {
    "no_moves": lambda bench, position: not _moves_left(bench, position),
    "stock_empty": lambda bench, position: not bench.count(position, "stock"),
    "waste_empty": lambda bench, position: not bench.count(position, "waste"),
    "no_place": lambda bench, position: not _moves_left(bench, position),
}


def _tables(bench: Bench) -> Iterator[Position]:
    """Yield the tables of games played until nothing new can be done: here a move, and there a deal."""
    for start in bench.begun[:3]:
        position, seen = start, {start}
        for number in range(_LONGEST):
            yield position
            if bench.engine.lost(position) or bench.engine.won(position):
                break
            order = [*bench.deal_moves(position), *rotated(list(bench.engine.moves(position)), number)]
            played = (bench.engine.play(position, move) for move in order[:_TRIED])
            following = next((table for table in played if table not in seen), None)
            if following is None:
                break
            seen.add(following)
            position = following


_LONGEST = 300
_TRIED = 12
"""Moves that are tried on one table for one that leads to a new one."""


@probe("lost", when=("empty",))
def lost(trial: Trial) -> Outcome:
    """See whether games end only when all that is named has come about; and then too, if no move is left."""
    bench = trial.bench
    names = [str(one) for one in (trial.value if isinstance(trial.value, tuple) else (trial.value,))]
    if unknown := [name for name in names if name not in STATES]:
        raise CannotTryError(f"no probe tells {unknown[0].replace('_', ' ')} from other tables")
    told = " and ".join(name.replace("_", " ") for name in names)
    ended = False
    began = dict.fromkeys(names, False)
    for position in _tables(bench):
        came = {name: STATES[name](bench, position) for name in names}
        over = bench.engine.lost(position)
        if over and not all(came.values()):
            return contradicts(f"a game ended before that ({told})", bench.draw(position))
        ends = "no_moves" in names and all(came.values()) and all(began.values())
        if ends and not over and not bench.engine.won(position):
            return contradicts(f"the game goes on after that ({told})", bench.draw(position))
        ended |= over
        # What is so from the first deal on has to come about anew.
        began = {name: began[name] or not state for name, state in came.items()}
    return agrees(f"games ended so ({told})", trial.value) if ended else not_judged("no game played was lost")


def _one_of_each_suit(trial: Trial) -> Position:
    bench = trial.bench
    group = max((name for name in bench.groups if name != "stock"), key=lambda name: len(bench.piles(name)))
    firsts = {card.suit: card for card in reversed(bench.cards)}
    laid: dict[int, list[Card]] = {
        pile: [card] for pile, card in zip(bench.piles(group), firsts.values(), strict=False)
    }
    rest = [card for card in bench.deck if card not in firsts.values()]
    return bench.lay({**laid, bench.piles("stock")[0]: rest[:8]})


def _kings_in_the_middle(trial: Trial) -> Position:
    bench = trial.bench
    slots = bench.engine.slots
    across = sum(slot.x for slot in slots) / len(slots)
    down = sum(slot.y for slot in slots) / len(slots)
    middle = min(range(len(slots)), key=lambda pile: abs(slots[pile].x - across) + abs(slots[pile].y - down))
    kings = [card for card in bench.cards if card.rank == 13]
    others = [card for card in bench.cards if card.rank != 13]
    piles = [pile for pile in range(len(slots)) if pile != middle]
    laid = {pile: [card.turned(False)] for pile, card in zip(piles, others, strict=False)}
    return bench.lay({**laid, middle: kings})


_LAID: dict[str, Callable[[Trial], Position]] = {
    "suits_single": _one_of_each_suit,
    "kings_in_center": _kings_in_the_middle,
}


@probe("over")
def over(trial: Trial) -> Outcome:
    """Lay the table out and see whether the game goes on."""
    for name in trial.value if isinstance(trial.value, tuple) else (trial.value,):
        if name not in _LAID:
            raise CannotTryError(f"no probe lays out {name}")
        table = _LAID[str(name)](trial)
        engine = trial.bench.engine
        if not (engine.lost(table) or engine.won(table)):
            return contradicts("the game goes on", trial.bench.draw(table))
    return agrees(found=trial.value)
