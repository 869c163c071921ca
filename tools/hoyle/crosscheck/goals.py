"""Tables that fulfil a goal, each with one that just misses it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.scoring import foundation_ranks
from rules_engine.cards import Card
from rules_engine.engine import Position


def whole_suits(bench: Bench, down: bool) -> list[list[Card]]:
    """Return the whole deck sorted into complete suits, each from king to ace or from ace to king."""
    left = list(bench.deck)
    suits: list[list[Card]] = []
    while left:
        run = sorted({card for card in left if card.suit == left[0].suit}, reverse=down)
        suits.append(run)
        for card in run:
            left.remove(card)
    return suits


def spread(bench: Bench, group: str, runs: Sequence[Sequence[Card]]) -> dict[int, list[Card]]:
    """Lay runs on the piles of a group, one each; more than there are piles, evenly, and neighbours together.

    Where a pile is a place for one card, the cards of the runs lie side by side.
    """
    piles = bench.piles(group)
    cards = [card for run in runs for card in run]
    if len(cards) <= len(piles) and all(len(one.piles[pile]) < 2 for one in bench.deals for pile in piles):
        return {pile: [card] for pile, card in zip(piles, cards, strict=False)}
    laid: dict[int, list[Card]] = {pile: [] for pile in piles}
    for number, run in enumerate(runs):
        laid[piles[number if len(runs) <= len(piles) else number * len(piles) // len(runs)]] += run
    return laid


def complete(bench: Bench, group: str) -> Iterator[tuple[Position, Position]]:
    """Yield tables with every card in a group, each with one on which a card is left elsewhere."""
    elsewhere = next(
        (name for name in ("tableau", "reserve", "waste", "stock") if name != group and name in bench.groups),
        "",
    )
    for down in (False, True):
        laid = spread(bench, group, whole_suits(bench, down))
        full = bench.lay(laid)
        if not elsewhere:
            continue
        last = max(pile for pile, cards in laid.items() if cards)
        *rest, card = laid[last]
        yield full, bench.lay({**laid, last: rest, bench.piles(elsewhere)[0]: [card]})


def takeable(bench: Bench) -> Iterator[tuple[Position, Position]]:
    """Yield the table with all cards on the foundation that it can ever take, and one of one card less."""
    ranks = foundation_ranks(bench)
    rest = [card for card in bench.deck if card.rank not in ranks]
    elsewhere = next((name for name in ("tableau", "reserve", "waste") if name in bench.groups), "")
    if not ranks or not rest or not elsewhere:
        return
    suits = [[card for card in suit if card.rank in ranks] for suit in whole_suits(bench, False)]
    laid = spread(bench, "foundation", suits)
    left = spread(bench, elsewhere, [[card] for card in rest])
    last = max(pile for pile, cards in laid.items() if cards)
    *kept, card = laid[last]
    first = bench.piles(elsewhere)[0]
    yield (
        bench.lay({**laid, **left}),
        bench.lay({**laid, last: kept, **left, first: [*left[first], card]}),
    )


def by_suit(bench: Bench, suit: int) -> Iterator[tuple[Position, Position]]:
    """Yield the table with one suit on the foundation and the others complete in the tableau."""
    for down in (True, False):
        own = [card for run in whole_suits(bench, not down) for card in run if card.suit == suit]
        others = [run for run in whole_suits(bench, down) if run[0].suit != suit]
        laid = spread(bench, "tableau", others)
        pile, free = bench.piles("foundation")[0], bench.piles("tableau")[-1]
        full = {**laid, pile: own}
        yield bench.lay(full), bench.lay({**full, pile: own[:-1], free: [*laid[free], own[-1]]})


def in_rows(bench: Bench, runs: Sequence[Sequence[Card]]) -> dict[int, list[Card]]:
    """Lay each run in a row of its own, from the first place on; nothing where the rows do not fit."""
    rows = bench.single_rows
    if len(rows) != len(runs) or any(len(run) > len(row) for run, row in zip(runs, rows, strict=True)):
        return {}
    return {
        pile: [card]
        for run, row in zip(runs, rows, strict=True)
        for pile, card in zip(row, run, strict=False)
    }


def second_row_left(bench: Bench) -> int:
    """Return the left pile of the second row of a tableau, the first pile where there is one row alone."""
    slots = bench.engine.slots
    heights = sorted({slots[pile].y for pile in bench.piles("tableau")})
    row = [pile for pile in bench.piles("tableau") if slots[pile].y == heights[min(1, len(heights) - 1)]]
    return min(row, key=lambda pile: slots[pile].x)
