"""Attacks: cards of the waste strike at the piles of a fortress, which fall or stand by what they are worth.

The fortress is built of sevens alone, so that every pile is worth as much as any other of its size; the
strikers are number cards, so that nothing hangs on what aces and picture cards count.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import chain

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.offers import Stand
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import CannotTryError, Outcome, agrees, compare, contradicts, not_judged
from rules_engine.cards import Card, card
from rules_engine.engine import Position
from rules_engine.moves import Move, click, double_click, drag

_BRICK = card(7, 2)
_MOST = 80
"""A strength that no pile withstands."""
_NEAR = 0.1
"""Card widths or heights within which two places count as in line."""


def targets(bench: Bench) -> tuple[int, ...]:
    """Return the piles that may be attacked: all but the stock and the waste."""
    return tuple(p for name, piles in bench.groups.items() if name not in ("stock", "waste") for p in piles)


def waste(bench: Bench) -> tuple[int, ...]:
    """Return the piles to attack from; raise CannotTryError where the game has none."""
    if not (piles := bench.piles("waste")):
        raise CannotTryError("the engine has no waste to attack from")
    return piles


def force(strength: int) -> list[Card]:
    """Return number cards that are worth so much together; strength: 2 at least."""
    count = -(-strength // 10)
    return [card(strength // count + (at < strength % count), 3) for at in range(count)]


def fortress(bench: Bench, gone: Collection[int]) -> Position:
    """Return the table with every pile as high as it is dealt, face up and of sevens, but for those gone."""
    dealt = bench.start.piles
    built = {pile: () if pile in gone else [_BRICK] * len(dealt[pile]) for pile in targets(bench)}
    return bench.lay({**built, **dict.fromkeys(waste(bench), ())}, bench.start)


def alone(bench: Bench, pile: int) -> Position:
    """Return the table with one pile of the fortress left."""
    return fortress(bench, set(targets(bench)) - {pile})


def withstands(bench: Bench, table: Position, pile: int) -> int | None:
    """Return the most that a pile withstands when it is attacked from the waste, None where it cannot be."""
    stand = Stand(waste(bench)[0], pile, table)
    taken = bench.offers.each(stand, [(table.piles[pile], force(n)) for n in range(2, _MOST)])
    return taken.index(True) + 1 if any(taken) else None


def _falls(bench: Bench, pile: int, strength: int, gone: Collection[int]) -> bool:
    """Return whether an attack of a strength succeeds while some piles have gone."""
    table = fortress(bench, gone)
    return bench.offers.taken(Stand(waste(bench)[0], pile, table), table.piles[pile], force(strength))


def worth(bench: Bench, rank: int) -> int | None:
    """Return what a card is worth in an attack: by the sums of number cards that it beats with a five.

    None where no card of the game has the rank, or no attack shows it.
    """
    if all(one.rank != rank for one in bench.cards):
        return None

    def beaten(pile: int, one: int) -> int:
        stand = Stand(waste(bench)[0], pile, alone(bench, pile))
        strikers = [card(5, 3), card(one, 3)]
        return sum(bench.offers.each(stand, [(force(n), strikers) for n in range(2, _MOST)]))

    for pile in targets(bench):
        if 0 < (usual := beaten(pile, _BRICK.rank)) < _MOST - 2:
            return beaten(pile, rank) - usual + _BRICK.rank
    return None


def _asked(trial: Trial) -> Iterator[int]:
    """Yield the piles of the group, and those of the groups of which the page says nothing."""
    _named(trial)
    family = trial.fact.subject.rpartition(".")[0]
    told = {subject.rpartition(".")[2] for subject in trial.page if subject.startswith(family + ".")}
    for pile in targets(trial.bench):
        group = trial.bench.group_of(pile)
        if group == trial.group or group not in told:
            yield pile


def _named(trial: Trial) -> tuple[int, ...]:
    """Return the piles of the group that the fact names; raise CannotTryError where there are none."""
    if not trial.piles:
        raise CannotTryError(f"the engine has no group {trial.group}")
    return trial.piles


def _row(bench: Bench, pile: int, below: int = 0) -> list[int]:
    """Return the targets in a pile's row, or so many rows below it; none where there is no such row."""
    places = bench.engine.slots
    heights = sorted({places[one].y for one in targets(bench)})
    at = heights.index(places[pile].y) + below
    if not 0 <= at < len(heights):
        return []
    return [one for one in targets(bench) if abs(places[one].y - heights[at]) < _NEAR]


