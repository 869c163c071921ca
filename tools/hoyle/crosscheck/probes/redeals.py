"""Redeals: how often cards are dealt again, which, in what order, and to where they go back."""

from __future__ import annotations

from itertools import pairwise

from hoyle.crosscheck.dealing import MANY, dealt, dealt_anew, gathered, growth, played, run
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from hoyle.facts.model import Value
from rules_engine.cards import Card
from rules_engine.engine import Position


@probe("stock.redeal.to", when=("empty",))
def redeal_to(trial: Trial) -> Outcome:
    """Run the stock out and see where the cards of the waste, or those on the table, go then."""
    bench = trial.bench
    for before, after in run(bench, bench.start):
        grew = growth(bench, before, after)
        if gathered(bench, before, after):
            return compare(trial.value, "stock", "the cards go to the stock")
        if sum(grew.get("waste", (0,))) < -1:
            found = next((group for group, counts in grew.items() if sum(counts) > 0), "none")
            return compare(trial.value, found, f"the cards go to the {found}")
    return not_judged("no cards are gathered to be dealt again")


def _redeals(trial: Trial) -> int:
    """Return how often the stock is filled again when nothing is played, `MANY` for without end."""
    bench = trial.bench
    # In some games a move has to be made before the first deal.
    start = next((position for position in played(bench) if dealt(bench, position)), bench.start)
    turned = 0
    for before, after in run(bench, start):
        if bench.count(after, "stock") > bench.count(before, "stock"):
            turned += 1
            if turned == MANY:
                break
    return turned or sum(1 for _ in dealt_anew(bench, bench.start))


@probe("stock.redeals", "stock.redeals.table", absent=True, when=("empty",))
def redeals(trial: Trial) -> Outcome:
    """Run the stock out, turn it over, and again, until the engine refuses."""
    turned = _redeals(trial)
    if not trial.bench.piles("stock") and not turned:
        text = "nothing is ever dealt again"
        return agrees(text, 0) if trial.value == 0 else contradicts("there is no stock")
    found: Value = "unlimited" if turned == MANY else turned
    text = (
        "the stock is turned over without limit"
        if turned == MANY
        else f"the stock is turned over {turned} times"
    )
    return compare(trial.value, found, text)


def _at_another_time(trial: Trial) -> str:
    """Return what shows that the stock is not filled again when another group is empty, or nothing."""
    bench = trial.bench
    others = [group for group, state in trial.fact.when if state == "empty" and group != "stock"]
    for before, after in run(bench, bench.start) if others else ():
        empty = not any(bench.count(before, group) for group in others)
        if empty is not bool(gathered(bench, before, after)):
            told = "is dealt from though" if empty else "is filled again though not"
            return f"the stock {told} the {' and the '.join(others)} is empty"
    return ""


@probe("stock.redeal.from", when=("empty",))
def redeal_from(trial: Trial) -> Outcome:
    """See which groups lose cards when the stock is filled again, or have theirs dealt anew without one."""
    bench = trial.bench
    if told := _at_another_time(trial):
        return contradicts(told)
    found = next(
        (groups for before, after in run(bench, bench.start) if (groups := gathered(bench, before, after))),
        None,
    )
    if found is None:
        found = {
            bench.group_of(pile)
            for before, after in dealt_anew(bench, bench.start)
            for pile, cards in enumerate(before.piles)
            if cards and cards != after.piles[pile]
        }
    if not found:
        return not_judged("the stock is never filled again")
    said = set(trial.value) if isinstance(trial.value, tuple) else {trial.value}
    text = f"the cards come from the {', '.join(sorted(found))}"
    return agrees(text, trial.value) if found == said else contradicts(text)


@probe("stock.redeal.order", absent=True, when=("empty",))
def redeal_order(trial: Trial) -> Outcome:
    """Deal the stock out twice and compare the cards' order; or see how those of the table lie then."""
    bench = trial.bench
    if told := _at_another_time(trial):
        return contradicts(told)
    first: list[Card] = []
    again: list[Card] = []
    turned = 0
    for before, after in run(bench, bench.start):
        if bench.count(after, "stock") > bench.count(before, "stock"):
            if not bench.piles("waste"):
                return _order(trial, before, after, "stock")
            turned += 1
            if turned == 2:
                break
            continue
        new = [card for pile in bench.piles("waste") for card in after.piles[pile][len(before.piles[pile]) :]]
        (again if turned else first).extend(new)
    if again and first:
        return compare(trial.value, "kept" if first == again else "shuffled")
    for before, after in dealt_anew(bench, bench.start):
        return _order(trial, before, after, "tableau")
    return not_judged("the stock is not turned over twice")


def _order(trial: Trial, before: Position, after: Position, group: str) -> Outcome:
    """Return whether most cards that were dealt anew, or came to a group, have their old neighbours there."""
    piles = trial.bench.piles
    old = [card.turned(True) for pile in piles("tableau") + piles("reserve") for card in before.piles[pile]]
    new = [card.turned(True) for pile in piles(group) for card in after.piles[pile]]
    near = {frozenset(pair) for pair in pairwise(old)}
    moved = [frozenset(pair) for pair in pairwise(new)]
    kept = 2 * sum(pair in near for pair in moved) > len(moved)
    drawn = f"{trial.bench.draw(before)}\nafter the redeal:\n{trial.bench.draw(after)}"
    return compare(trial.value, "kept" if kept else "shuffled", "", drawn)


@probe("stock.gathers")
def gathers(trial: Trial) -> Outcome:
    """See, in the games played, which groups' cards a deal takes back into the stock before it is empty."""
    bench = trial.bench
    tables = (position for game in bench.playouts for position, _ in game if bench.count(position, "stock"))
    deals = ((table, after) for table in tables if (after := dealt(bench, table)) is not None)
    found = tuple(sorted(set().union(*(gathered(bench, before, after) for before, after in deals))))
    return compare(
        trial.value, found, f"a deal takes cards back from the {', '.join(found) or 'table nowhere'}"
    )
