"""The stock: what a deal gives, from where, and what the last one gives; it is dealt from until it stops."""

from __future__ import annotations

from itertools import islice, takewhile

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.dealing import STATES, dealt, gathered, growth, played, run
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from hoyle.facts.model import Value
from rules_engine.engine import Position
from rules_engine.moves import DRAG

_MANY_TABLES = 40
"""Tables that a deal under a condition is tried on."""


@probe("stock.deals", absent=True, when=STATES)
def deals(trial: Trial) -> Outcome:
    """Deal once from each dealt table, or from those that are as the page says, and see which piles grow."""
    target, _, amount = str(trial.value).partition(":")
    bench = trial.bench
    if not bench.piles(target):
        return contradicts(f"the table has no {target}")
    members = bench.piles(target)
    # Some games deal only once there are gaps to deal to.
    dealing = ((table, after) for table in played(bench, trial.fact.when) if (after := dealt(bench, table)))
    if trial.fact.when:
        # The page may tell apart what else a deal does then.
        dealing = (pair for pair in dealing if not _told_apart(trial, *pair))
    tables = list(islice(dealing, _MANY_TABLES if trial.fact.when else len(bench.deals)))
    if not tables and trial.fact.when:
        return not_judged("no deal came about under this condition")
    if not tables:
        return contradicts("the engine deals nothing from the stock", bench.draw(bench.start))
    if amount == "gaps" and trial.fact.when:
        # Where there is a gap: else there is nothing to fill.
        gaps = [pair for pair in tables if not all(pair[0].piles[pile] for pile in members)]
        tables = gaps or tables
    columns = [[members.index(pile) for pile in column] for column in bench.columns(target)]
    for position, after in tables:
        grew = growth(bench, position, after)
        grown = grew[target]
        fits = {
            "each": set(grown) == {1} or {sum(grown[at] for at in column) for column in columns} == {1},
            "gaps": not (trial.fact.when and all(position.piles[p] for p in members))
            and bench.count(after, target) - bench.count(position, target)
            == min(sum(not position.piles[p] for p in members), bench.count(position, "stock")),
            "rest": sum(grown) == bench.count(position, "stock"),
        }.get(amount, amount.isdigit() and sum(grown) == int(amount))
        if not fits:
            text = "a deal gives " + "; ".join(
                f"{sum(counts)} cards to the {group}"
                for group, counts in grew.items()
                if group != "stock" and sum(counts) > 0
            )
            return contradicts(text, bench.draw(after, bench.piles(target)), _dealt(grew))
    short = _short_deal(bench) if amount == "each" else ""
    return agrees(found=trial.value, unsaid=short, said_by="stock.last_deal")


def _told_apart(trial: Trial, before: Position, after: Position) -> bool:
    """Return whether a deal takes cards back to the stock, where the page says that some deals do."""
    return "stock.gathers" in trial.page and bool(gathered(trial.bench, before, after))


def _short_deal(bench: Bench) -> str:
    """Return what the last deal gives where it is less than the others, or nothing."""
    counts = _counts(bench)
    short = len(counts) > 1 and counts[-1] < counts[0]
    return f"the last deal has only {counts[-1]} cards, the others have {counts[0]}" if short else ""


def _counts(bench: Bench) -> list[int]:
    """Return how many cards each deal takes from the stock, until it is used up or stops."""
    counts = (
        bench.count(before, "stock") - bench.count(after, "stock")
        for before, after in run(bench, bench.start)
    )
    return list(takewhile(lambda count: count > 0, counts))


def _dealt(grew: dict[str, tuple[int, ...]]) -> Value | None:
    grown = {group: counts for group, counts in grew.items() if group != "stock" and sum(counts) > 0}
    if len(grown) != 1:
        return None
    ((group, counts),) = grown.items()
    return f"{group}:each" if len(counts) > 1 and set(counts) == {1} else f"{group}:{sum(counts)}"


@probe("stock.deals.from", absent=True, when=STATES)
def deals_from(trial: Trial) -> Outcome:
    """Deal once, as soon as it can be done, and see which group loses cards, or is clicked to deal."""
    bench = trial.bench
    for table in played(bench, trial.fact.when):
        if after := dealt(bench, table):
            lost = [group for group, counts in growth(bench, table, after).items() if sum(counts) < 0]
            text = f"a deal takes cards from the {', '.join(lost)}"
            if bench.piles("stock") and (not lost or trial.fact.when):
                # It may deal other cards than its own.
                lost, text = ["stock"], "it is the stock that is clicked to deal"
            return compare(trial.value, lost[0] if lost else "none", text)
    return not_judged("the engine deals nothing in the games played")


