"""Removal: cards are brought together, two by two, and those that leave the table are noted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from hoyle.crosscheck.offers import Pair
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.probes.sets import set_gone
from hoyle.crosscheck.ranks import rank_name, rank_number
from hoyle.crosscheck.results import CannotTryError, Outcome, agrees, compare, contradicts, not_judged
from hoyle.facts.model import Value
from rules_engine.cards import Card
from rules_engine.engine import Position
from rules_engine.moves import CLICK, DOUBLE_CLICK, Move, drag


def _example(trial: Trial, pair: Pair) -> str:
    taken = (min(pair), max(pair)) in trial.bench.offers.matches
    return f"{pair[0]} and {pair[1]}: the engine {'takes' if taken else 'refuses'} them together"


def _test(trial: Trial, wanted: set[Pair], text: str, found: Value | None = None) -> Outcome:
    """Compare the pairs that go together with those that the statement names."""
    pairs = trial.bench.offers.matches
    if not pairs:
        return not_judged("no two cards went together, from whatever pile")
    odd = pairs ^ wanted
    if not odd:
        return agrees(text, trial.value)
    return contradicts(text, _example(trial, min(odd, key=lambda pair: (abs(pair[0].rank - 7), pair))), found)


def _all(trial: Trial) -> Iterator[Pair]:
    """Yield every two cards of the deck; a card and its like where the deck has it twice."""
    cards = trial.bench.cards
    copies = len(trial.bench.deck) > len(cards)
    for at, one in enumerate(cards):
        for other in cards[at if copies else at + 1 :]:
            yield one, other


def _ordinary(pairs: frozenset[Pair]) -> set[Pair]:
    return {pair for pair in pairs if pair[0].rank and pair[1].rank and pair[0] != pair[1]}


def paired(trial: Trial) -> set[tuple[int, int]]:
    """Return the pairs of ranks that go together, jokers aside."""
    return {(one.rank, other.rank) for one, other in _ordinary(trial.bench.offers.matches)}


def _by_rule(trial: Trial) -> set[Pair]:
    """Return the pairs that go together, apart from those of ranks that the page pairs off by name."""
    named = {
        (rank_number(subject.rpartition(".")[2]), rank_number(str(rank)))
        for subject, ranks in trial.page.items()
        if subject.startswith("match.partner.")
        for rank in ranks
    }
    return {
        (one, other)
        for one, other in _ordinary(trial.bench.offers.matches) or trial.bench.outranked
        if not {(one.rank, other.rank), (other.rank, one.rank)} & named
    }


def _all_of(trial: Trial, value: Value) -> set[Pair]:
    """Return every two cards of different ranks that add up to a number."""
    return {
        pair for pair in _all(trial) if pair[0].rank != pair[1].rank and sum(c.rank for c in pair) == value
    }


def _named(pair: Pair) -> str:
    return f"{pair[0]} with {pair[1]}"


@probe("match.total")
def total(trial: Trial) -> Outcome:
    """Bring every card to every other and add up the ranks of those that go."""
    pairs = _by_rule(trial)
    if not pairs:
        return not_judged("no two cards went together, from whatever pile")
    pairs = {pair for pair in pairs if pair[0].rank != pair[1].rank} or pairs
    sums = {one.rank + other.rank for one, other in pairs}
    wrong = [pair for pair in pairs if sum(card.rank for card in pair) != trial.value]
    if not wrong:
        return agrees(found=trial.value)
    if _all_of(trial, trial.value) <= pairs:
        return not_judged(f"all pairs that add up to {trial.value} go, and {_named(min(wrong))} besides")
    text = f"pairs go that add up to {', '.join(map(str, sorted(sums)))}"
    return contradicts(text, _example(trial, min(wrong)), sums.pop() if len(sums) == 1 else None)


@probe("match.rule")
def rule(trial: Trial) -> Outcome:
    """Bring every card to every other and see what those that go have in common."""
    pairs = _by_rule(trial)
    if not pairs and set_gone(trial.bench):
        return compare(trial.value, "rank", "cards of one rank go together")
    if not pairs:
        return not_judged("no two cards went together, from whatever pile")
    everything = {pair for pair in _all(trial) if pair[0].rank and pair[1].rank and pair[0] != pair[1]}
    tests: dict[str, Callable[[Card, Card], bool]] = {
        "rank": lambda one, other: one.rank == other.rank,
        "suit": lambda one, other: one.suit == other.suit,
        "suit_or_rank": lambda one, other: one.rank == other.rank or one.suit == other.suit,
    }
    found = next((name for name, test in tests.items() if pairs == {p for p in everything if test(*p)}), None)
    # Equal ranks may go together besides, see match.same.
    if found is None and len({one.rank + other.rank for one, other in pairs if one.rank != other.rank}) == 1:
        found = "sum"
    said = str(trial.value)
    if found == said:
        return agrees(found=found)
    if said == "sum":
        if any(_all_of(trial, value) <= pairs for value in trial.page.get("match.total", ())):
            return not_judged("all pairs of that sum go, and others besides")
        odd: set[Pair] = pairs
    elif said == "rank" and all(tests["rank"](*pair) for pair in pairs):
        return agrees("some ranks do not go", said)
    else:
        if said not in tests:
            raise CannotTryError(f"no probe tells matches by {said}")
        odd = pairs ^ {pair for pair in everything if tests[said](*pair)}
    text = f"cards go together by {(found or 'another rule').replace('_', ' ')}"
    return contradicts(text, _example(trial, min(odd)), found)


@probe("match.partner.<rank>")
def partner(trial: Trial) -> Outcome:
    """Bring every card to the cards of one rank."""
    number = rank_number(trial.names[0])
    pairs = _ordinary(trial.bench.offers.matches)
    if not pairs:
        return not_judged("no two cards went together, from whatever pile")
    found = {
        (other if one.rank == number else one).rank
        for one, other in pairs
        if number in (one.rank, other.rank)
    }
    names = tuple(rank_name(rank) for rank in sorted(found))
    text = f"the {trial.names[0]} goes with {', '.join(names) or 'nothing'}"
    return agrees(text, trial.value) if names == (trial.value,) else contradicts(text, "", names)


@probe("match.same")
def same(trial: Trial) -> Outcome:
    """Bring cards of the ranks named to their own rank."""
    pairs = _ordinary(trial.bench.offers.matches)
    if not pairs:
        return not_judged("no two cards went together, from whatever pile")
    sums = {one.rank + other.rank for one, other in pairs if one.rank != other.rank}
    # Two fives add up to ten like any others: that is no pair of its own kind.
    by_sum = {one.rank for one, other in pairs if len(sums) == 1 and 2 * one.rank in sums}
    found = {one.rank for one, other in pairs if one.rank == other.rank} - by_sum
    said = {rank_number(name) for name in _names(trial)}
    text = f"ranks that go with their own: {', '.join(rank_name(rank) for rank in sorted(found)) or 'none'}"
    return agrees(text, trial.value) if said == found else contradicts(text)


def _names(trial: Trial) -> tuple[str, ...]:
    return tuple(map(str, trial.value)) if isinstance(trial.value, tuple) else (str(trial.value),)


def goes_alone(trial: Trial, card: Card) -> bool:
    """Return whether a card that lies alone on the table can be taken off it by itself."""
    return any(True for _ in alone(trial, card))


def alone(trial: Trial, card: Card) -> Iterator[tuple[Position, Position]]:
    """Yield tables before and after a card that lies alone is taken off by itself."""
    bench = trial.bench
    for group in ("tableau", "waste", "reserve", *bench.groups):
        for pile in bench.piles(group)[:1]:
            table = bench.lay({pile: (card,)})
            for kind in (CLICK, DOUBLE_CLICK):
                move = Move(kind, pile)
                if bench.engine.allows(table, move):
                    after = bench.engine.play(table, move)
                    if _gone(trial, after):
                        yield table, after


def _gone(trial: Trial, after: Position) -> bool:
    """Return whether no card lies anywhere but on a foundation."""
    return not _around(trial, after)


def _around(trial: Trial, position: Position) -> int:
    """Return how many cards lie elsewhere than on a foundation."""
    bench = trial.bench
    return sum(bench.count(position, group) for group in bench.groups if group != "foundation")


@probe("match.single")
def single(trial: Trial) -> Outcome:
    """Click and double-click a card of every rank that lies alone."""
    said = {rank_number(name) for name in _names(trial)}
    found = {card.rank for card in trial.bench.cards if goes_alone(trial, card)}
    text = f"ranks that go alone: {', '.join(rank_name(rank) for rank in sorted(found)) or 'none'}"
    if said == found:
        return agrees(text, trial.value)
    return contradicts(text, "", tuple(rank_name(rank) for rank in sorted(found)))


@probe("match.never")
def never(trial: Trial) -> Outcome:
    """Bring every card to those of the ranks named, and click them."""
    said = {rank_number(name) for name in _names(trial)}
    paired = {card.rank for pair in trial.bench.offers.matches for card in pair}
    wrong = {
        card.rank
        for card in trial.bench.cards
        if card.rank in said and (card.rank in paired or goes_alone(trial, card))
    }
    if wrong:
        return contradicts(f"cards of rank {', '.join(map(rank_name, sorted(wrong)))} can be removed")
    stuck = {card.rank for card in trial.bench.cards} - paired - said
    if any(not goes_alone(trial, card) for card in trial.bench.cards if card.rank in stuck):
        return contradicts(f"so do cards of rank {', '.join(map(rank_name, sorted(stuck)))}")
    return agrees(found=trial.value)


@probe("match.waste")
def waste(trial: Trial) -> Outcome:
    """Lay cards that go together on the waste alone, and on waste and tableau, and try every move."""
    bench = trial.bench
    piles, tableau = bench.piles("waste"), bench.piles("tableau")
    if not piles or not tableau:
        return not_judged("the game has no waste or no tableau")
    pairs = [pair for pair in sorted(bench.offers.matches) if pair[0].rank != pair[1].rank]
    singles = [card for card in bench.cards if goes_alone(trial, card)]
    if not pairs:
        return not_judged("no two cards went together, from whatever pile")
    one, other = pairs[0]
    within: list[dict[int, tuple[Card, ...]]] = [{piles[0]: (one, other)}, {piles[-1]: (other, one)}]
    apart = within[0]
    if len(piles) > 1:
        apart = {piles[0]: (one,), piles[-1]: (other,)}
    alone: list[dict[int, tuple[Card, ...]]] = [{piles[0]: (card,)} for card in singles[:1]]
    tables: dict[str, list[dict[int, tuple[Card, ...]]]] = {
        "alone": [*alone, apart],
        "tableau": [{piles[0]: (one,), tableau[-1]: (other,)}],
        "waste": [*within, apart],
    }
    for name in _names(trial):
        if name not in tables:
            raise CannotTryError(f"no probe lays cards of the waste {name}")
        # Some rules fail on an empty table.
        if not any(_go(trial, table, rest) for rest in (None, bench.start) for table in tables[name]):
            where = "by themselves" if name == "alone" else f"with cards of the {name}"
            text = f"cards of the waste do not go {where}"
            return contradicts(text, bench.draw(bench.lay(tables[name][0])))
    return agrees(found=trial.value)


def _go(trial: Trial, laid: Mapping[int, Sequence[Card]], rest: Position | None) -> bool:
    """Return whether a move takes all these cards off the table, the rest of which stays."""
    bench = trial.bench
    table = bench.lay(laid, rest)
    afters = (
        bench.engine.play(table, move)
        for move in bench.engine.moves(table)
        if {move.source, move.target} & set(bench.piles("waste"))
    )
    cards = sum(map(len, laid.values()))
    return any(_around(trial, after) == _around(trial, table) - cards for after in afters)


@probe("match.needs_full")
def needs_full(trial: Trial) -> Outcome:
    """Lay two cards that go together on an otherwise empty table, and on a full one."""
    bench = trial.bench
    group = max(bench.groups, key=lambda name: len(bench.piles(name)))
    piles = bench.piles(group)

    def removes(table: Position) -> bool:
        before = sum(map(len, table.piles))
        after = (bench.engine.play(table, move) for move in bench.engine.moves(table))
        return any(sum(map(len, position.piles)) < before for position in after)

    for one, other in sorted(bench.offers.matches):
        for source, target in ((piles[6], piles[5]), (piles[1], piles[2])):
            fill = dict.fromkeys(piles, (next(card for card in bench.cards if card.rank == 12),))
            full = bench.lay({**fill, target: (one,), source: (other,)})
            bare = bench.lay({target: (one,), source: (other,)}, bench.start)
            if removes(full):
                found = not removes(bare)
                return compare(trial.value, found, f"on a table with gaps cards {'stay' if found else 'go'}")
    return not_judged("no two cards went together on a full table")


@probe("match.removes")
def removes(trial: Trial) -> Outcome:
    """Bring two cards together and count those that are left."""
    left = remaining(trial)
    if left is None:
        return not_judged("no two cards went together, from whatever pile")
    return compare(trial.value, "covered" if left else "both", f"{len(left)} of the two cards stay")


@probe("match.lower")
def lower(trial: Trial) -> Outcome:
    """Bring two cards together, or click each of two, and see which of them is left; aces may be high."""
    clicked = trial.bench.outranked
    high = "high" in trial.page.get("rank.ace", ())
    stays = {pair: max(pair, key=lambda card: (high and card.rank == 1, card.rank)) for pair in clicked}
    if clicked:
        odd = next((pair for pair in clicked if clicked[pair] != stays[pair]), min(clicked))
        text = f"of {odd[0]} and {odd[1]} the {clicked[odd]} stays"
        return compare(trial.value, clicked == stays, text)
    left = remaining(trial)
    if not left:
        return not_judged("no two cards went together, or both left")
    pair = min(trial.bench.offers.matches)
    return compare(trial.value, left[0] == max(pair), f"of {pair[0]} and {pair[1]} the {left[0]} stays")


def remaining(trial: Trial) -> tuple[Card, ...] | None:
    """Return the cards of a pair that stay on the table when they are brought together."""
    bench = trial.bench
    for group in bench.groups:
        for relation in bench.offers.relations(group) if group not in ("stock", "foundation") else ():
            below, above = min(relation.pairs)
            stand = relation.stand
            after = bench.engine.play(
                bench.lay({stand.target: [below], stand.source: [above]}), drag(stand.source, 1, stand.target)
            )
            return tuple(
                card
                for name in bench.groups
                if name not in ("foundation", "throne")
                for pile in bench.piles(name)
                for card in after.piles[pile]
            )
    return None


@probe("match.place", "match.neighbours", "<group>.jumps")
def place(trial: Trial) -> Outcome:
    """Lay two cards that go together on every two piles of a full table and see from where they meet."""
    bench = trial.bench
    said = trial.value
    pairs = trial.bench.offers.matches
    if not pairs:
        return not_judged("no two cards went together, from whatever pile")
    group = trial.group if trial.names else max(bench.groups, key=lambda name: len(bench.piles(name)))
    piles = bench.piles(group)
    one, other = min(pairs, key=lambda pair: (pair[0].rank == pair[1].rank, abs(pair[0].rank - 5), pair))
    slots = bench.engine.slots
    base = {pile: (bench.start.piles[pile] or (one,)) for pile in piles}
    # Two inner piles and the ends stand for all.
    targets = dict.fromkeys((piles[0], piles[len(piles) // 3], piles[len(piles) // 2], piles[-1]))
    shifts: set[int] = set()
    anywhere = in_line = adjacent = straight = True
    for target in targets:
        for source in piles:
            if source == target:
                continue
            table = bench.lay({**base, target: (one,), source: (other,)}, bench.start)
            met = bench.takes(table, source, target)
            if met:
                shifts.add(piles.index(source) - piles.index(target))
            across, down = slots[source].x - slots[target].x, slots[source].y - slots[target].y
            anywhere &= met
            near = max(abs(across), abs(down)) < _NEIGHBOUR
            adjacent &= near if met else not (near and min(abs(across), abs(down)) < 0.1)
            in_line &= met == (min(abs(across), abs(down)) < 0.1)
            straight &= met == (near and min(abs(across), abs(down)) < 0.1)
    if not shifts:
        return not_judged("two cards that go together did not meet on any two piles")
    text = f"cards meet {', '.join(map(str, sorted(shifts)))} places apart"
    if isinstance(said, bool):
        return compare(said, adjacent or {abs(shift) for shift in shifts} == {1}, text)
    if isinstance(said, tuple):
        return compare(tuple(sorted(said, key=str)), tuple(sorted(shifts, key=str)), text)
    found = {
        "anywhere": anywhere,
        "row_or_column": in_line,
        "adjacent_or_three": {abs(shift) for shift in shifts} == {1, 3},
        "side_by_side": straight,
        "adjacent": adjacent or {abs(shift) for shift in shifts} == {1},
    }
    name = next((name for name, fits in found.items() if fits), None)
    if name:
        text = f"cards meet {name.replace('_', ' ')}"
    return agrees(text, said) if found.get(str(said)) else contradicts(text, "", name)


_NEIGHBOUR = 1.6
"""Card widths or heights within which piles of a grid are neighbours, corner to corner too."""
