"""Scores of runs and feats: cards are played one after the other, and each gain is read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from hoyle.crosscheck.scoring import joining
from rules_engine.cards import Card
from rules_engine.engine import Position
from rules_engine.moves import drag

_RANKS = (4, 5, 6, 7, 8, 9)
_FIRST = 3


def _cards(bench: Bench, ranks: Sequence[int]) -> list[Card]:
    by_rank: dict[int, Card] = {}
    for card in bench.cards:
        by_rank.setdefault(card.rank, card)
    return [by_rank[rank] for rank in ranks]


def _gains(
    bench: Bench, piles: Sequence[int], left: Mapping[int, Sequence[Card]], on: Position | None = None
) -> list[int] | None:
    """Play cards in order from single piles to the waste and return what each scores; None if refused.

    left: what lies on other piles, the rest being empty or as on another position.
    """
    if not bench.piles("waste"):
        return None
    waste = bench.piles("waste")[-1]
    cards = _cards(bench, _RANKS[: len(piles)])
    laid = {pile: (card,) for pile, card in zip(piles, cards, strict=True)}
    position: Position = bench.lay({**left, **laid, waste: _cards(bench, [_FIRST])}, on)
    gains = []
    for pile in piles:
        move = drag(pile, 1, waste)
        if not bench.engine.allows(position, move):
            return None
        after = bench.engine.play(position, move)
        gains.append(after.score - position.score)
        position = after
    return gains


def ordinary(bench: Bench) -> list[int] | None:
    """Return what the cards of a run score that clears nothing: from the last piles of a dealt table."""
    return _gains(bench, bench.piles("tableau")[-5:], {}, bench.start)


@probe("score.run")
def run(trial: Trial) -> Outcome:
    """Play a run of cards from the tableau to the waste and read what each scores."""
    gains = ordinary(trial.bench)
    if gains is None or not isinstance(trial.value, tuple) or len(trial.value) > len(gains):
        return not_judged("no run of cards could be played")
    found = tuple(gains[: len(trial.value)])
    return compare(trial.value, found, f"the cards of a run score {', '.join(map(str, found))}")


@probe("score.run.total")
def run_total(trial: Trial) -> Outcome:
    """Play a run of as many cards as the page tells and add up what they score."""
    told = trial.page.get("score.run", ())
    gains = ordinary(trial.bench)
    if gains is None or not told or not isinstance(told[0], tuple) or len(told[0]) > len(gains):
        return not_judged("no run of cards could be played")
    found = sum(gains[: len(told[0])])
    return compare(trial.value, found, f"a run of {len(told[0])} cards scores {found}")


@probe("score.card.waste")
def to_waste(trial: Trial) -> Outcome:
    """Play a run of cards from the tableau to the waste and see what a card scores by its place in it."""
    gains = ordinary(trial.bench)
    if gains is None:
        return not_judged("no run of cards could be played")
    text = f"the cards of a run score {', '.join(map(str, gains))}"
    named = {
        "run_length": [place + 1 for place in range(len(gains))],
        "doubling": [2**place for place in range(len(gains))],
    }
    name = next((name for name, points in named.items() if points == gains), None)
    if name:
        return compare(trial.value, name, text)
    return compare(trial.value, gains[0], text) if len(set(gains)) == 1 else contradicts(text)


@probe("score.peak")
def peak(trial: Trial) -> Outcome:
    """Play the top of the table, while another card is left, and read what it scores more than others."""
    found = peak_points(trial.bench)
    if found is None:
        return not_judged("the top of the table could not be played")
    return compare(trial.value, found, f"the top of the table scores {found} more than other cards")


def peak_points(bench: Bench) -> int | None:
    """Return what the top of the table scores more than other cards; None where it could not be played."""
    top = bench.piles("tableau")
    plain = ordinary(bench)
    gains = _gains(bench, top[:1], {top[1]: _cards(bench, [12])})
    return gains[0] - plain[0] if gains and plain else None


@probe("score.cleared")
def cleared(trial: Trial) -> Outcome:
    """Play the last card of the table and read what it scores more than where one is left."""
    found = cleared_points(trial.bench)
    if found is None:
        return not_judged("the last card could not be played")
    return compare(trial.value, found, f"the last card scores {found} more")


def cleared_points(bench: Bench) -> int | None:
    """Return what the last card of the table scores more than others; None where it could not be played."""
    top = bench.piles("tableau")
    last, other = _gains(bench, top[:1], {}), _gains(bench, top[:1], {top[1]: _cards(bench, [12])})
    return last[0] - other[0] if last and other else None


def foundation_gains(bench: Bench, group: str = "foundation") -> tuple[set[int], set[int]]:
    """Return what single cards score that are put on cards of a group, and on its empty piles."""
    gains: tuple[set[int], set[int]] = set(), set()
    for _, before, after in bench.foundation_moves(group):
        grown = [pile for pile in bench.piles(group) if len(after.piles[pile]) > len(before.piles[pile])]
        for pile in grown[:1]:
            gains[not before.piles[pile]].add(after.score - before.score)
    return gains


@probe("score.sequence.complete")
def complete(trial: Trial) -> Outcome:
    """Put the last card on a run of thirteen, and on one of twelve, and compare what they score."""
    bench = trial.bench
    last, other = _joined(bench, 1), _joined(bench, 2)
    if last is None or other is None:
        return not_judged("no run could be completed")
    found = last - other
    return compare(trial.value, found, f"the last card of a run scores {found} more than the one before it")


def _joined(bench: Bench, lowest: int) -> int | None:
    """Return what it scores to put a rank on the run in suit from the king down to the next higher one."""
    tables = joining(bench, lowest)
    return tables[1].score - tables[0].score if tables else None


@probe("score.frozen")
def frozen(trial: Trial) -> Outcome:
    """Bring the last card of a rank to the others and read the score."""
    found = complete_pile(trial.bench)
    if found is None:
        return not_judged("the cards of a rank could not be brought together")
    return compare(trial.value, found, f"a complete pile scores {found}")


def complete_pile(bench: Bench) -> int | None:
    """Return what it scores to bring the last card of a rank to the others; None where it is refused."""
    if len(bench.piles("tableau")) < 2:
        return None
    one, other = bench.piles("tableau")[:2]
    rank = [card for card in bench.deck if card.rank == _RANKS[0]]
    before = bench.lay({one: rank[:-1], other: rank[-1:]})
    if not bench.takes(before, other, one):
        return None
    return bench.engine.play(before, drag(other, 1, one)).score - before.score


@probe("<group>.last_card_flips")
def last_card_flips(trial: Trial) -> Outcome:
    """Lay a single card face down on the group and look, after any move elsewhere, whether it turns up."""
    bench = trial.bench
    pile = trial.piles[0]
    if all(
        position.piles[p][:1] and position.piles[p][0].up for position in bench.deals for p in trial.piles
    ):
        return (
            agrees("the lowest card lies face up from the deal on", True)
            if trial.value
            else contradicts("the lowest card lies face up from the deal on", found=True)
        )
    for position in bench.deals:
        table = bench.lay({pile: [card.turned(False) for card in position.piles[pile][:1]]}, position)
        for move in bench.engine.moves(table)[:10]:
            after = bench.engine.play(table, move)
            if after.piles[pile] and len(after.piles[pile]) == 1:
                found = after.piles[pile][0].up
                return compare(trial.value, found, f"the last card {'turns up' if found else 'stays down'}")
    return not_judged("no move showed the last card of the pile")
