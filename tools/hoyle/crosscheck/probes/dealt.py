"""What the deal gives: how many cards in each pile, which, and which way up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.ranks import SUIT_NAMES, rank_name, rank_number
from hoyle.crosscheck.results import Outcome, Verdict, agrees, compare, contradicts, not_judged
from hoyle.facts.model import Value
from rules_engine.engine import Pile, Position

_MANY_DEALS = 40


def _names(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else (value,)


def _dealt(trial: Trial, position: Position) -> list[Pile]:
    return [position.piles[pile] for pile in trial.piles]


@probe("<group>.cards")
def cards(trial: Trial) -> Outcome:
    """Deal several times and count the cards in each pile of the group."""
    at_once = _cards(trial, trial.bench.deals)
    later = _later(trial) if at_once.verdict is Verdict.CONTRADICTS else ()
    return agreed if later and (agreed := _cards(trial, later)).verdict is Verdict.AGREES else at_once


def _cards(trial: Trial, tables: Sequence[Position]) -> Outcome:
    bench, said = trial.bench, trial.value
    for position in tables:
        counts = tuple(len(pile) for pile in _dealt(trial, position))
        rest = sum(counts)
        text = f"the deal gives {_told(counts)}"
        match said:
            case "rest":
                fits = rest > 0
            case "all":
                fits = rest == len(bench.deck) or _dealt_from(trial, position)
            case str() if said.startswith("all_but:"):
                name = said.partition(":")[2]
                if not name.isdigit() and name != "pictures":
                    number = rank_number(name)
                    ranks = Counter(card.rank for pile in _dealt(trial, position) for card in pile)
                    fits = ranks == Counter(card.rank for card in bench.deck if card.rank != number)
                elif name == "pictures":
                    fits = rest == sum(card.rank <= 10 for card in bench.deck)
                else:
                    fits = rest == len(bench.deck) - int(name)
            case tuple():
                fits = counts == said
            case _:
                # Some programs make a column of several piles.
                columns = bench.columns(trial.group)
                sums = {sum(len(position.piles[pile]) for pile in column) for column in columns}
                fits = said in (*counts, 0) and {said} in (set(counts), sums)
        if not fits:
            found = counts if isinstance(said, tuple) or len(set(counts)) > 1 else counts[0]
            return contradicts(text, bench.draw(position, trial.piles), found)
    return agrees(text, said)


def _later(trial: Trial) -> Sequence[Position]:
    """Return the tables once the base card is chosen, where cards come to the group only then; or none."""
    bench = trial.bench
    grown = (
        bench.count(begun, trial.group) > bench.count(dealt, trial.group)
        for begun, dealt in zip(bench.begun, bench.deals, strict=True)
    )
    return bench.begun if all(grown) else ()


def _dealt_from(trial: Trial, position: Position) -> bool:
    """Return whether the page says how many cards go from here to the other groups: all lay here before."""
    dealt = [group for group in trial.bench.groups if group != trial.group]
    away = [group for group in dealt if trial.bench.count(position, group)]
    return bool(away) and all(
        f"{group}.cards" in trial.page or f"{group}.cards.total" in trial.page for group in away
    )


@probe("<group>.cards.total")
def total(trial: Trial) -> Outcome:
    """Deal several times and count the cards of the group."""
    found = 0
    later = {trial.bench.count(position, trial.group) for position in _later(trial)}
    if later == {trial.value}:
        return agrees("so many lie there once the base card is chosen", trial.value)
    for position in trial.bench.deals:
        found = trial.bench.count(position, trial.group)
        if found != trial.value:
            break
    return compare(
        trial.value, found, f"the deal gives {found} cards to it", trial.bench.draw(position, trial.piles)
    )


def _told(counts: tuple[int, ...]) -> str:
    if len(set(counts)) == 1:
        return f"{counts[0]} cards to each pile" if len(counts) > 1 else f"{counts[0]} cards"
    return f"{', '.join(map(str, counts))} cards to its piles"


@probe("<group>.faces")
def faces(trial: Trial) -> Outcome:
    """Deal several times and look which cards lie face up, bottom to top.

    Where no card is dealt to the group, the cards that come there in the games played tell.
    """
    bench = trial.bench
    least = 1
    tables: Sequence[Position] = bench.deals
    if not any(any(_dealt(trial, position)) for position in tables) and trial.value in _TELLING:
        tables = [position for game in bench.playouts for position, _ in game]
        least = _TELLING[str(trial.value)]
    seen = False
    squared = all(bench.engine.slots[pile].spread == "none" for pile in trial.piles)
    for position in tables:
        dealt = _dealt(trial, position)
        said = trial.value if isinstance(trial.value, tuple) else (trial.value,) * len(dealt)
        if len(said) != len(dealt):
            return contradicts(f"the group has {len(dealt)} piles", bench.draw(position, trial.piles))
        for pile, word in zip(dealt, said, strict=True):
            if len(pile) < least:
                continue
            seen = True
            shown = "".join("u" if card.up else "d" for card in pile)
            under = len(pile) - 1
            wanted = {"up": "u" * len(pile), "down": "d" * len(pile)}
            wanted |= {"top_up": "d" * under + "u", "bottom_up": "u" + "d" * under}
            # Nobody sees which way up the lowest card of a squared pile lies.
            hidden = under > 0 and squared and shown[1:] == wanted.get(str(word), str(word))[1:]
            if shown != wanted.get(str(word), str(word)) and not hidden:
                text = f"a pile there shows {_spelled(shown)}"
                return contradicts(text, bench.draw(position, trial.piles), _faces(shown))
    return agrees(found=trial.value) if seen else not_judged("no card is dealt there")


_TELLING = {"up": 1, "down": 1, "top_up": 3, "bottom_up": 3}
"""Cards of a pile from which on it shows that they lie so."""


def _faces(shown: str) -> str:
    """Return the shortest word for the faces of a pile."""
    if set(shown) == {"u"}:
        return "up"
    if set(shown) == {"d"}:
        return "down"
    return "top_up" if shown == "d" * (len(shown) - 1) + "u" else shown


def _spelled(shown: str) -> str:
    down, up = shown.count("d"), shown.count("u")
    return f"{down} cards face down and {up} face up"


@probe("<group>.down")
def down(trial: Trial) -> Outcome:
    """Deal several times and count the cards that lie face down in each pile."""
    for position in trial.bench.deals:
        found = tuple(sum(not card.up for card in pile) for pile in _dealt(trial, position))
        said = trial.value if isinstance(trial.value, tuple) else (trial.value,) * len(found)
        if said != found:
            text = f"{', '.join(map(str, found))} cards lie face down"
            return contradicts(text, trial.bench.draw(position, trial.piles), found)
    return agrees(found=trial.value)


@probe("<group>.contents")
def contents(trial: Trial) -> Outcome:
    """Deal several times and compare the ranks that lie there."""
    said = trial.value if isinstance(trial.value, tuple) else (trial.value,)
    for position in trial.bench.deals:
        found = [tuple(rank_name(card.rank) for card in pile) for pile in _dealt(trial, position)]
        one_for_all = len(said) == 1 and all(set(ranks) == set(said) for ranks in found)
        if not one_for_all and [ranks[:1] for ranks in found] != [(name,) for name in said]:
            text = "the deal puts " + "; ".join(", ".join(ranks) or "nothing" for ranks in found)
            return contradicts(text, trial.bench.draw(position, trial.piles))
    return agrees(found=trial.value)


@probe("<group>.contents.suit")
def contents_suit(trial: Trial) -> Outcome:
    """Deal several times and compare the suits that lie there."""
    found = {card.suit for position in trial.bench.deals for pile in _dealt(trial, position) for card in pile}
    text = "the deal puts there " + (", ".join(SUIT_NAMES[suit] for suit in sorted(found)) or "nothing")
    return contradicts(text) if len(found) != 1 else compare(trial.value, SUIT_NAMES[found.pop()], text)


@probe("<group>.dealt_without")
def dealt_without(trial: Trial) -> Outcome:
    """Deal many times and look for the ranks that the deal is said to pass over."""
    said = {rank_number(str(name)) for name in _names(trial.value)}
    if not said <= {card.rank for card in trial.bench.deck}:
        return contradicts("the deck has no such card at all")
    for seed in range(_MANY_DEALS):
        position = trial.bench.engine.deal(seed)
        if any(card.rank in said for pile in _dealt(trial, position) for card in pile):
            return contradicts("the deal puts such a card there", trial.bench.draw(position, trial.piles))
    return agrees(f"no such card came there in {_MANY_DEALS} deals", trial.value)


@probe("<group>.bottom")
def bottom(trial: Trial) -> Outcome:
    """Deal several times and see whether cards of these ranks lie under all the others of their pile."""
    said = {
        rank_number(str(name)) for name in (trial.value if isinstance(trial.value, tuple) else (trial.value,))
    }
    for position in trial.bench.deals:
        for pile in _dealt(trial, position):
            under = [card.rank in said for card in pile]
            if under != sorted(under, reverse=True):
                return contradicts(
                    "a card of that rank lies on another one", trial.bench.draw(position, trial.piles)
                )
    return agrees(found=trial.value)
