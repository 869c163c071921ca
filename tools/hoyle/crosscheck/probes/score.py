"""Scores: events are played and the score is read before and after; maxima follow from the law found so."""

from __future__ import annotations

from itertools import pairwise

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.probes import Trial, bonus, probe
from hoyle.crosscheck.probes.match import alone
from hoyle.crosscheck.ranks import rank_name, rank_number
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from hoyle.crosscheck.scoring import Law, completion
from hoyle.facts.model import Value

NO_LAW = "no simple law explains the scores of the games played"


@probe("score")
def none(trial: Trial) -> Outcome:
    """Look for a score in the games played."""
    for game in trial.bench.playouts:
        for position, _ in game:
            if position.score:
                return contradicts(f"a game reached a score of {position.score}", trial.bench.draw(position))
    law = trial.bench.law
    return contradicts(f"the engine gives {law}") if law is None or law.points else agrees(found="none")


@probe("score.card.<group>")
def card(trial: Trial) -> Outcome:
    """Put cards on the group one by one and read the score; and the score that cards dealt there give."""
    group = trial.names[0]
    law = trial.bench.law
    bench = trial.bench
    if law is not None and not law.points:
        return compare(trial.value, 0, "nothing scores in the games played")
    gains = {after.score - before.score for _, before, after in bench.foundation_moves(group)}
    if f"score.begins.{group}" in trial.page:
        gains, _ = bonus.foundation_gains(bench, group)
    in_order = {"settled", "path"} & law.points.keys() if law and group == "tableau" else set()
    if law is not None and (known := [*in_order, *({group} & law.points.keys())]):
        gains = {law.points[known[0]]}
    if not gains and law is not None:
        return compare(trial.value, 0, f"the engine gives {law}")
    if len(gains) != 1:
        return not_judged(NO_LAW if gains else f"no card could be put on the {group}")
    found = gains.pop()
    if found != trial.value:
        return compare(trial.value, found, f"a card put there scores {found}", _first_move(trial, group))
    start = bench.start
    dealt = bench.count(start, group)
    free = trial.page.get("score.card.unscored")
    consistent = start.score + found * (len(bench.deck) - dealt) in trial.page.get("score.maximum", ())
    if dealt and start.score != found * dealt and not free and not in_order:
        text = f"the {dealt} cards that are dealt there score {start.score}"
        if consistent:
            return agrees(f"a card put there scores {found}", found, text)
        return contradicts(text, bench.draw(start, bench.piles(group)))
    return agrees(f"a card put there scores {found}", found)


@probe("score.begins.<group>")
def begins(trial: Trial) -> Outcome:
    """Put cards on empty piles of the group and read the score."""
    _, gains = bonus.foundation_gains(trial.bench, trial.names[0])
    if len(gains) != 1:
        return not_judged("no card could be put on an empty pile")
    found = gains.pop()
    return compare(trial.value, found, f"a card put on an empty pile scores {found}")


def _first_move(trial: Trial, group: str) -> str:
    for _, before, after in trial.bench.foundation_moves(group):
        drawn = (
            f"{trial.bench.draw(before)}\nscore {before.score}\nafter the move:\n{trial.bench.draw(after)}"
        )
        return f"{drawn}\nscore {after.score}"
    return ""


@probe("score.card.unscored")
def unscored(trial: Trial) -> Outcome:
    """Read what the cards of these ranks score that are dealt to the foundation."""
    bench = trial.bench
    if trial.value == "first":
        return _first_unscored(bench)
    said = {rank_number(str(name)) for name in _names(trial.value)}
    dealt = [card for pile in bench.piles("foundation") for card in bench.start.piles[pile]]
    if dealt and {card.rank for card in dealt} == said:
        return compare(bench.start.score, 0, f"the {len(dealt)} cards dealt there score {bench.start.score}")
    gains = set().union(*(scored for rank, scored in gains_by_rank(trial).items() if rank in said))
    if not gains:
        return not_judged("no card of that rank could be put on the foundation")
    return agrees(found=trial.value) if gains == {0} else contradicts(f"they score {_list(gains)}")


def _first_unscored(bench: Bench) -> Outcome:
    """Read what the cards score that the deal puts on the foundations, and the first that goes on them."""
    piles = bench.piles("foundation")
    text = f"the first card of each foundation is dealt, and they score {bench.start.score}"
    if any(len(bench.start.piles[pile]) != 1 for pile in piles):
        return contradicts(
            "the deal does not begin each foundation with a card", bench.draw(bench.start, piles)
        )
    if 0 in bonus.foundation_gains(bench)[0]:
        return contradicts("cards put on them score nothing either")
    return contradicts(text) if bench.start.score else agrees(text, "first")


