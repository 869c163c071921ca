"""What the game is played with: packs, cards, jokers, suits and ranks."""

from __future__ import annotations

from collections import Counter

from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.ranks import SUIT_NAMES, rank_name
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts


@probe("deck.cards")
def cards(trial: Trial) -> Outcome:
    """Deal, and count every card on the table; ranks that are taken out of a deck whole count as well."""
    deck = trial.bench.deck
    ranks = len({card.rank for card in deck if card.rank})
    whole = len(deck) * 13 // ranks if ranks < 13 else len(deck)
    if trial.value == whole != len(deck):
        return agrees(f"{len(deck)} of its cards are on the table, {13 - ranks} ranks are taken out", whole)
    return compare(trial.value, len(deck), f"{len(deck)} cards are on the table after the deal")


@probe("deck.jokers")
def jokers(trial: Trial) -> Outcome:
    """Deal, and count the jokers."""
    found = sum(not card.rank for card in trial.bench.deck)
    return compare(trial.value, found, f"{found} jokers are on the table after the deal")


@probe("deck.packs")
def packs(trial: Trial) -> Outcome:
    """Deal, and count how many whole packs of 52 the cards need; ranks may be missing from each."""
    ordinary = [card for card in trial.bench.deck if card.rank]
    ranks = len({card.rank for card in ordinary})
    found = round(len(ordinary) / (4 * ranks))
    return compare(
        trial.value, found, f"the table holds {len(ordinary)} cards of {ranks} ranks: {found} packs"
    )


@probe("deck.suits")
def suits(trial: Trial) -> Outcome:
    """Deal, and collect the suits."""
    found = tuple(sorted({SUIT_NAMES[card.suit] for card in trial.bench.deck if card.rank}))
    said = trial.value if isinstance(trial.value, tuple) else (trial.value,)
    if sorted(map(str, said)) == list(found):
        return agrees(found=found)
    return contradicts(f"the suits on the table are {', '.join(found)}", found=found)


@probe("deck.sets")
def sets(trial: Trial) -> Outcome:
    """Deal, and count how often each card occurs."""
    copies = Counter(card for card in trial.bench.deck if card.rank)
    found = max(copies.values())
    return compare(trial.value, found, f"each card is there {found} times")


@probe("deck.without")
def without(trial: Trial) -> Outcome:
    """Deal, and see which ranks are on no pile."""
    present = {card.rank for card in trial.bench.deck}
    found = tuple(rank_name(rank) for rank in range(1, 14) if rank not in present)
    said = trial.value if isinstance(trial.value, tuple) else (trial.value,)
    if set(said) == set(found):
        return agrees(found=found)
    return contradicts(f"ranks on no pile after the deal: {', '.join(found) or 'none'}", found=found)
