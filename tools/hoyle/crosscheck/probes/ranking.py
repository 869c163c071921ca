"""What ranks count: seen from which cards go together, or follow each other."""

from __future__ import annotations

from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.probes.match import paired
from hoyle.crosscheck.ranks import rank_name, rank_number
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged


@probe("rank.<rank>")
def counts(trial: Trial) -> Outcome:
    """See what makes up the sum with the rank, or what follows when ranks are doubled."""
    number = rank_number(trial.names[0])
    bench = trial.bench
    totals = {one + other for one, other in paired(trial) if number not in (one, other)}
    partners = {one + other - number for one, other in paired(trial) if number in (one, other)}
    if len(totals) == 1 and len(partners) == 1:
        found = totals.pop() - partners.pop()
        return compare(trial.value, found, f"it makes up the sum as {found}")
    for relation in bench.offers.relations("foundation"):
        if all((2 * below - above) % 13 == 0 for below, above in relation.ranks):
            follows = {above for below, above in relation.ranks if below == number}
            found = next((n for n in range(1, 14) if {(2 * n - 1) % 13 + 1} == follows), 0)
            return compare(trial.value, found, f"twice of it is {', '.join(map(rank_name, follows))}")
    return not_judged("nothing is counted in this game that would show it")


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