def _nearest(bench: Bench, pile: int, row: Sequence[int]) -> set[int]:
    """Return the piles of a row that are nearest to a pile, across the table."""
    apart = {one: abs(bench.engine.slots[one].x - bench.engine.slots[pile].x) for one in row if one != pile}
    return {one for one, far in apart.items() if far - min(apart.values()) < _NEAR}


def _beside(bench: Bench, pile: int) -> set[int]:
    """Return the next pile on either side of a pile."""
    x = bench.engine.slots[pile].x
    sides = ([p for p in _row(bench, pile) if (bench.engine.slots[p].x - x) * side > 0] for side in (-1, 1))
    return set().union(*(_nearest(bench, pile, side) for side in sides))


def _corners(bench: Bench, pile: int) -> set[int]:
    """Return the piles of the group that touch a pile's upper corners."""
    group = bench.group_of(pile)
    return _nearest(bench, pile, [one for one in _row(bench, pile, -1) if bench.group_of(one) == group])


def _above(bench: Bench, pile: int) -> set[int]:
    """Return the pile straight above an end of a row that reaches further than the one between."""
    group, places = bench.group_of(pile), bench.engine.slots
    if len(_corners(bench, pile)) != 1:
        return set()
    return {
        one
        for one in _row(bench, pile, -2)
        if bench.group_of(one) == group and abs(places[one].x - places[pile].x) < _NEAR
    }


@probe("attack.with")
def attackers(trial: Trial) -> Outcome:
    """Offer strong cards from a pile of every group to every pile of which nothing else is left."""
    bench = trial.bench
    found = tuple(
        name
        for name, (source, *_) in bench.groups.items()
        if any(
            bench.offers.taken(Stand(source, pile, alone(bench, pile)), [_BRICK], force(one))
            for pile in targets(bench)
            for one in (8, _MOST - 1)
            if pile != source
        )
    )
    return compare(trial.value, found, f"cards attack from the {', '.join(found) or 'nowhere'}")


@probe("attack.wins")
def wins(trial: Trial) -> Outcome:
    """Attack single piles of every group with ever more, and see what is the least that is enough."""
    bench = trial.bench
    for _, (pile, *_) in _groups(bench):
        table = alone(bench, pile)
        health = _BRICK.rank * len(table.piles[pile])
        if (most := withstands(bench, table, pile)) != health:
            text = f"with a health of {health} the {bench.name(pile)} withstands {most or 'any attack'}"
            return contradicts(text, bench.draw(table, (pile,)), "as_much" if most == health - 1 else None)
    return compare(trial.value, "more", "an attack with as much fails, one with 1 more succeeds")


def _groups(bench: Bench) -> list[tuple[str, tuple[int, ...]]]:
    return [(name, piles) for name, piles in bench.groups.items() if set(piles) <= set(targets(bench))]


def _struck(bench: Bench, pile: int) -> tuple[Position, Position] | None:
    """Return the table before and after a pile is attacked with just enough from the waste, or None.

    Cards on the other piles of the waste keep it from being dealt to.
    """
    most = withstands(bench, alone(bench, pile), pile)
    if most is None:
        return None
    source, *others = waste(bench)
    strikers = force(most + 1)
    before = bench.lay({source: strikers, **dict.fromkeys(others, (_BRICK,))}, alone(bench, pile))
    return before, bench.engine.play(before, drag(source, len(strikers), pile))


