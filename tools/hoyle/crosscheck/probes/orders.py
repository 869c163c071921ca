"""Orders that hang on the pile: steps of a foundation's own, and directions that the first card chooses."""

from __future__ import annotations

from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from rules_engine.moves import drag


@probe("<group>.build.steps")
def steps(trial: Trial) -> Outcome:
    """Offer every card to every card on each kind of pile and read off how far up the next rank is."""
    found: dict[int, int] = {}
    for relation in trial.bench.offers.relations(trial.group):
        apart = {(above - below) % 13 for below, above in relation.ranks}
        if len(apart) != 1:
            return contradicts("on one pile the ranks go up by different steps")
        found |= dict.fromkeys(relation.piles, apart.pop())
    if set(found) != set(trial.piles):
        return not_judged("not every pile showed what it takes")
    by_pile = tuple(found[pile] for pile in trial.piles)
    return compare(trial.value, by_pile, f"the piles go up by {', '.join(map(str, by_pile))}")


@probe("<group>.build.above")
def above(trial: Trial) -> Outcome:
    """Lay ranks on one pile and see which of another suit the next pile takes: these alone, or others."""
    bench = trial.bench
    if len(trial.piles) < 2:
        return not_judged("there is no pile before another one")
    first, second = trial.piles[:2]
    suits = sorted({card.suit for card in bench.cards})[:2]
    own, other = ([card for card in bench.cards if card.suit == suit] for suit in suits)
    base = next(card.rank for card in own if card.rank == 7)
    for stand in bench.offers.stands(second):
        if stand.source in trial.piles:
            continue
        for held in ((base, 3, 10), (base, 2), (base,)):
            laid = {first: [card for rank in held for card in own if card.rank == rank]}
            laid[second] = [card for card in other if card.rank == base]
            rest = bench.lay(laid, stand.rest)
            taken = {
                card.rank
                for card in other
                if card.rank != base
                and bench.takes(bench.lay({stand.source: [card]}, rest), stand.source, second)
            }
            if taken - set(held):
                return compare(trial.value, False, "ranks are taken that the pile before does not hold")
            if held[1:] and taken != set(held[1:]):
                break
        else:
            return compare(trial.value, True, "just the ranks that the pile before holds are taken")
    return not_judged("the second pile took no card on a card")


@probe("<group>.direction")
def direction(trial: Trial) -> Outcome:
    """Put a second card on a pile, one up or one down, and see which way the next pile may go then."""
    bench = trial.bench
    suits = sorted({card.suit for card in bench.cards})[:2]
    low, base, high = (card for card in bench.cards if card.suit == suits[0] and card.rank in (6, 7, 8))
    down, mate, up = (card for card in bench.cards if card.suit == suits[1] and card.rank in (6, 7, 8))
    seen = []
    for relation in bench.offers.relations(trial.group)[:1]:
        stand = relation.stand
        other = next((pile for pile in trial.piles if pile != stand.target), stand.target)
        mates = bench.piles(bench.group_of(stand.source))
        for card in (high, low) if len(mates) > 2 and other != stand.target else ():
            laid = {stand.target: [base], other: [mate], mates[0]: [card], mates[1]: [up], mates[2]: [down]}
            table = bench.lay(laid, stand.rest)
            if bench.takes(table, mates[0], stand.target):
                after = bench.engine.play(table, drag(mates[0], 1, stand.target))
                seen.append((bench.takes(after, mates[1], other), bench.takes(after, mates[2], other)))
    told = {True: "goes", False: "does not go"}
    text = "; ".join(f"then the next pile {told[rises]} up and {told[falls]} down" for rises, falls in seen)
    if len(seen) < 2:
        return not_judged("no pile went both up and down") if not seen else contradicts(text)
    fits = seen == [(True, False), (False, True)]
    return agrees(text, trial.value) if fits and trial.value == "chosen" else contradicts(text)


@probe("<group>.build.order.mixed")
def mixed(trial: Trial) -> Outcome:
    """Put a card on another, up and down, and see whether the pile turns round with the next one."""
    bench = trial.bench
    seen = False
    for relation in bench.offers.relations(trial.group):
        stand = relation.stand
        mates = [pile for pile in bench.piles(bench.group_of(stand.source)) if pile != stand.target]
        for below, above in sorted(relation.pairs):
            step = above.rank - below.rank
            next_cards = {card.rank - above.rank: card for low, card in relation.pairs if low == above}
            onward, back = next_cards.get(step), next_cards.get(-step)
            if abs(step) != 1 or onward is None or back is None or len(mates) < 3:
                continue
            laid = {stand.target: (below,), mates[0]: (above,), mates[1]: (onward,), mates[2]: (back,)}
            table = bench.lay(laid, stand.rest)
            if not bench.takes(table, mates[0], stand.target):
                continue
            after = bench.engine.play(table, drag(mates[0], 1, stand.target))
            if bench.takes(after, mates[2], stand.target):
                return compare(trial.value, True, "a pile may turn round", bench.draw(after))
            seen |= bench.takes(after, mates[1], stand.target)
    if not seen:
        return not_judged("no pile went on in one direction")
    return compare(trial.value, False, "a pile goes on as it began")
