"""The stock: it is dealt from until it stops, and turned over as often as the rules let it be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from hoyle.crosscheck.bench import rotated
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from hoyle.facts.model import Value
from rules_engine.cards import Card
from rules_engine.engine import Pile, Position
from rules_engine.moves import DRAG

_MANY = 8
"""Redeals after which there is taken to be no limit."""
_DEALS = 200


def _deal(trial: Trial, position: Position) -> Position | None:
    """Return the table after one deal from the stock, or None where there is none to be had."""
    for move in trial.bench.deal_moves(position):
        after = trial.bench.engine.play(position, move)
        if after.piles != position.piles:
            return after
    return None


def _run(trial: Trial, position: Position) -> Iterator[tuple[Position, Position]]:
    """Deal and do nothing else until it stops; yield each table with the next."""
    for _ in range(_DEALS * _MANY):
        after = _deal(trial, position)
        if after is None:
            return
        yield position, after
        position = after


def _growth(trial: Trial, before: Position, after: Position) -> dict[str, tuple[int, ...]]:
    """Return for each group how many cards each of its piles won or lost."""

    def grown(old: Pile, new: Pile) -> int:
        least = min(len(old), len(new))
        # A pile may be put aside before it gets its cards.
        return len(new) if old[:least] != new[:least] else len(new) - len(old)

    return {
        group: tuple(grown(before.piles[pile], after.piles[pile]) for pile in piles)
        for group, piles in trial.bench.groups.items()
    }


def _no_stock(trial: Trial) -> bool:
    return not trial.bench.piles("stock")


@probe("stock.deals", absent=True)
def deals(trial: Trial) -> Outcome:
    """Deal once from each dealt table and see which piles grow."""
    target, _, amount = str(trial.value).partition(":")
    bench = trial.bench
    if not bench.piles(target):
        return contradicts(f"the table has no {target}")
    played = (position for game in bench.playouts for position, _ in game)
    # Some games deal only once there are gaps to deal to.
    dealing = (table for table in chain(bench.begun, played) if _deal(trial, table) is not None)
    tables = list(islice(dealing, len(bench.deals)))
    if not tables:
        return contradicts("the engine deals nothing from the stock", bench.draw(bench.start))
    members = bench.piles(target)
    columns = [[members.index(pile) for pile in column] for column in bench.columns(target)]
    for position in tables:
        after = _deal(trial, position)
        assert after is not None
        growth = _growth(trial, position, after)
        grown = growth[target]
        fits = {
            "each": set(grown) == {1} or {sum(grown[at] for at in column) for column in columns} == {1},
            "gaps": bench.count(after, target) - bench.count(position, target)
            == min(sum(not position.piles[p] for p in members), bench.count(position, "stock")),
            "rest": sum(grown) == bench.count(position, "stock"),
        }.get(amount, amount.isdigit() and sum(grown) == int(amount))
        if not fits:
            text = "a deal gives " + "; ".join(
                f"{sum(counts)} cards to the {group}"
                for group, counts in growth.items()
                if group != "stock" and sum(counts) > 0
            )
            return contradicts(text, bench.draw(after, bench.piles(target)), _dealt(growth))
    return agrees(found=trial.value, unsaid=_short_deal(trial) if amount == "each" else "")


def _short_deal(trial: Trial) -> str:
    """Return what the last deal gives where it is less than the others and the page does not say so."""
    if "stock.last_deal" in trial.page:
        return ""
    counts = [
        trial.bench.count(before, "stock") - trial.bench.count(after, "stock")
        for before, after in _run(trial, trial.bench.start)
    ]
    last = next((place for place, count in enumerate(counts) if count <= 0), len(counts)) - 1
    short = last > 0 and counts[last] < counts[0]
    return f"the last deal has only {counts[last]} cards, the others have {counts[0]}" if short else ""


def _dealt(growth: dict[str, tuple[int, ...]]) -> Value | None:
    grown = {group: counts for group, counts in growth.items() if group != "stock" and sum(counts) > 0}
    if len(grown) != 1:
        return None
    ((group, counts),) = grown.items()
    return f"{group}:each" if len(counts) > 1 and set(counts) == {1} else f"{group}:{sum(counts)}"


@probe("stock.deals.from", absent=True)
def deals_from(trial: Trial) -> Outcome:
    """Deal once and see which group loses cards."""
    after = _deal(trial, trial.bench.start)
    if after is None:
        return not_judged("the engine deals nothing at the start")
    lost = [group for group, counts in _growth(trial, trial.bench.start, after).items() if sum(counts) < 0]
    return compare(trial.value, lost[0] if lost else "none", f"a deal takes cards from the {', '.join(lost)}")


def _gathered(trial: Trial, before: Position, after: Position) -> set[str]:
    """Return the groups whose cards came into the stock."""
    bench = trial.bench
    new: list[Card] = [card.turned(True) for p in bench.piles("stock") for card in after.piles[p]]
    for card in (card.turned(True) for pile in bench.piles("stock") for card in before.piles[pile]):
        if card in new:
            new.remove(card)
    return {
        bench.group_of(pile)
        for pile, cards in enumerate(before.piles)
        if bench.group_of(pile) != "stock" and cards != after.piles[pile]
        for card in cards
        if card.turned(True) in new
    }


@probe("stock.redeal.to", when=("empty",))
def redeal_to(trial: Trial) -> Outcome:
    """Run the stock out and see where the cards of the waste, or those on the table, go then."""
    for before, after in _run(trial, trial.bench.start):
        growth = _growth(trial, before, after)
        if _gathered(trial, before, after):
            return compare(trial.value, "stock", "the cards go to the stock")
        if sum(growth.get("waste", (0,))) < -1:
            found = next((group for group, counts in growth.items() if sum(counts) > 0), "none")
            return compare(trial.value, found, f"the cards go to the {found}")
    return not_judged("no cards are gathered to be dealt again")


@probe("stock.last_deal")
def last_deal(trial: Trial) -> Outcome:
    """Deal until the stock is empty and count the cards of the last deal."""
    bench = trial.bench
    for before, after in _run(trial, bench.start):
        if not bench.count(after, "stock"):
            found = bench.count(before, "stock")
            usual = bench.count(bench.start, "stock") - bench.count(
                _deal(trial, bench.start) or after, "stock"
            )
            if trial.value == "fewer":
                text = f"the last deal has {found} cards, the first {usual}"
                return agrees(text, "fewer") if found < usual else contradicts(text)
            return compare(trial.value, found, f"the last deal has {found} cards")
    return not_judged("the stock could not be dealt out")


def _redeals(trial: Trial) -> int:
    """Return how often the stock is filled again when nothing is played, `_MANY` for without end."""
    bench = trial.bench
    # In some games a move has to be made before the first deal.
    tables = (bench.start, *(position for game in bench.playouts for position, _ in game))
    start = next((position for position in tables if _deal(trial, position)), bench.start)
    turned = 0
    for before, after in _run(trial, start):
        if bench.count(after, "stock") > bench.count(before, "stock"):
            turned += 1
            if turned == _MANY:
                break
    return turned or _redeals_in_play(trial)


def _redeals_in_play(trial: Trial) -> int:
    """Return how often cards are dealt though the stock is empty, while moves are made between the deals."""
    bench = trial.bench
    position, turned = bench.start, 0
    seen = {position}
    for number in range(_DEALS):
        after = _deal(trial, position)
        if after is not None and after not in seen:
            turned += not bench.count(position, "stock")
            if turned == _MANY:
                break
        else:
            drags = [move for move in bench.engine.moves(position) if move.kind == DRAG]
            played = (bench.engine.play(position, move) for move in rotated(drags, number))
            after = next((table for table in played if table not in seen), None)
            if after is None and not drags and (after := _dealt_anew(trial, position)):
                turned += 1
        if after is None:
            break
        seen.add(after)
        position = after
    return turned


def _dealt_anew(trial: Trial, position: Position) -> Position | None:
    """Return the table after a click that deals cards anew though there is no stock, None without any."""
    if not _no_stock(trial):
        return None
    for move in trial.bench.engine.moves(position)[:1]:
        after = trial.bench.engine.play(position, move)
        changed = sum(one != other for one, other in zip(position.piles, after.piles, strict=True))
        return after if changed > 2 else None
    return None


@probe("stock.redeals", absent=True, when=("empty",))
def redeals(trial: Trial) -> Outcome:
    """Run the stock out, turn it over, and again, until the engine refuses."""
    turned = _redeals(trial)
    if _no_stock(trial) and not turned:
        text = "nothing is ever dealt again"
        return agrees(text, 0) if trial.value == 0 else contradicts("there is no stock")
    found: Value = "unlimited" if turned == _MANY else turned
    text = (
        "the stock is turned over without limit"
        if turned == _MANY
        else f"the stock is turned over {turned} times"
    )
    return compare(trial.value, found, text)


@probe("stock.redeal.from", when=("empty",))
def redeal_from(trial: Trial) -> Outcome:
    """See which groups lose cards when the stock is filled again."""
    bench = trial.bench
    for before, after in _run(trial, bench.start):
        if found := _gathered(trial, before, after):
            said = set(trial.value) if isinstance(trial.value, tuple) else {trial.value}
            text = f"the cards come from the {', '.join(sorted(found))}"
            return agrees(text, trial.value) if found == said else contradicts(text)
    return not_judged("the stock is never filled again")


@probe("stock.redeal.order", when=("empty",))
def redeal_order(trial: Trial) -> Outcome:
    """Deal the stock out twice and compare the cards' order."""
    bench = trial.bench
    first: list[Card] = []
    again: list[Card] = []
    turned = 0
    for before, after in _run(trial, bench.start):
        if bench.count(after, "stock") > bench.count(before, "stock"):
            turned += 1
            if turned == 2:
                break
            continue
        dealt = [
            card for pile in bench.piles("waste") for card in after.piles[pile][len(before.piles[pile]) :]
        ]
        (again if turned else first).extend(dealt)
    if not again or not first:
        return not_judged("the stock is not turned over twice")
    return compare(trial.value, "kept" if first == again else "shuffled")


