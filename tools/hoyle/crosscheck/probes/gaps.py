"""Gaps and places: every card is offered to a gap between neighbours, or to every place of a grid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice, pairwise

from hoyle.crosscheck.dealing import dealt_anew
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.ranks import rank_name, rank_number
from hoyle.crosscheck.results import CannotTryError, Outcome, agrees, compare, contradicts, not_judged
from rules_engine.cards import Card


def _card(trial: Trial, rank: int, suit: int) -> Card | None:
    return next((card for card in trial.bench.cards if (card.rank, card.suit) == (rank, suit)), None)


def _ranked(trial: Trial, rank: int) -> Card:
    """Return a card of a rank; raise CannotTryError where the game has none."""
    found = next((card for card in trial.bench.cards if card.rank == rank), None)
    if found is None:
        raise CannotTryError(f"no card of the game is a {rank_name(rank)}")
    return found


def _rows(trial: Trial) -> Sequence[Sequence[int]]:
    """Return the rows that may have gaps; raise CannotTryError where there is no room to offer cards."""
    rows = trial.bench.rows(trial.group)
    if len(rows) < 2 or min(map(len, rows)) < 3:
        raise CannotTryError(f"the {trial.group} does not lie in rows that may have gaps")
    return rows


def _taken(trial: Trial, gap: int, around: Mapping[int, Card | None]) -> set[Card]:
    """Return the cards that a gap takes; around: what lies on its neighbours, None for further gaps.

    The card that is offered lies at the far end of another row, in place of what the deal put there.
    """
    bench = trial.bench
    rows = trial.bench.rows(trial.group)
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
    far = [one for one in trial.bench.cards if one.suit != card.suit and abs(one.rank - card.rank) > 3]
    if not far:
        raise CannotTryError(f"no card of the game has nothing to do with {card}")
    return max(far)


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
    middle = _ranked(trial, 7)
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
    king = _ranked(trial, 13)
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
        middle = _ranked(trial, 7)
        if where == "first":
            taken = _taken(trial, rows[0][0], {rows[0][1]: middle})
        elif where == "last":
            taken = _taken(trial, rows[-1][-1], {rows[-1][-2]: middle})
        elif side in ("left", "right"):
            shift = 1 if side == "left" else -1
            beside = _ranked(trial, rank_number(rank))
            taken = _taken(trial, gap, {gap + shift: beside, gap - shift: _other(trial, beside)})
        else:
            raise CannotTryError(f"no probe finds the place {where}")
        if number not in {card.rank for card in taken}:
            seen = ", ".join(map(str, sorted(taken))) or "nothing"
            return contradicts(f"{str(where).replace('_', ' ')} a gap takes {seen}")
    return agrees(found=trial.value)


def beside_gap(trial: Trial) -> bool | None:
    """Return whether a gap that begins a row takes what follows on the card at the end of the row above.

    None where gaps do not take what follows on their left neighbour.
    """
    bench = trial.bench
    rows = bench.rows(trial.group)
    card, wanted = _card(trial, 6, 0), _card(trial, 7, 0)
    if len(rows) < 3 or len(rows[0]) < 4 or not bench.single_rows or card is None or wanted is None:
        return None

    def takes(left: int, gap: int, right: int) -> bool:
        around = {left: card, right: _other(trial, wanted)}
        return wanted in _taken(trial, gap, around) and wanted not in _taken(
            trial, gap, {**around, left: None}
        )

    first, second = rows[:2]
    return takes(first[-1], second[0], second[1]) if takes(*first[1:4]) else None


def in_order_stays(trial: Trial) -> Outcome:
    """Lay cards in order from the first place of a row, and out of order; a gap would take each of them.

    Twos lie at the first place, before a row that begins with a gap; of the other cards, those that they
    follow lie a second time beside a gap.
    """
    bench = trial.bench
    rows = bench.rows(trial.group)
    low = min(card.rank for card in bench.cards)
    suit, other = ([card for card in bench.cards if card.suit == one] for one in (0, 1))
    run = [card for card in suit if card.rank <= low + 2]
    if len(rows) < 3 or len(run) < 3:
        return not_judged("there are no rows to lay cards in order in")
    first, second, third = rows[:3]
    ordered = dict(zip(first, ([card] for card in run), strict=False))
    gaps = {second[0]: (), third[4]: [run[1]], third[5]: (), third[6]: [other[-1]], third[3]: [other[-1]]}
    table = bench.lay({**ordered, first[3]: [other[-1]], **gaps}, bench.start)
    moved = [bench.takes(table, first[0], second[0]), bench.takes(table, first[2], third[5])]
    loose = bench.lay({**ordered, first[0]: [other[-1]], first[3]: [other[-1]], **gaps}, bench.start)
    if any(moved):
        return contradicts("a card that is in order can be moved", bench.draw(table, first))
    if not bench.takes(loose, first[2], third[5]):
        return not_judged("a card that is not in order could not be moved either")
    return agrees("cards that are in order stay, others can be moved", trial.value)


@probe("stock.redeal.gaps", absent=True)
def redeal_gaps(trial: Trial) -> Outcome:
    """Play until cards are dealt anew, in several games, and see where the gaps lie then."""
    bench = trial.bench
    seen = 0
    for start in bench.begun:
        for _, after in islice(dealt_anew(bench, start), 1):
            seen += 1
            for row in bench.rows("tableau"):
                held = [after.piles[pile] for pile in row]
                cards = [pile[0] for pile in held if pile]
                kept = next(
                    (at for at, pile in enumerate(held) if not pile or not _settled(cards, at)), len(row)
                )
                if held.count(()) != 1 or held[min(kept, len(row) - 1)]:
                    text = "a row has its gap elsewhere than after its cards in order"
                    return compare(trial.value, "anywhere", text, bench.draw(after, row))
    if not seen:
        return not_judged("no cards were dealt anew in the games played")
    return compare(
        trial.value, "after_order", f"in {seen} games each row has its gap after its cards in order"
    )


def _settled(cards: Sequence[Card], at: int) -> bool:
    """Return whether the card there ends a run in suit, one rank higher each, that a two begins."""
    run = cards[: at + 1]
    return run[0].rank == _LOWEST and all(a.suit == b.suit and b.rank == a.rank + 1 for a, b in pairwise(run))


_LOWEST = 2
"""The rank with which a row in order begins."""


def any_other(trial: Trial) -> Outcome:
    """Offer every card that the page names no places for to every place."""
    bench = trial.bench
    prefix = f"{trial.group}.cells."
    named = {rank_number(subject[len(prefix) :]) for subject in trial.page if subject.startswith(prefix)}
    source = next((bench.piles(name)[0] for name in ("waste", "reserve", "stock") if bench.piles(name)), None)
    if not named or source is None:
        return not_judged("the page names no cards that have places of their own")
    for card in bench.cards:
        refusing = [
            pile for pile in trial.piles if not bench.takes(bench.lay({source: (card,)}), source, pile)
        ]
        if bool(refusing) is (card.rank not in named):
            goes = "does not go everywhere" if refusing else "goes everywhere, too"
            return contradicts(f"{card} {goes}", bench.draw(bench.lay({source: (card,)})))
    return agrees(
        "every other card goes to every empty place, and no card of the ranks named does", trial.value
    )


@probe("<group>.cells.<rank>")
def cells(trial: Trial) -> Outcome:
    """Offer the cards of one rank to every place of the grid."""
    bench = trial.bench
    number = rank_number(trial.names[1])
    card = next(card for card in bench.cards if card.rank == number)
    rows = trial.bench.rows(trial.group)
    source = next((bench.piles(name)[0] for name in ("waste", "reserve", "stock") if bench.piles(name)), None)
    if source is None:
        return not_judged("there is no pile to place cards from")
    found = {pile for pile in trial.piles if bench.takes(bench.lay({source: (card,)}), source, pile)}
    corners = {row[end] for row in (rows[0], rows[-1]) for end in (0, -1)}
    places = {
        "corners": corners,
        "row_ends": {*rows[0], *rows[-1]} - corners,
        "column_ends": {row[end] for row in rows for end in (0, -1)} - corners,
        "center": {pile for row in rows[1:-1] for pile in row[1:-1]},
        "any": set(trial.piles),
    }
    name = next((name for name, piles in places.items() if piles == found), None)
    if name is None:
        return contradicts(f"it is placed on {len(found)} of the {len(trial.piles)} places")
    return compare(trial.value, name, f"it is placed on the {name.replace('_', ' ')}")