@probe("attack.removes")
def removes(trial: Trial) -> Outcome:
    """Attack a pile of every group, and see what has left the table."""
    bench = trial.bench
    found = set()
    for _, (pile, *_) in _groups(bench):
        if (tables := _struck(bench, pile)) is not None:
            gone = [not tables[1].piles[one] for one in (pile, waste(bench)[0])]
            found.add(("both" if all(gone) else "target") if gone[0] else "attackers" if gone[1] else "none")
    if len(found) != 1:
        return not_judged("no pile could be attacked" if not found else "not every pile is removed alike")
    return compare(trial.value, found.pop())


@probe("attack.health.<group>")
def health(trial: Trial) -> Outcome:
    """See for every pile which others it owes some of its health to: it falls sooner without them."""
    for pile in _asked(trial):
        corners = _corners(trial.bench, pile)
        found = _supports(trial.bench, pile) - _above(trial.bench, pile)
        wanted = corners if trial.value == "upper_corners" else set()
        if found != wanted:
            name = "upper_corners" if found == corners else "sum" if not found else None
            others = ", ".join(map(trial.bench.name, sorted(found))) or "no other pile"
            text = f"the health of {trial.bench.name(pile)} hangs on {others}"
            return contradicts(text, trial.bench.draw(fortress(trial.bench, ()), (pile, *found)), name)
    if trial.value == "upper_corners" and not any(_corners(trial.bench, pile) for pile in trial.piles):
        return contradicts(f"no card touches the upper corners of the {trial.group}", found="sum")
    return agrees(found=trial.value)


def _ways(bench: Bench, pile: int) -> list[set[int]]:
    """Return sets of piles that may have to go before a pile can be attacked; the first: none."""
    return [set(), *({one} for one in sorted(_beside(bench, pile))), set(_row(bench, pile, 1))]


def _supports(bench: Bench, pile: int) -> set[int]:
    """Return the other piles that add to a pile's health."""
    found = set()
    for way in _ways(bench, pile):
        if (most := withstands(bench, fortress(bench, way), pile)) is not None:
            others = set(targets(bench)) - {pile, *way}
            found |= {one for one in others if _falls(bench, pile, most, {*way, one})}
    return found


@probe("attack.health.ends")
def ends(trial: Trial) -> Outcome:
    """See whether the ends of rows owe some of their health to the pile straight above."""
    bench = trial.bench
    reaching = {pile: above for pile in targets(bench) if (above := _above(bench, pile))}
    if not reaching:
        return contradicts("no end of a row has a pile straight above", found=False)
    found = {above <= _supports(bench, pile) for pile, above in reaching.items()}
    if len(found) != 1:
        return not_judged("some ends of rows do, others do not")
    return compare(trial.value, found.pop())


def _opens(bench: Bench, pile: int) -> str | None:
    """Return by which name the piles go that open the way to a pile, None where by none of them."""
    everything = set(targets(bench)) - {pile}
    below = _row(bench, pile, 1)

    def open_without(gone: Collection[int]) -> bool:
        return withstands(bench, fortress(bench, gone), pile) is not None

    if open_without(()):
        return "always"
    gates = _beside(bench, pile) | _nearest(bench, pile, below)
    if all(open_without({gate}) for gate in gates) and not open_without(everything - gates):
        return "beside_or_below"
    if open_without(below) and not any(open_without(everything - {one}) for one in below):
        return "all_before"
    return None


@probe("attack.opens.<group>")
def opens(trial: Trial) -> Outcome:
    """Let the piles around each pile go, one by one and all others at once, and see when it opens."""
    bench = trial.bench
    # What is said of one guard post holds for the other.
    kind = trial.group.partition("_")[2]
    alike = [piles for group, piles in _groups(bench) if kind and group.partition("_")[2] == kind]
    for pile in sorted({*_named(trial), *chain.from_iterable(alike)}):
        if "attack.opens.bottom_row" in trial.page and not _row(bench, pile, 1):
            continue
        if (found := _opens(bench, pile)) != trial.value:
            when = (found or "otherwise").replace("_", " ")
            text = f"the {bench.name(pile)} can be attacked {when}"
            return contradicts(text, bench.draw(fortress(bench, ()), (pile,)), found)
    return agrees(found=trial.value)


