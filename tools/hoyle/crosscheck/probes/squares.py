"""Squares of hands: they are filled for a number of points, and for one less."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.probes import Trial, hands
from hoyle.crosscheck.results import Outcome, agrees, contradicts, not_judged
from rules_engine.cards import Card
from rules_engine.engine import Position
from rules_engine.moves import drag

_SWAPS = 400
"""Swaps of two cards that are tried to come nearer to a number of points."""
_STRIDE = 7919
_FAR = 10**6


def around(bench: Bench, points: int) -> Iterator[Position]:
    """Yield a full square of fewer points, and one of so many or more, each as near as was found."""
    rows = hands.grid(bench)
    places = [pile for row in rows for pile in row]
    if not places or not bench.piles("waste") or len(places) > len(bench.cards):
        return
    for wanted in (points - 1, points):
        best: Position | None = None
        nearest = _FAR
        # Flushes in every row score more than enough; swaps take them apart.
        cards = sorted(bench.cards, key=lambda card: (card.rank > len(rows), card.suit, card.rank))
        for number in range(_SWAPS):
            one, other = number * _STRIDE % len(places), (number * number + 13) * _STRIDE % len(cards)
            cards[one], cards[other] = cards[other], cards[one]
            table = _filled(bench, places, cards)
            if table is None:
                return
            if abs(table.score - wanted) > nearest:
                cards[one], cards[other] = cards[other], cards[one]
                continue
            nearest = abs(table.score - wanted)
            if (table.score < points) is (wanted < points):
                best = table
            if best and not nearest:
                break
        if best:
            yield best


def _filled(bench: Bench, places: list[int], cards: list[Card]) -> Position | None:
    """Return the table once the last card of a square is put there; None where it is refused."""
    waste, last = bench.piles("waste")[0], places[-1]
    laid = {pile: (card,) for pile, card in zip(places, cards, strict=False)}
    stock = {pile: bench.start.piles[pile] for pile in bench.piles("stock")}
    table = bench.lay({**laid, **stock, waste: laid[last], last: ()})
    return bench.engine.play(table, drag(waste, 1, last)) if bench.takes(table, waste, last) else None


def scored(trial: Trial, points: int) -> Outcome:
    """Fill a square for fewer points and one for enough, and see which of them wins."""
    engine = trial.bench.engine
    tables = list(around(trial.bench, points))
    for table in tables:
        if engine.won(table) is not (table.score >= points):
            how = "won" if engine.won(table) else "not won"
            return contradicts(f"a full square of {table.score} points is {how}", trial.bench.draw(table))
    if len(tables) < 2:
        return not_judged(f"no squares of about {points} points could be filled")
    told = " and ".join(str(table.score) for table in tables)
    return agrees(f"of squares of {told} points the second wins", trial.value)
