"""Scores: events are played and the score is read before and after; maxima follow from the law found so."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hoyle.crosscheck.offers import Stand
from hoyle.crosscheck.probes import Trial, bonus, hands, probe
from hoyle.crosscheck.probes.match import alone, goes_alone
from hoyle.crosscheck.ranks import rank_name, rank_number
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from hoyle.crosscheck.scoring import Law, completion, foundation_ranks
from hoyle.facts.model import Value
from rules_engine.cards import Card
from rules_engine.engine import Position
from rules_engine.moves import drag

_NO_LAW = "no simple law explains the scores of the games played"


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
    if law is not None and group in law.points:
        gains = {law.points[group]}
    if len(gains) != 1:
        return not_judged(_NO_LAW if gains else f"no card could be put on the {group}")
    found = gains.pop()
    if found != trial.value:
        return compare(trial.value, found, f"a card put there scores {found}", _first_move(trial, group))
    start = bench.start
    dealt = bench.count(start, group)
    free = trial.page.get("score.card.unscored")
    consistent = start.score + found * (len(bench.deck) - dealt) in trial.page.get("score.maximum", ())
    if dealt and start.score != found * dealt and not free:
        text = f"the {dealt} cards that are dealt there score {start.score}"
        if consistent:
            return agrees(f"a card put there scores {found}", found, text)
        return contradicts(text, bench.draw(start, bench.piles(group)))
    return agrees(f"a card put there scores {found}", found)


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
    said = {rank_number(str(name)) for name in _names(trial.value)}
    dealt = [card for pile in bench.piles("foundation") for card in bench.start.piles[pile]]
    if dealt and {card.rank for card in dealt} == said:
        return compare(bench.start.score, 0, f"the {len(dealt)} cards dealt there score {bench.start.score}")
    gains = set().union(*(scored for rank, scored in _by_rank(trial).items() if rank in said))
    if not gains:
        return not_judged("no card of that rank could be put on the foundation")
    return agrees(found=trial.value) if gains == {0} else contradicts(f"they score {_list(gains)}")


def _names(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else (value,)


def _list(numbers: set[int]) -> str:
    return ", ".join(map(str, sorted(numbers)))


def _by_law(trial: Trial, feature: str, times: int = 1) -> Outcome:
    law = trial.bench.law
    if law is None:
        return not_judged(_NO_LAW)
    if not law.points and _feats(trial):
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


@probe("score.sequence")
def sequence(trial: Trial) -> Outcome:
    """Read what the score gains for every card that is added to a sequence in suit."""
    law = trial.bench.law
    if law is None:
        return not_judged(_NO_LAW)
    if law.points.get("suited", law.points.get("suited tableau")) == 1:
        text = "each card that lies in suit on the next higher one scores 1, the highest does not"
        return compare(trial.value, "length_minus_1", text)
    return contradicts(f"the engine gives {law}")


def _by_rank(trial: Trial) -> dict[int, set[int]]:
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
    gains = _by_rank(trial).get(number, set())
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


def _put(trial: Trial, before: Position, stand: Stand) -> Position:
    return trial.bench.engine.play(before, drag(stand.source, 1, stand.target))


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


def _stuck(trial: Trial, left: int) -> int:
    """Return how many cards stay at least: of those that go only with each other one, if they are odd.

    left: how many cards stay of two that are brought together; then one stays of them all.
    """
    bench = trial.bench
    parts: list[set[Card]] = []
    for pair in bench.offers.matches:
        touching = [part for part in parts if not part.isdisjoint(pair)]
        parts = [part for part in parts if part.isdisjoint(pair)]
        parts.append(set(pair).union(*touching))
    alone = [any(goes_alone(trial, card) for card in part) for part in parts]
    sizes = [sum(card in part for card in bench.deck) for part in parts]
    return sum(not free and bool(left or size % 2) for size, free in zip(sizes, alone, strict=True))


@probe("score.maximum")
def maximum(trial: Trial) -> Outcome:
    """Follow the scoring law to the most that the cards can give, and see that no game gave more."""
    bench = trial.bench
    best = max((position for game in bench.playouts for position, _ in game), key=lambda one: one.score)
    if isinstance(trial.value, int) and best.score > trial.value:
        return contradicts(f"a game reached {best.score}", bench.draw(best))
    if (most := hands.bound(bench)) is not None:
        text = f"no game can reach more than {most[0]}: {most[1]}"
        fits = isinstance(trial.value, int) and trial.value <= most[0]
        return not_judged(text) if fits else contradicts(text)
    law = bench.law
    if law is None:
        if (priced := _priced(trial)) is None:
            return not_judged(_NO_LAW)
        found, why = priced
        return compare(trial.value, found, f"the most that can be had is {found}: {why}")
    if not law.points and not _feats(trial):
        return compare(trial.value, 0, "nothing scores in this game")
    bound = _bound(trial, law) or _frozen(trial)
    if bound is None:
        return not_judged(f"what the engine gives ({law}) has no bound that could be proved")
    found, why = bound
    return compare(trial.value, found, f"the most that can be had is {found}: {why}")


def _priced(trial: Trial) -> tuple[int, str] | None:
    """Return the most that cards can score by their rank as they go to the waste: the best that lie dealt."""
    bench = trial.bench
    worth = {rank: scored for rank, scored in _by_rank(trial).items() if len(scored) == 1}
    ranks = {card.rank for card in bench.deck}
    if bench.piles("foundation") or worth.keys() != ranks or not bench.count(bench.start, "tableau"):
        return None
    for game in bench.playouts:
        for (before, move), (after, _) in pairwise(game):
            # Prices that grow from card to card are none of the rank.
            gone = _lying(trial, before) - _lying(trial, after)
            if move and after.score - before.score != sum(min(worth[card.rank]) for card in gone.elements()):
                return None
    cards = bench.count(bench.start, "tableau")
    prices = sorted((min(worth[card.rank]) for card in bench.deck), reverse=True)
    most = bench.start.score + sum(prices[:cards])
    return most, f"the tableau has {cards} cards, and the best of the deck score that"


def _lying(trial: Trial, position: Position) -> Counter[Card]:
    """Return the cards of the tableau, as if face up."""
    piles = (position.piles[pile] for pile in trial.bench.piles("tableau"))
    return Counter(card.turned(True) for cards in piles for card in cards)


_PLAIN = ("score", "score.maximum", "score.card.removed", "score.pair.removed", "score.card.foundation")


def _feats(trial: Trial) -> bool:
    """Return whether the page tells of points for feats, which the games played need not have seen."""
    return any(name.startswith("score.") and name not in _PLAIN for name in trial.page)


def _bound(trial: Trial, law: Law) -> tuple[int, str] | None:
    """Return the most points under a law of one feature, and the reason."""
    bench = trial.bench
    start = bench.start
    match dict(law.points):
        case {"foundation": points, **others} if set(others) <= {"complete foundations"} and points > 0:
            ranks = foundation_ranks(bench)
            cards = sum(card.rank in ranks for card in bench.deck)
            most = start.score + points * (cards - bench.count(start, "foundation"))
            why = f"{points} for each card on the foundation, which takes {cards} of the {len(bench.deck)}"
            if bonus := others.get("complete foundations", 0):
                most += bonus * (cards // 13)
                why += f", and {bonus} for each that is complete"
            return most, why
        case {"removed": points, **others} if not others and points > 0:
            left = _left(trial)
            if left is None:
                return None
            gone = len(bench.deck) - left
            return (
                points * gone,
                f"{points} for each card removed, and {left} of {len(bench.deck)} are left at the end",
            )
        case {"tableau": points, **others} if not others and points < 0:
            cards = bench.count(start, "tableau")
            return start.score - points * cards, f"{-points} for each of the {cards} cards of the tableau"
        case {"revealed": points, **others} if not others and points > 0:
            down = sum(not card.up for pile in bench.piles("tableau") for card in start.piles[pile])
            return start.score + points * down, f"{points} for each of the {down} cards that lie face down"
        case {"suited": points, **others} if not others and points > 0:
            suits = len(bench.deck) // 13
            return (
                points * 12 * suits,
                f"{points} for each card on the next higher in suit, 12 in each of {suits} suits",
            )
    return None


def _frozen(trial: Trial) -> tuple[int, str] | None:
    """Return the most points where they are given for complete piles of a rank alone."""
    points = bonus.complete_pile(trial.bench)
    ranks = len({card.rank for card in trial.bench.deck})
    return (points * ranks, f"{points} for each of {ranks} complete piles") if points else None


def _left(trial: Trial) -> int | None:
    """Return the fewest cards that the table can be brought down to: where the engine calls it won."""
    bench = trial.bench
    for group in bench.groups:
        for relation in bench.offers.relations(group):
            # The last two cards that go together: whatever one move leaves of them stays for good.
            below, above = min(relation.pairs)
            # The first two piles, where other rules than ours may want them; else where they met.
            piles = bench.piles(group)
            first = Stand(piles[1], piles[0]) if len(piles) > 1 else relation.stand
            stand = first if bench.offers.taken(first, [below], [above]) else relation.stand
            before = bench.offers.laid(stand, [below], [above])
            after = _put(trial, before, stand)
            left = sum(map(len, after.piles))
            if bench.engine.won(before):
                # It is over while cards are left: those that nothing can take away, or more.
                return _stuck(trial, left) or None
            matched = {card.rank for pair in bench.offers.matches for card in pair}
            rest = [card for card in bench.deck if card.rank not in matched and not goes_alone(trial, card)]
            if left < 2 and bench.engine.won(after):
                return max(left + len(rest), _stuck(trial, left))
    return None