@probe("stock.needs_filled")
def needs_filled(trial: Trial) -> Outcome:
    """Empty one pile of the tableau and deal."""
    bench = trial.bench
    if _deal(trial, bench.start) is None:
        return not_judged("the engine deals nothing from the stock at the start")
    pile, *others = bench.piles("tableau")
    top = others[0] if others else pile
    # It may matter whether a card is there that could fill the gap: one of each rank lies on the next pile.
    fillers = [()] + [(card,) for card in bench.cards if card.suit == bench.cards[-1].suit]
    for filler in fillers:
        position = bench.lay({pile: (), top: (*bench.start.piles[top], *filler)}, bench.start)
        if _deal(trial, position) is None:
            text = "with an empty pile the engine refuses to deal"
            return compare(trial.value, True, text, bench.draw(position, bench.piles("tableau")))
    position = bench.lay({pile: ()}, bench.start)
    text = "with an empty pile the engine deals"
    return compare(trial.value, False, text, bench.draw(position, bench.piles("tableau")))


@probe("stock.always_empty")
def always_empty(trial: Trial) -> Outcome:
    """Look for a card in the stock in every position of the games played."""
    bench = trial.bench
    ever = any(bench.count(position, "stock") for game in bench.playouts for position, _ in game)
    return compare(trial.value, not ever, f"cards {'lie' if ever else 'never lie'} in the stock")


@probe("waste.must_play")
def must_play(trial: Trial) -> Outcome:
    """Deal a card to the waste, and deal again without playing it."""
    bench = trial.bench
    after = _deal(trial, bench.start)
    if after is None or not bench.count(after, "waste"):
        return not_judged("the first deal puts no card in the waste")
    found = _deal(trial, after) is None
    return compare(
        trial.value, found, f"with a card in the waste the engine {'refuses to deal' if found else 'deals'}"
    )


@probe("stock.replaces")
def replaces(trial: Trial) -> Outcome:
    """Deal once and see whether the cards of the waste have left the game."""
    bench = trial.bench
    after = _deal(trial, bench.start)
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


@probe("stock.gathers")
def gathers(trial: Trial) -> Outcome:
    """See, in the games played, which groups' cards a deal takes back into the stock before it is empty."""
    bench = trial.bench
    tables = (position for game in bench.playouts for position, _ in game if bench.count(position, "stock"))
    dealt = ((table, after) for table in tables if (after := _deal(trial, table)) is not None)
    found = tuple(sorted(set().union(*(_gathered(trial, before, after) for before, after in dealt))))
    return compare(
        trial.value, found, f"a deal takes cards back from the {', '.join(found) or 'table nowhere'}"
    )
