"""Suits that are treated apart: where their cards go, what goes on them, and which of them wins."""

from __future__ import annotations

from itertools import compress

from hoyle.crosscheck.goals import by_suit
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.ranks import SUIT_NAMES, rank_name
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from hoyle.facts.model import Value
from rules_engine.cards import Card


def _suit(trial: Trial) -> int:
    """Return the engine's number of the suit that the subject ends with."""
    return SUIT_NAMES.index(trial.fact.subject.rpartition(".")[2])


def _set(value: Value) -> set[Value]:
    return set(value) if isinstance(value, tuple) else {value}


@probe(*(f"<group>.on.{suit}" for suit in SUIT_NAMES))
def on_suit(trial: Trial) -> Outcome:
    """Offer every card to the cards of one suit."""
    relations = trial.bench.offers.relations(trial.group)
    if not relations:
        return not_judged(f"the engine took no card on a card of the {trial.group}, from whatever pile")
    pairs = [pair for relation in relations for pair in relation.pairs if pair[0].suit == _suit(trial)]
    found = tuple(rank_name(rank) for rank in sorted({above.rank for _, above in pairs}))
    text = f"on a {SUIT_NAMES[_suit(trial)]} the engine takes {', '.join(found) or 'nothing'}"
    return agrees(text, found) if set(found) == _set(trial.value) else contradicts(text, "", found)


@probe(*(f"<group>.plays_only_to.{suit}" for suit in SUIT_NAMES))
def plays_suit_to(trial: Trial) -> Outcome:
    """Offer every card of one suit from the group to every group, on cards and on empty piles."""
    found = tuple(group for group in trial.bench.groups if _goes(trial, group))
    text = f"the cards of the suit may be dragged to the {', '.join(found) or 'nowhere'}"
    return agrees(text, found) if set(found) == _set(trial.value) else contradicts(text, "", found)


def _goes(trial: Trial, group: str) -> bool:
    """Return whether some card of the suit goes from the trial's group to another one, or within it."""
    offers = trial.bench.offers
    own = [card for card in trial.bench.cards if card.suit == _suit(trial)]
    offered: list[tuple[list[Card], list[Card]]] = [([], [card]) for card in own]
    offered += [([below], [card]) for below in trial.bench.cards for card in own if below != card]
    target = trial.bench.piles(group)[0]
    return any(any(offers.each(stand, offered)) for stand in offers.stands(target, (trial.group,)))


@probe("goal.suit")
def goal_suit(trial: Trial) -> Outcome:
    """Lay each suit on the foundation, with the others complete in the tableau, and see which suit wins.

    Only suits count with which the foundation may begin: the others never come to lie there.
    """
    bench = trial.bench
    if not bench.piles("foundation") or not bench.piles("tableau"):
        return not_judged("there is no foundation and tableau to lay suits on")
    begins = {card.suit for cards in bench.offers.first("foundation").values() for card in cards}
    wins = [
        suit in begins
        and any(
            bench.engine.won(full) and not bench.engine.won(short) for full, short in by_suit(bench, suit)
        )
        for suit in range(len(SUIT_NAMES))
    ]
    found = tuple(compress(SUIT_NAMES, wins))
    if len(found) != 1:
        return contradicts(f"it is won with {', '.join(found) or 'no suit'} on the foundation")
    return compare(trial.value, found[0], f"it is won with the {found[0]}s on the foundation alone")
