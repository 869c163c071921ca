"""Holes: piles of a group that take cards when they are empty, while its other piles do not."""

from __future__ import annotations

from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.ranks import rank_name
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts
from rules_engine.cards import Card


def _row_ends(trial: Trial) -> list[int]:
    """Return the last pile of each row."""
    return [row[-1] for row in trial.bench.rows(trial.group)]


def _taken(trial: Trial, pile: int) -> set[Card]:
    """Return the cards that a pile takes when it is empty, from the first place that it takes some from."""
    bench = trial.bench
    for stand in bench.offers.stands(pile):
        found = bench.offers.each(stand, [([], [card]) for card in bench.cards])
        if any(found):
            return {card for card, taken in zip(bench.cards, found, strict=True) if taken}
    return set()


@probe("<group>.holes")
def holes(trial: Trial) -> Outcome:
    """Offer every card to every pile of the group while it is empty."""
    found = [pile for pile in trial.piles if _taken(trial, pile)]
    places = ", ".join(str(trial.piles.index(pile) + 1) for pile in found)
    text = f"the piles that take cards when empty are {places or 'none'} of {len(trial.piles)}"
    fits = trial.value == "row_last" and found == sorted(_row_ends(trial))
    return agrees(text, trial.value) if fits else contradicts(text, trial.bench.draw(trial.bench.start))


@probe("<group>.first.hole")
def first_hole(trial: Trial) -> Outcome:
    """Offer every card to the empty piles that the page calls holes."""
    return _compared(trial, _row_ends(trial))


def beside_holes(trial: Trial) -> Outcome:
    """Offer every card to the empty piles that are no holes."""
    ends = _row_ends(trial)
    return _compared(trial, [pile for pile in trial.piles if pile not in ends])


def _compared(trial: Trial, piles: list[int]) -> Outcome:
    ranks = [{card.rank for card in _taken(trial, pile)} for pile in piles]
    names = [
        "none"
        if not one
        else "any"
        if one == {card.rank for card in trial.bench.cards}
        else rank_name(min(one))
        for one in ranks
    ]
    odd = [name for name in names if name != trial.value]
    return compare(trial.value, odd[0] if odd else names[0], f"an empty pile there takes {(odd or names)[0]}")