@probe("attack.opens.bottom_row")
def bottom_row(trial: Trial) -> Outcome:
    """Attack every pile of the lowest row while everything stands."""
    lowest = [pile for pile in targets(trial.bench) if not _row(trial.bench, pile, 1)]
    found = all(_opens(trial.bench, pile) == "always" for pile in lowest)
    return compare(trial.value, found)


@probe("attack.first.<group>")
def first_attack(trial: Trial) -> Outcome:
    """Attack every pile of the group too weakly, as it is dealt, and once more when it lies face up."""
    bench = trial.bench
    source, *others = waste(bench)
    for pile in _named(trial):
        dealt = [_BRICK.turned(one.up) for one in bench.start.piles[pile]]
        weak = {source: force(2), **dict.fromkeys(others, (_BRICK,))}
        table = bench.lay({pile: dealt, **weak}, alone(bench, pile))
        found = "none"
        if bench.takes(table, source, pile):
            after = bench.engine.play(table, drag(source, 1, pile))
            turned = after.piles[pile] == tuple(one.turned(True) for one in dealt) and not after.piles[source]
            again = bench.takes(bench.lay(weak, after), source, pile)
            found = "turns_up" if turned and not again else "other"
        if found != trial.value:
            text = f"a weak attack on the {bench.name(pile)}: {found.replace('_', ' ')}"
            return contradicts(text, bench.draw(table, (pile, source)), found)
    return agrees("the first weak attack turns the pile up, a second one is refused", trial.value)


@probe("score.attack")
def score(trial: Trial) -> Outcome:
    """Remove a pile of every group, and compare what it scores with its health."""
    tables = {pile: _struck(trial.bench, pile) for _, (pile, *_) in _groups(trial.bench)}
    gains = {
        (after.score - before.score, _BRICK.rank * len(before.piles[pile]))
        for pile, (before, after) in ((pile, both) for pile, both in tables.items() if both)
    }
    if not gains:
        return not_judged("no pile could be attacked")
    text = "; ".join(f"a health of {health} scores {points}" for points, health in sorted(gains))
    found = "health" if all(points == health for points, health in gains) else "other"
    return compare(trial.value, found, text)


def _gesture(trial: Trial, gesture: Callable[[int], Move]) -> Outcome:
    """Lay too little and just enough on the piles of the waste, and see which of them removes the target."""
    bench = trial.bench
    source, *others = waste(bench)
    for _, (pile, *_) in _groups(bench):
        health = _BRICK.rank * len(bench.start.piles[pile])
        for strength, falls in ((health, False), (health + 1, True)):
            # Two on every other pile: it takes them all together.
            strikers = {source: force(strength - 2 * len(others)), **dict.fromkeys(others, force(2))}
            table = bench.lay(strikers, alone(bench, pile))
            after = (
                bench.engine.play(table, gesture(pile))
                if bench.engine.allows(table, gesture(pile))
                else table
            )
            if falls is not (not after.piles[pile]):
                text = f"it does not attack the {bench.name(pile)} with all cards of the waste"
                return contradicts(text, bench.draw(table, (pile, *strikers)), "none")
    return compare(trial.value, "attack")


@probe("gesture.click.target")
def click_target(trial: Trial) -> Outcome:
    """Click a pile of every group with just enough on the waste, and with one less."""
    return _gesture(trial, click)


@probe("gesture.double_click.target")
def double_click_target(trial: Trial) -> Outcome:
    """Double-click a pile of every group with just enough on the waste, and with one less."""
    return _gesture(trial, double_click)
