"""What ranks count: seen from which cards go together, or follow each other."""

from __future__ import annotations

from collections import Counter

from hoyle.crosscheck.probes import Trial, hands, probe
from hoyle.crosscheck.probes.attack import worth
from hoyle.crosscheck.probes.figures import forms, hours
from hoyle.crosscheck.probes.match import paired
from hoyle.crosscheck.ranks import rank_name, rank_number
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged


@probe("rank.<rank>")
def counts(trial: Trial) -> Outcome:
    """See what makes up the sum with the rank, what follows in steps, or which hour takes it."""
    number = rank_number(trial.names[0])
    bench = trial.bench
    if (hour := _hour(trial, number)) is not None:
        return compare(trial.value, hour, f"it goes to {hour} o'clock")
    if (stepped := _stepped(trial, number)) is not None:
        return compare(
            trial.value, stepped, f"foundations in steps of their first card count it as {stepped}"
        )
    if "attack.wins" in trial.page and (strength := worth(bench, number)) is not None:
        return compare(trial.value, strength, f"in an attack it counts {strength}")
    if "score.faces" in trial.page:
        put = (tables for card, *tables in bench.foundation_moves() if card.rank == number)
        gains = {after.score - before.score for before, after in put}
        if len(gains) == 1:
            return compare(trial.value, gain := gains.pop(), f"on the foundation it scores {gain}")
    for relation in bench.offers.relations("foundation"):
        if all((2 * below - above) % 13 == 0 for below, above in relation.ranks):
            follows = {above for below, above in relation.ranks if below == number}
            found = next((n for n in range(1, 14) if {(2 * n - 1) % 13 + 1} == follows), 0)
            return compare(trial.value, found, f"twice of it is {', '.join(map(rank_name, follows))}")
    # Ranks that pair off with their like, or by name, make up no sum: most of the others do.
    mixed = [(one, other) for one, other in paired(trial) if one != other]
    sums = Counter(one + other for one, other in mixed if number not in (one, other))
    partners = {one + other - number for one, other in mixed if number in (one, other)}
    total, times = max(sums.items(), key=lambda item: item[1], default=(0, 0))
    if 2 * times > sums.total() and len(partners) == 1:
        found = total - partners.pop()
        return compare(trial.value, found, f"it makes up the sum as {found}")
    if (order := hands.straights(bench)) and number == 1:
        return compare(trial.value, order, f"in a straight it is {order}")
    if (stays := bench.outranked) and number == 1:
        high = all(card.rank == 1 for pair, card in stays.items() if 1 in (pair[0].rank, pair[1].rank))
        return compare(trial.value, "high" if high else "low", f"an ace {'stays' if high else 'goes'}")
    return not_judged("nothing is counted in this game that would show it")


def _hour(trial: Trial, number: int) -> int | None:
    """Return the hour of the only pile of a clock that takes the rank; None where there is no clock."""
    bench = trial.bench
    slots = [bench.engine.slots[pile] for pile in bench.piles("tableau")]
    if not forms("clock", slots):
        return None
    taking = [
        hour
        for pile, hour in zip(bench.piles("tableau"), hours(slots), strict=True)
        for stand in bench.offers.stands(pile)
        if stand.rest and bench.group_of(stand.source) != "tableau"
        for card in bench.cards
        if card.rank == number
        and bench.offers.taken(stand, [one.turned(False) for one in stand.rest.piles[pile]], [card])
    ]
    return taking[0] if len(set(taking)) == 1 else None


def _stepped(trial: Trial, number: int) -> int | None:
    """Return what a rank counts where foundations begin with 1, 2 … and go up in steps of that; else None.

    A rank comes after those that count less by a step, and before those that count more by it.
    """
    bench = trial.bench
    firsts = {pile: bench.start.piles[pile] for pile in bench.piles("foundation")}
    relations = bench.offers.relations("foundation")
    if len(relations) < 3 or not all(firsts.values()):
        return None
    for relation in relations:
        step = firsts[relation.piles[0]][0].rank
        # The rank itself has to be seen in its place: after the one that counts a step less.
        if number != step and ((number - step - 1) % 13 + 1, number) not in relation.ranks:
            return None
        if {(above - below) % 13 for below, above in relation.ranks} != {step % 13}:
            return None
    return number


@probe("<group>.takes")
def takes(trial: Trial) -> Outcome:
    """Offer every card to every pile of a clock's face, and see whether only its own hour takes it."""
    if trial.value != "hour":
        return not_judged(f"no probe tries that piles take {trial.value}")
    found = {number: _hour(trial, number) for number in sorted({card.rank for card in trial.bench.cards})}
    wrong = [number for number, hour in found.items() if hour != (number if number <= 12 else None)]
    if wrong:
        return contradicts(f"a {rank_name(wrong[0])} goes to no hour or to another one")
    return agrees("each rank goes to the pile of its hour alone", "hour")


@probe("rank.wild")
def wild(trial: Trial) -> Outcome:
    """Offer cards of the rank to every card, and every card to them."""
    names = trial.value if isinstance(trial.value, tuple) else (trial.value,)
    for name in names:
        number = rank_number(str(name))
        for group in trial.bench.groups:
            for relation in trial.bench.offers.relations(group):
                others = {card.rank for card in trial.bench.cards}
                on = {below.rank for below, above in relation.pairs if above.rank == number}
                under = {above.rank for below, above in relation.pairs if below.rank == number}
                if on | {number} == others and under | {number} == others:
                    return agrees(f"it goes with any rank in the {group}", trial.value)
    return contradicts("no pile takes it on every rank, and every rank on it")
