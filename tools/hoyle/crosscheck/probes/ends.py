"""How games end: the last tables of the games played, and tables laid out as the page says they end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hoyle.crosscheck.bench import Bench, rotated
from hoyle.crosscheck.probes import Trial, probe, squares
from hoyle.crosscheck.results import CannotTryError, Outcome, agrees, compare, contradicts, not_judged
from rules_engine.cards import Card
from rules_engine.engine import Position
from rules_engine.moves import DOUBLE_CLICK, drag


def _moves_left(bench: Bench, position: Position) -> bool:
    """Return whether a card can still be put anywhere; a deal, and a game's shortcuts, are no moves."""
    return any(move.kind != DOUBLE_CLICK for move in bench.engine.moves(position))


STATES: dict[str, Callable[[Bench, Position], bool]] = {
    "no_moves": lambda bench, position: not _moves_left(bench, position),
    "stock_empty": lambda bench, position: not bench.count(position, "stock"),
    "waste_empty": lambda bench, position: not bench.count(position, "waste"),
    "no_place": lambda bench, position: not _moves_left(bench, position),
}


_COSTLY = ("no_moves", "no_place")
"""States that ask for all moves of a table: they are looked at last."""


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
    began = dict.fromkeys(sorted(names, key=_COSTLY.__contains__), False)
    for position in _tables(bench):
        over = bench.engine.lost(position)
        new = [name for name in began if not began[name] and not STATES[name](bench, position)]
        anew = all(began.values())
        came = (over or anew) and all(STATES[name](bench, position) for name in began)
        if over and not came:
            return contradicts(f"a game ended before that ({told})", bench.draw(position))
        if "no_moves" in names and came and anew and not over and not bench.engine.won(position):
            return contradicts(f"the game goes on after that ({told})", bench.draw(position))
        ended |= over
        # What is so from the first deal on has to come about anew.
        began.update(dict.fromkeys(new, True))
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


def _never_over(trial: Trial) -> Outcome:
    """Fill squares of few points and of many, play games to their end, and see whether any is over."""
    bench = trial.bench
    tables = [*(game[-1][0] for game in bench.playouts), *squares.around(bench, _POINTS)]
    for table in tables:
        if bench.engine.lost(table) or bench.engine.won(table):
            return contradicts("a game is over", bench.draw(table), "over")
    return agrees(f"none of {len(tables)} games played to their end or laid out is over", trial.value)


_POINTS = 75
"""Points around which squares are filled to see whether a game ends."""


def _full(trial: Trial) -> Position:
    tables = list(squares.around(trial.bench, _POINTS))
    if not tables:
        raise CannotTryError("the tableau could not be filled card by card")
    return tables[0]


@probe("goal.endless")
def endless(trial: Trial) -> Outcome:
    """Play the last card of the tableau to the waste, every other card lying in the stock."""
    bench = trial.bench
    relations = bench.offers.relations("waste")
    if not bench.piles("tableau") or not relations:
        return not_judged("no last card could be laid out to be played")
    below, above = min(relations[0].pairs)
    rest = list(bench.deck)
    for card in (below, above):
        rest.remove(card)
    place, waste = bench.piles("tableau")[0], bench.piles("waste")[0]
    table = bench.lay(
        {place: [above], waste: [below], bench.piles("stock")[0]: [one.turned(False) for one in rest]}
    )
    if not bench.takes(table, place, waste):
        return not_judged("the last card could not be played")
    after = bench.engine.play(table, drag(place, 1, waste))
    found = bench.count(after, "tableau") > 1 and not bench.engine.won(after)
    drawn = f"{bench.draw(table)}\nafter the move:\n{bench.draw(after)}"
    return compare(
        trial.value, found, f"after the last card {'cards are dealt again' if found else 'it ends'}", drawn
    )


_LAID: dict[str, Callable[[Trial], Position]] = {
    "suits_single": _one_of_each_suit,
    "kings_in_center": _kings_in_the_middle,
    "tableau_full": _full,
}


@probe("over")
def over(trial: Trial) -> Outcome:
    """Lay the table out and see whether the game goes on."""
    for name in trial.value if isinstance(trial.value, tuple) else (trial.value,):
        if name == "never":
            return _never_over(trial)
        if name not in _LAID:
            raise CannotTryError(f"no probe lays out {name}")
        table = _LAID[str(name)](trial)
        engine = trial.bench.engine
        if not (engine.lost(table) or engine.won(table)):
            return contradicts("the game goes on", trial.bench.draw(table))
    return agrees(found=trial.value)
