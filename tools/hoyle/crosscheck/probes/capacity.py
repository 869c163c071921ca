"""How many cards a pile holds: cards are put on it until it takes no more."""

from __future__ import annotations

from hoyle.crosscheck.offers import Relation, Stand
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from rules_engine.cards import Card
from rules_engine.moves import drag


def _stacks(trial: Trial, relation: Relation) -> bool:
    """Return whether a card that is taken comes to lie on the other, rather than leave with it."""
    stand = relation.stand
    below, above = min(relation.pairs)
    before = trial.bench.offers.laid(stand, [below], [above])
    after = trial.bench.engine.play(before, drag(stand.source, 1, stand.target))
    return len(after.piles[stand.target]) > 1


@probe("<group>.capacity")
def capacity(trial: Trial) -> Outcome:
    """Fill a pile of the group card by card, every card being offered each time."""
    bench, offers = trial.bench, trial.bench.offers
    said = trial.value
    most = max(len(position.piles[p]) for game in bench.playouts for position, _ in game for p in trial.piles)
    if isinstance(said, int) and most > said:
        return contradicts(f"piles of {most} cards came about in the games played", "", None)
    first = offers.first(trial.group)
    takers = [card for cards in first.values() for card in cards]
    relations = tuple(relation for relation in offers.relations(trial.group) if _stacks(trial, relation))
    if not takers and not relations and said != "unlimited":
        # Nothing is put there by hand: what the deal and the game itself put there has to tell.
        return compare(said, most, f"no pile of it ever held more than {most} cards")
    if takers and not relations:
        drawn = f"{min(takers)} lies there; no card is taken on it"
        return compare(said, 1, "a pile that holds a card takes no other", drawn)
    if not relations:
        text = f"no pile of it ever held more than {most} cards"
        return contradicts(text, found=most) if most == 1 else not_judged(text)
    stand, pile = filled(trial, relations[0])
    if said == "unlimited" and len(pile) >= len(offers.chain(trial.group, 13)):
        return agrees(f"a pile took {len(pile)} cards", said)
    if isinstance(said, int) and len(pile) > said:
        position = offers.laid(stand, pile[:said], [pile[said]])
        drawn = bench.draw(position, (stand.target, stand.source))
        return contradicts(f"a pile of {said} cards takes one more", drawn)
    alike = all(below.rank == above.rank for below, above in relations[0].pairs)
    if not alike and len(pile) < 13 and len(pile) != said and len(pile) == len(offers.chain(trial.group, 13)):
        return not_judged(f"only {len(pile)} cards in order could be laid out")
    return agrees(found=said) if len(pile) == said else contradicts(f"a pile holds at most {len(pile)} cards")


def filled(trial: Trial, relation: Relation) -> tuple[Stand, list[Card]]:
    """Return a pile with cards put on it until none is taken, and where it stands.

    First come cards in order; then every card of the deck is offered that does not lie there yet.
    """
    offers = trial.bench.offers
    stand = relation.stand
    chain = list(offers.chain(trial.group, 13))
    pile = chain[:1]
    for card in chain[1:]:
        if not offers.taken(stand, pile, [card]):
            break
        pile.append(card)
    left = list(trial.bench.deck)
    for card in pile:
        left.remove(card)
    while (more := next((card for card in left if offers.taken(stand, pile, [card])), None)) is not None:
        pile.append(more)
        left.remove(more)
    return stand, pile