def _names(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else (value,)


def _list(numbers: set[int]) -> str:
    return ", ".join(map(str, sorted(numbers)))


def _by_law(trial: Trial, feature: str, times: int = 1) -> Outcome:
    law = trial.bench.law
    if law is None:
        return not_judged(NO_LAW)
    if not law.points and feats(trial):
        return not_judged("nothing scored in the games played")
    found = law.points.get(feature, 0) * times
    return compare(trial.value, found, f"the engine gives {law}")


@probe("score.card.removed")
def card_removed(trial: Trial) -> Outcome:
    """Read what the score gains for every card that leaves the table."""
    law = trial.bench.law
    if law is not None and set(law.points) == {"tableau"}:
        return compare(trial.value, -law.points["tableau"], "it scores where it leaves the tableau")
    return _by_law(trial, _leaving(trial.bench.law))


@probe("score.pair.removed")
def pair_removed(trial: Trial) -> Outcome:
    """Read what the score gains for two cards that leave the table."""
    return _by_law(trial, _leaving(trial.bench.law), 2)


def _leaving(law: Law | None) -> str:
    """Return whether cards leave for good, for a foundation, or for the waste in this game."""
    known = [name for name in ("foundation", "waste") if law and name in law.points]
    return known[0] if known else "removed"


@probe("score.pair.tableau")
def pair_tableau(trial: Trial) -> Outcome:
    """Read what the score gains for two cards in order in the tableau."""
    law = trial.bench.law
    known = [name for name in ("suited", "suited tableau", "alternating") if law and name in law.points]
    return _by_law(trial, known[0] if known else "suited")


@probe("score.revealed")
def revealed(trial: Trial) -> Outcome:
    """Read what the score gains for a card that is uncovered."""
    return _by_law(trial, "revealed")


def gains_by_rank(trial: Trial) -> dict[int, set[int]]:
    """Return what cards of each rank score on the foundation, or on the waste where there is none."""
    gains: dict[int, set[int]] = {}
    group = "foundation" if trial.bench.piles("foundation") else "waste"
    for card, before, after in trial.bench.foundation_moves(group):
        gains.setdefault(card.rank, set()).add(after.score - before.score)
    return gains


@probe("score.rank.<rank>")
def rank(trial: Trial) -> Outcome:
    """Put cards of the rank on the foundation or the waste, or take one off the table, and read the score."""
    number = rank_number(trial.names[0])
    gains = gains_by_rank(trial).get(number, set())
    if not gains:
        cards = [card for card in trial.bench.cards if card.rank == number]
        gains = {after.score - before.score for card in cards for before, after in alone(trial, card)}
    if len(gains) != 1:
        return not_judged(f"a {trial.names[0]} was seen to score {_list(gains) or 'nothing, nowhere'}")
    gain = gains.pop()
    found: Value = "face_value" if trial.value == "face_value" and gain == number else gain
    return compare(trial.value, found, f"a {trial.names[0]} scores {gain}")


@probe("score.faces")
def faces(trial: Trial) -> Outcome:
    """Put cards of every rank on the foundation and read the score."""
    gains = {card.rank: after.score - before.score for card, before, after in trial.bench.foundation_moves()}
    if not gains:
        return not_judged("no card could be put on the foundation")
    wrong = [number for number, gain in gains.items() if number != gain]
    if not wrong:
        return compare(trial.value, True)
    return compare(trial.value, False, f"a {rank_name(wrong[0])} scores {gains[wrong[0]]}")


@probe("score.complete.foundation")
def complete(trial: Trial) -> Outcome:
    """Complete a foundation and read what the last card scores more than the others."""
    bench = trial.bench
    ordinary = {after.score - before.score for _, before, after in bench.foundation_moves()}
    last = completion(bench)
    if last is None or len(ordinary) != 1:
        return not_judged("no foundation could be completed")
    found = last[1].score - last[0].score - ordinary.pop()
    text = f"the last card scores {found} more than the others"
    return compare(trial.value, found, text, bench.draw(last[0]))


@probe("score.deal")
def dealing(trial: Trial) -> Outcome:
    """Deal cards to the waste and read what each of them costs."""
    bench = trial.bench
    costs = set()
    for game in bench.playouts:
        for (before, _), (after, _) in pairwise(game):
            dealt = bench.count(before, "stock") - bench.count(after, "stock")
            grown = bench.count(after, "waste") - bench.count(before, "waste")
            aside = bench.groups.keys() - {"stock", "waste", "tableau", "foundation", "reserve"}
            # A score that is used up tells nothing of the price.
            if dealt > 0 and (grown == dealt or aside) and (after.score or before.score <= 0):
                costs.add((before.score - after.score) / dealt)
    costs = costs - {0} or costs
    if len(costs) != 1:
        return not_judged("no one price of a card dealt showed in the games played")
    found = int(costs.pop())
    return compare(trial.value, found, f"a card dealt costs {found}")


_PLAIN = ("score", "score.maximum", "score.card.removed", "score.pair.removed", "score.card.foundation")


def feats(trial: Trial) -> bool:
    """Return whether the page tells of points for feats, which the games played need not have seen."""
    return any(name.startswith("score.") and name not in _PLAIN for name in trial.page)
