"""Gaps and places: every card is offered to a gap between neighbours, or to every place of a grid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.ranks import rank_name, rank_number
from hoyle.crosscheck.results import CannotTryError, Outcome, agrees, compare, contradicts, not_judged
from rules_engine.cards import Card

_NEAR = 0.45
"""Card heights within which piles stand in one row."""


def _rows(trial: Trial) -> list[list[int]]:
    """Return the piles of the group in rows from top to bottom, each from left to right."""
    slots = trial.bench.engine.slots
    rows: list[list[int]] = []
    for pile in sorted(trial.piles, key=lambda one: (slots[one].y, slots[one].x)):
        if rows and abs(slots[pile].y - slots[rows[-1][0]].y) < _NEAR:
            rows[-1].append(pile)
        else:
            rows.append([pile])
    return rows


def _card(trial: Trial, rank: int, suit: int) -> Card | None:
    return next((card for card in trial.bench.cards if (card.rank, card.suit) == (rank, suit)), None)


def _taken(trial: Trial, gap: int, around: Mapping[int, Card | None]) -> set[Card]:
    """Return the cards that a gap takes; around: what lies on its neighbours, None for further gaps.

    The card that is offered lies at the far end of another row, in place of what the deal put there.
    """
    bench = trial.bench
    rows = _rows(trial)
    far = next(row[len(row) // 2] for row in reversed(rows) if gap not in row)
    laid: dict[int, Sequence[Card]] = {pile: (card,) if card else () for pile, card in around.items()}
    return {
        card
        for card in bench.cards
        if card not in around.values()
        and bench.takes(bench.lay({**laid, gap: (), far: (card,)}, bench.start), far, gap)
    }


def _beside(trial: Trial, side: int) -> Outcome:
    """Lay every card beside a gap and see which cards the gap takes; side: -1 left of the gap, 1 right."""
    step = {"plus_1": 1, "minus_1": -1}.get(str(trial.value))
    if step is None:
        raise CannotTryError(f"no probe tells {trial.value} beside a gap")
    row = _rows(trial)[0]
    gap = row[len(row) // 2]
    for neighbour in (card for card in trial.bench.cards if 4 <= card.rank <= 10):
        around = {gap + side: neighbour, gap - side: _other(trial, neighbour)}
        taken = _taken(trial, gap, around)
        wanted = _card(trial, neighbour.rank + step, neighbour.suit)
        opposite = _card(trial, neighbour.rank - step, neighbour.suit)
        if wanted not in taken or opposite in taken:
            seen = ", ".join(map(str, sorted(taken))) or "nothing"
            return contradicts(f"beside {neighbour} a gap takes {seen}")
    return agrees(found=trial.value)


def _other(trial: Trial, card: Card) -> Card:
    """Return a card by which nothing that goes beside another one is wanted: far in rank, of another suit."""
    return max(one for one in trial.bench.cards if one.suit != card.suit and abs(one.rank - card.rank) > 3)


@probe("<group>.gap.right_of")
def right_of(trial: Trial) -> Outcome:
    """Offer every card to a gap whose left neighbour is each card in turn."""
    return _beside(trial, -1)


@probe("<group>.gap.left_of")
def left_of(trial: Trial) -> Outcome:
    """Offer every card to a gap whose right neighbour is each card in turn."""
    return _beside(trial, 1)


@probe("<group>.gap.first")
def first(trial: Trial) -> Outcome:
    """Offer every card to a gap at the beginning of a row."""
    row = _rows(trial)[0]
    middle = next(card for card in trial.bench.cards if card.rank == 7)
    ranks = {card.rank for card in _taken(trial, row[0], {row[1]: middle}) if abs(card.rank - 7) > 1}
    text = f"the first place of a row takes {', '.join(map(rank_name, sorted(ranks))) or 'nothing'}"
    if len(ranks) != 1:
        return contradicts(text)
    return compare(trial.value, rank_name(ranks.pop()), text)


@probe("<group>.gap.closed")
def closed(trial: Trial) -> Outcome:
    """Offer every card to a gap after a king, and after another gap."""
    row = _rows(trial)[0]
    gap = row[len(row) // 2]
    king = next(card for card in trial.bench.cards if card.rank == 13)
    for name in trial.value if isinstance(trial.value, tuple) else (trial.value,):
        left = {"king": king, "gap": None}
        if name not in left:
            raise CannotTryError(f"no probe lays a gap after {name}")
        if taken := _taken(trial, gap, {gap - 1: left[str(name)], gap + 1: _other(trial, king)}):
            return contradicts(f"after a {name} a gap takes {', '.join(map(str, sorted(taken)))}")
    return agrees(found=trial.value)


@probe("<group>.gap.<rank>")
def gap_rank(trial: Trial) -> Outcome:
    """Offer the cards of one rank to the places that are named."""
    number = rank_number(trial.names[1])
    rows = _rows(trial)
    gap = rows[0][len(rows[0]) // 2]
    for where in trial.value if isinstance(trial.value, tuple) else (trial.value,):
        side, _, rank = str(where).partition("_of_")
        middle = next(card for card in trial.bench.cards if card.rank == 7)
        if where == "first":
            taken = _taken(trial, rows[0][0], {rows[0][1]: middle})
        elif where == "last":
            taken = _taken(trial, rows[-1][-1], {rows[-1][-2]: middle})
        elif side in ("left", "right"):
            shift = 1 if side == "left" else -1
            beside = next(card for card in trial.bench.cards if card.rank == rank_number(rank))
            taken = _taken(trial, gap, {gap + shift: beside, gap - shift: _other(trial, beside)})
        else:
            raise CannotTryError(f"no probe finds the place {where}")
        if number not in {card.rank for card in taken}:
            seen = ", ".join(map(str, sorted(taken))) or "nothing"
            return contradicts(f"{str(where).replace('_', ' ')} a gap takes {seen}")
    return agrees(found=trial.value)


@probe("<group>.cells.<rank>")
def cells(trial: Trial) -> Outcome:
    """Offer the cards of one rank to every place of the grid."""
    bench = trial.bench
    number = rank_number(trial.names[1])
    card = next(card for card in bench.cards if card.rank == number)
    rows = _rows(trial)
    source = next((bench.piles(name)[0] for name in ("waste", "reserve", "stock") if bench.piles(name)), None)
    if source is None:
        return not_judged("there is no pile to place cards from")
    found = {pile for pile in trial.piles if bench.takes(bench.lay({source: (card,)}), source, pile)}
    corners = {row[end] for row in (rows[0], rows[-1]) for end in (0, -1)}
    places = {
        "corners": corners,
        "row_ends": {*rows[0], *rows[-1]} - corners,
        "column_ends": {row[end] for row in rows for end in (0, -1)} - corners,
        "any": set(trial.piles),
    }
    name = next((name for name, piles in places.items() if piles == found), None)
    if name is None:
        return contradicts(f"it is placed on {len(found)} of the {len(trial.piles)} places")
    return compare(trial.value, name, f"it is placed on the {name.replace('_', ' ')}")
