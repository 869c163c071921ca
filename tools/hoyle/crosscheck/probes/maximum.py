"""The most that can be scored: what the law, or single feats, give to all cards; and scores without end."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.offers import Stand
from hoyle.crosscheck.probes import Trial, bonus, hands, probe
from hoyle.crosscheck.probes.attack import targets
from hoyle.crosscheck.probes.match import goes_alone
from hoyle.crosscheck.probes.score import NO_LAW, feats, gains_by_rank
from hoyle.crosscheck.probes.sequences import score_whole
from hoyle.crosscheck.probes.sets import set_gone
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from hoyle.crosscheck.scoring import Law, foundation_cards, foundation_ranks
from rules_engine.cards import Card
from rules_engine.engine import Position
from rules_engine.moves import double_click, drag

Bound = tuple[int, str]
"""The most points that can be had, and why."""

_SUIT = 13


@probe("score.maximum")
def maximum(trial: Trial) -> Outcome:
    """Follow the scoring law to the most that the cards can give, and see that no game gave more.

    Where cards score again that go to and fro, there is no limit; a number is what they give without that.
    """
    bench = trial.bench
    endless = _endless(bench)
    if trial.value == "unlimited" and endless:
        table, after = endless
        drawn = f"{bench.draw(table)}\nscore {table.score}, and the same table again with {after.score}"
        return agrees(drawn, "unlimited")
    best = max((position for game in bench.playouts for position, _ in game), key=lambda one: one.score)
    if isinstance(trial.value, int) and best.score > trial.value:
        return contradicts(f"a game reached {best.score}", bench.draw(best))
    if (most := hands.bound(bench)) is not None:
        text = f"no game can reach more than {most[0]}: {most[1]}"
        fits = isinstance(trial.value, int) and trial.value <= most[0]
        return not_judged(text) if fits else contradicts(text)
    bound = _most(trial)
    if bound is None and bench.law:
        return not_judged(f"what the engine gives ({bench.law}) has no bound that could be proved")
    if bound is None:
        return not_judged(NO_LAW)
    found, why = bound
    outcome = compare(trial.value, found, f"the most that can be had is {found}: {why}")
    again = "cards score again that leave a foundation and come back, so that there is no maximum"
    return agrees(outcome.text, found, again) if endless and found == trial.value else outcome


def _most(trial: Trial) -> Bound | None:
    """Return the most points that all cards can give, or None where that could not be proved."""
    bench, law = trial.bench, trial.bench.law
    if law is None:
        return _priced(trial) or _peaks(bench) or _joined(bench) or _once_each(bench)
    if law.points or feats(trial):
        return _bound(trial, law) or _complete_sets(bench)
    return _complete_sets(bench) or (0, "nothing scores in this game")


def _endless(bench: Bench) -> tuple[Position, Position] | None:
    """Return a table, and the same with more points, to which moves from and to the foundation lead back."""
    chain = bench.offers.chain("foundation", 3)
    tables = [bench.lay({pile: chain}) for pile in bench.piles("foundation")[:1] if chain]
    tables += [position for game in bench.playouts for position, _ in game[::-_EVERY]]
    for table in tables:
        for move in bench.engine.moves(table):
            if move.source < 0 or bench.group_of(move.source) != "foundation":
                continue
            after = bench.engine.play(table, move)
            grown = [pile for pile, cards in enumerate(after.piles) if len(cards) > len(table.piles[pile])]
            back = [drag(pile, 1, move.source) for pile in grown] + list(
                map(double_click, (*grown, move.source))
            )
            again = [
                after,
                *(bench.engine.play(after, one) for one in back if bench.engine.allows(after, one)),
            ]
            for one in again:
                if one.piles == table.piles and one.score > table.score:
                    return table, one
    return None


_EVERY = 20
"""Every so many tables of the games played are tried, from the last one on."""


def _priced(trial: Trial) -> Bound | None:
    """Return the most that cards can score by their rank as they go to the waste: the best that lie dealt."""
    bench = trial.bench
    worth = {rank: scored for rank, scored in gains_by_rank(trial).items() if len(scored) == 1}
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


def _below(others: dict[str, int], points: int) -> bool:
    """Return whether what else scores is no more than a card on the foundation, which lies there instead."""
    known = {"complete foundations", "alternating", "suited tableau"}
    lower = all(value <= points for name, value in others.items() if name != "complete foundations")
    return points > 0 and set(others) <= known and lower


def _stuck(trial: Trial, left: int) -> int:
    """Return how many cards stay at least: of those that go only with each other one, if they are odd.

    left: how many cards stay of two that are brought together; then one stays of them all.
    """
    bench = trial.bench
    parts: list[set[Card]] = []
    for pair in bench.offers.matches or bench.outranked:
        touching = [part for part in parts if not part.isdisjoint(pair)]
        parts = [part for part in parts if part.isdisjoint(pair)]
        parts.append(set(pair).union(*touching))
    alone = [any(goes_alone(trial, card) for card in part) for part in parts]
    sizes = [sum(card in part for card in bench.deck) for part in parts]
    return sum(not free and bool(left or size % 2) for size, free in zip(sizes, alone, strict=True))


def _bound(trial: Trial, law: Law) -> Bound | None:
    """Return the most points under a law of one feature, and the reason."""
    bench = trial.bench
    start = bench.start
    match dict(law.points):
        case {"foundation": points, **others} if _below(others, points):
            ranks = foundation_ranks(bench)
            cards = sum(card.rank in ranks for card in bench.deck)
            most = start.score + points * (cards - bench.count(start, "foundation"))
            why = f"{points} for each card on the foundation, which takes {cards} of the {len(bench.deck)}"
            if bonus_points := others.get("complete foundations", 0):
                most += bonus_points * (cards // _SUIT)
                why += f", and {bonus_points} for each that is complete"
            return most, why
        case {"foundation ranks": points, **others} if set(others) <= {"whole runs"} and points > 0:
            run = others.get("whole runs", 0)
            faces = foundation_cards(bench)
            up = {
                suit: points * sum(c.rank for c in bench.deck if c in faces and c.suit == suit)
                for suit in range(4)
            }
            most = sum(max(worth, run) for worth in up.values())
            return (
                most,
                f"{points} times the ranks of the cards that the foundation takes, {run} for other suits",
            )
        case {"admitted": points, **others} | {"settled": points, **others} | {"path": points, **others} if (
            not others
        ):
            return points * len(bench.deck), f"{points} for each of {len(bench.deck)} cards"
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
        case {"suited": points, **others} if set(others) <= {"revealed", "whole runs"} and points > 0:
            suits = len(bench.deck) // _SUIT
            down = sum(not card.up for pile in bench.piles("tableau") for card in start.piles[pile])
            shown, whole = others.get("revealed", 0), others.get("whole runs", 0)
            why = f"{points} for each card on the next higher in suit, 12 in each of {suits} suits"
            why += f", {shown} for each of {down} face-down cards" * bool(shown)
            why += f", {whole} for each whole run" * bool(whole)
            return (points * 12 + whole) * suits + shown * down, why
    return None


def _left(trial: Trial) -> int | None:
    """Return the fewest cards that the table can be brought down to: where the engine calls it won."""
    bench = trial.bench
    if bench.outranked:
        # Of cards that only another one sends away, one stays of all that do so to each other.
        return _stuck(trial, 1)
    for group in bench.groups:
        for relation in bench.offers.relations(group):
            # The last two cards that go together: whatever one move leaves of them stays for good.
            below, above = min(relation.pairs)
            # The first two piles, where other rules than ours may want them; else where they met.
            piles = bench.piles(group)
            first = Stand(piles[1], piles[0]) if len(piles) > 1 else relation.stand
            stand = first if bench.offers.taken(first, [below], [above]) else relation.stand
            before = bench.offers.laid(stand, [below], [above])
            after = bench.engine.play(before, drag(stand.source, 1, stand.target))
            left = sum(map(len, after.piles))
            if bench.engine.won(before):
                # It is over while cards are left: those that nothing can take away, or more.
                return _stuck(trial, left) or None
            matched = {card.rank for pair in bench.offers.matches for card in pair}
            rest = [card for card in bench.deck if card.rank not in matched and not goes_alone(trial, card)]
            if left < 2 and bench.engine.won(after):
                return max(left + len(rest), _stuck(trial, left))
    return None


def _complete_sets(bench: Bench) -> Bound | None:
    """Return the most points where they are given for complete piles or sets of a rank alone."""
    ranks = len({card.rank for card in bench.deck})
    if points := bonus.complete_pile(bench):
        return points * ranks, f"{points} for each of {ranks} complete piles"
    if gone := set_gone(bench):
        cards, points = gone
        return points * (len(bench.deck) // cards), f"{points} for each of {ranks} sets of {cards} cards"
    return None


def _peaks(bench: Bench) -> Bound | None:
    """Return the most points where cards score by their place in a run to the waste: in one run of all."""
    gains = bonus.ordinary(bench)
    if gains is None or gains != list(range(1, len(gains) + 1)):
        return None
    cards = bench.count(bench.start, "tableau")
    heights = [bench.engine.slots[pile].y for pile in bench.piles("tableau")]
    peaks = heights.count(min(heights))
    peak, cleared = bonus.peak_points(bench) or 0, bonus.cleared_points(bench) or 0
    found = cards * (cards + 1) // 2 + peaks * peak + cleared
    return found, f"a run of all {cards} cards, {peak} for each of {peaks} peaks and {cleared} for the last"


def _joined(bench: Bench) -> Bound | None:
    """Return the most points where joining runs scores all their cards: they are joined card by card."""
    gains = {after.score - before.score for _, before, after in bench.foundation_moves()}
    if not score_whole(bench) or len(gains) != 1:
        return None
    suits = len(bench.deck) // _SUIT
    runs = suits * sum(range(2, _SUIT + 1))
    points = gains.pop()
    why = f"{runs} for {suits} runs that grow card by card, and {points} for each of {len(bench.deck)} cards"
    return runs + points * len(bench.deck), why


def _once_each(bench: Bench) -> Bound | None:
    """Return what every card gives that is put on the foundation once: on a card, or on an empty pile."""
    on_cards, on_none = bonus.foundation_gains(bench)
    if len(on_cards) != 1 or len(on_none) != 1:
        return None
    begins, points = on_none.pop(), on_cards.pop()
    if begins not in (0, points):
        return None
    dealt = bench.count(bench.start, "foundation")
    cards = len(bench.deck) - dealt - (0 if begins or dealt else 1)
    return bench.start.score + points * cards, f"{points} for each of {cards} cards that go to the foundation"


@probe("score.maximum.at_most")
def at_most(trial: Trial) -> Outcome:
    """Bound what all hands together can give; or follow the scoring law to the most that can be had."""
    bench = trial.bench
    if (most := hands.bound(bench)) is not None:
        return compare(trial.value, most[0], f"the bound that can be proved is {most[0]}: {most[1]}")
    bound = _most(trial)
    if bound is None:
        return not_judged("no bound could be proved")
    text = f"the most that can be had is {bound[0]}: {bound[1]}"
    if isinstance(trial.value, int) and trial.value > bound[0]:
        return agrees(text, bound[0], f"no game can reach more than {bound[0]}")
    return compare(trial.value, bound[0], text)


@probe("score.maximum.varies")
def varies(trial: Trial) -> Outcome:
    """Add up, deal by deal, what lies in the piles that can be attacked, where that is what scores."""
    bench = trial.bench
    if "score.attack" not in trial.page:
        bound = _most(trial)
        if bound is None:
            return not_judged(NO_LAW)
        return compare(
            trial.value, False, f"the most that can be had is {bound[0]} in every deal: {bound[1]}"
        )
    worth = {sum(card.rank for pile in targets(bench) for card in one.piles[pile]) for one in bench.deals}
    text = f"what can be attacked is worth {', '.join(map(str, sorted(worth)))} in {len(bench.deals)} deals"
    return compare(trial.value, len(worth) > 1, text)
