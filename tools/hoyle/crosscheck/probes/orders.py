"""Orders that hang on the pile: steps of a foundation's own, and directions that the first card chooses."""

from __future__ import annotations

from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import Outcome, compare, contradicts, not_judged
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