@probe("stock.fills", when=STATES)
def fills(trial: Trial) -> Outcome:
    """Deal while piles of the tableau are empty, and see from which group the first of them is filled."""
    bench = trial.bench
    found: set[str] = set()
    example = ""
    for table in played(bench, trial.fact.when):
        gap = next((pile for pile in bench.piles("tableau") if not table.piles[pile]), None)
        after = dealt(bench, table) if gap is not None else None
        if gap is None or after is None or not after.piles[gap]:
            continue
        card = after.piles[gap][0].turned(True)
        found |= {
            bench.group_of(pile)
            for pile, cards in enumerate(table.piles)
            if cards and cards[-1].turned(True) == card
        }
        example = f"{bench.draw(table)}\nafter the deal:\n{bench.draw(after)}"
    if not found:
        return not_judged("no deal filled a gap under this condition")
    said = {str(one) for one in trial.value} if isinstance(trial.value, tuple) else {str(trial.value)}
    text = f"a gap is filled from the {' and the '.join(sorted(found))}"
    return agrees(text, trial.value) if said == found else contradicts(text, example, tuple(sorted(found)))


@probe("stock.last_deal")
def last_deal(trial: Trial) -> Outcome:
    """Deal until the stock is used up or stops, and count the cards of the last deal."""
    counts = _counts(trial.bench)
    if not counts:
        return not_judged("the stock could not be dealt out")
    if trial.value == "fewer":
        text = f"the last deal has {counts[-1]} cards, the first {counts[0]}"
        return agrees(text, "fewer") if counts[-1] < counts[0] else contradicts(text)
    return compare(trial.value, counts[-1], f"the last deal has {counts[-1]} cards")


@probe("stock.always_empty")
def always_empty(trial: Trial) -> Outcome:
    """Look for a card in the stock in every position of the games played."""
    bench = trial.bench
    ever = any(bench.count(position, "stock") for game in bench.playouts for position, _ in game)
    return compare(trial.value, not ever, f"cards {'lie' if ever else 'never lie'} in the stock")


@probe("stock.replaces")
def replaces(trial: Trial) -> Outcome:
    """Deal once and see whether the cards of the waste have left the game."""
    bench = trial.bench
    after = dealt(bench, bench.start)
    old = bench.count(bench.start, "waste")
    if after is None or not old:
        return not_judged("no deal meets cards on the waste")
    gone = sum(map(len, bench.start.piles)) - sum(map(len, after.piles))
    return compare(
        trial.value, gone == old, f"the waste had {old} cards, the deal takes {gone} out of the game"
    )


@probe("stock.deals_alone")
def deals_alone(trial: Trial) -> Outcome:
    """Play the last card of the waste, on each dealt table, and see whether the stock deals then."""
    bench = trial.bench
    found = set()
    for start in bench.begun:
        for pile in bench.piles("waste"):
            others = dict.fromkeys((one for one in bench.piles("waste") if one != pile), ())
            table = bench.lay({**others, pile: start.piles[pile][-1:]}, start)
            for move in bench.engine.moves(table):
                if move.kind == DRAG and move.source == pile and bench.group_of(move.target) != "waste":
                    after = bench.engine.play(table, move)
                    found.add(bench.count(after, "stock") < bench.count(start, "stock"))
    if len(found) != 1:
        return not_judged("it deals sometimes" if found else "the last card of the waste could not be played")
    return compare(trial.value, found.pop())


def _shown(bench: Bench, table: Position) -> tuple[list[Position], str]:
    """Return the tables as the stock shows one card after the other, and the group that it shows them in.

    None but the first where the cards stay where they were dealt.
    """
    tables, place = [table], ""
    for before, after in run(bench, table):
        grown = [group for group in bench.groups if group != "stock" and bench.count(after, group)]
        place = place or next((group for group in grown if not bench.count(table, group)), "")
        if not place or bench.count(after, place) != 1 or before.piles == after.piles:
            return [table], place
        tables.append(after)
    return tables, place


@probe("stock.shows")
def shows(trial: Trial) -> Outcome:
    """Deal again and again before there is a base card, and count the cards that are shown one by one."""
    tables, place = _shown(trial.bench, trial.bench.deals[0])
    text = f"{len(tables) - 1} cards are shown in the {place or 'table nowhere'}"
    return compare(trial.value, len(tables) - 1, text)


@probe("stock.takes_back")
def takes_back(trial: Trial) -> Outcome:
    """Let the stock show two cards one after the other, and look for the first of them under the stock."""
    bench = trial.bench
    tables, place = _shown(bench, bench.deals[0])
    if len(tables) < 3:
        return contradicts("the stock does not show one card after the other", found="none")
    (card,) = (card for pile in bench.piles(place) for card in tables[1].piles[pile])
    (bottom,) = (tables[2].piles[pile][0] for pile in bench.piles("stock"))
    found = place if bottom.turned(True) == card.turned(True) else "none"
    return compare(
        trial.value, found, f"the card shown first {'lies' if found == place else 'does not lie'} there"
    )
