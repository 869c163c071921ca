"""What goes on what: every card is offered to every card, and the relation is read off."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

from hoyle.crosscheck.offers import Pair, Relation
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.probes.capacity import filled
from hoyle.crosscheck.probes.first import dealt_for_good
from hoyle.crosscheck.ranks import rank_name, rank_number
from hoyle.crosscheck.results import CannotTryError, Outcome, agrees, compare, contradicts, not_judged
from hoyle.facts.model import Value
from rules_engine.cards import Card
from rules_engine.moves import DRAG

RankTest = Callable[[int, int], bool]
"""Whether a rank may be put on a rank: ``test(below, above)``, round the corner."""

_ORDERS: dict[str, RankTest] = {
    "up": lambda below, above: (above - below) % 13 == 1,
    "down": lambda below, above: (below - above) % 13 == 1,
    "either": lambda below, above: abs(above - below) % 11 == 1,
    "same": lambda below, above: above == below,
    "double": lambda below, above: (2 * below - above) % 13 == 0,
    "any": lambda below, above: True,
}
_SUITS: dict[str, Callable[[Card, Card], bool]] = {
    "same": lambda below, above: below.suit == above.suit,
    "alternate_colour": lambda below, above: below.red != above.red,
    "same_colour": lambda below, above: below.red == above.red,
    "different": lambda below, above: below.suit != above.suit,
    "any": lambda below, above: True,
}
_CORNERS = {"up": (13, 1), "down": (1, 13)}
"""Where an order usually goes on from its end: the rank there, and the one that is put on it."""
_GAP = 2
"""Pairs of ranks that may be missing from an order: its end, or where a game begins at another rank."""

_ODD = 4
"""Pairs of ranks besides an order that rules may take on tables that no game comes to."""


def order_test(name: str) -> RankTest:
    """Return the test of an order's name, ``up_by_2`` among them."""
    if name in _ORDERS:
        return _ORDERS[name]
    direction, _, step = name.partition("_by_")
    if not step.isdigit():
        raise CannotTryError(f"no probe offers cards in the order {name.replace('_', ' ')}")
    shift = int(step) if direction == "up" else -int(step)
    return lambda below, above: (above - below - shift) % 13 == 0


def _corner(ranks: Iterable[tuple[int, int]], order: str) -> tuple[int, int] | None:
    """Return where an order begins anew, as the rank at its end and the one that is put on it, or None."""
    ends = [pair for pair in ranks if pair[0] == _CORNERS[order][0]]
    return ends[0] if len(ends) == 1 else None


def order_name(relation: Relation) -> str | None:
    """Return the name of a relation's order, or None where it has none.

    Which rank an order begins anew with says nothing of its direction.
    """
    ranks = relation.ranks
    for order in _CORNERS:
        rest = ranks - {_corner(ranks, order)}
        if rest and all(_ORDERS[order](*pair) for pair in rest):
            return order
    steps = {(above - below) % 13 for below, above in ranks}
    if len(steps) == 1:
        (step,) = steps
        return "same" if step == 0 else f"up_by_{step}" if step < 7 else f"down_by_{13 - step}"
    if steps == {1, 12}:
        return "either"
    if len(steps) == 13 and len(ranks) > 100:
        return "any"
    return "double" if all(_ORDERS["double"](*pair) for pair in ranks) else None


def suit_name(relation: Relation) -> str | None:
    """Return the name of a relation's suit test, or None where it has none."""
    for name in ("same", "alternate_colour", "same_colour", "different", "any"):
        if _suit_mismatch(relation, name) is None:
            return name
    return None


def judge(trial: Trial, test: Callable[[Relation], Outcome]) -> Outcome:
    """Try a statement on every kind of pile of the group; they have to agree with each other."""
    relations = trial.bench.offers.relations(trial.group)
    if not relations:
        if (whole := trial.bench.offers.of_runs(trial.group)) is not None:
            return test(whole)
        text = f"the engine took no card on a card of the {trial.group}, from whatever pile"
        return not_judged(text) if _built_on(trial) else contradicts(text)
    if f"{trial.group}.build.above" in trial.page:
        # What the other piles take hangs on the first.
        relations = tuple(one for one in relations if trial.piles[0] in one.piles) or relations
    outcomes = [test(relation) for relation in relations]
    verdicts = {outcome.verdict for outcome in outcomes}
    if len(verdicts) == 1:
        return outcomes[0]
    return not_judged(f"the piles of the {trial.group} take cards in {len(outcomes)} different ways")


def _built_on(trial: Trial) -> bool:
    """Return whether a card was put on one of the group's cards in the games played."""
    moves = ((position, move) for game in trial.bench.playouts for position, move in game if move)
    return any(
        move.kind == DRAG and move.target in trial.piles and position.piles[move.target]
        for position, move in moves
    )


def example(trial: Trial, relation: Relation, pair: Pair) -> str:
    """Draw a card on one pile being offered to a card on another."""
    below, above = pair
    position = trial.bench.offers.laid(relation.stand, [below], [above])
    verb = "takes" if pair in relation.pairs else "refuses"
    where = trial.bench.name(relation.stand.target)
    drawn = trial.bench.draw(position, (relation.stand.target, relation.stand.source))
    return f"{drawn}\nthe engine {verb} {above} on {below} ({where})"


def _pick(pairs: Iterable[Pair]) -> Pair:
    """Return the plainest of some pairs: in the middle of the order rather than at its ends."""
    return min(pairs, key=lambda pair: (abs(pair[0].rank - 7), pair))


@probe("<group>.build.order")
def order(trial: Trial) -> Outcome:
    """Compare the ranks of all pairs that are taken with those that the order names."""
    said = str(trial.value)
    if said == "none":
        return _none(trial)
    test = order_test(said)

    def one(relation: Relation) -> Outcome:
        found = order_name(relation)
        text = f"the engine builds {shown_order(found)} there"
        corner = _corner(relation.ranks, said) if found == said and said in _CORNERS else None
        wrong = [
            (below, above)
            for below, above in relation.pairs
            if below.rank
            and above.rank
            and (below.rank, above.rank) != corner
            and not test(below.rank, above.rank)
            # What the page says of a rank apart is tried apart.
            and rank_name(above.rank) not in _besides(trial, below.rank)
        ]
        ranks = sorted({card.rank for card in trial.bench.cards if card.rank})
        wanted = {(b, a) for b in ranks for a in ranks if test(b, a)}
        missing = wanted - relation.ranks - set(_CORNERS.values())
        if wrong:
            odd = {(below.rank, above.rank) for below, above in wrong}
            if found is None and not missing and len(odd) <= _ODD and not _met(trial, wrong):
                text = f"the engine builds {shown_order(said)}, and takes what came up in no game played"
                # Nor does what was never built show that the page is right.
                return agrees(text, said) if _met(trial, relation.pairs) else not_judged(text)
            return contradicts(text, example(trial, relation, _pick(wrong)), found)
        if len(missing) > _GAP:
            pairs = [p for p in _offered(trial) if (p[0].rank, p[1].rank) in missing]
            return contradicts(text, example(trial, relation, _pick(pairs)), found)
        return agrees(text, found)

    return judge(trial, one)


def _besides(trial: Trial, rank: int) -> set[Value]:
    """Return the ranks that the page itself says go on a rank, besides those of the order."""
    said = trial.page.get(f"{trial.group}.on.{rank_name(rank)}", ())
    return {name for value in said for name in _tuple(value)}


def _met(trial: Trial, pairs: Iterable[Pair]) -> bool:
    """Return whether one of some pairs came to lie on a pile of the group in the games played."""
    wanted = set(pairs)
    return any(
        not wanted.isdisjoint(pairwise(position.piles[pile]))
        for game in trial.bench.playouts
        for position, _ in game
        for pile in trial.piles
    )


def shown_order(found: str | None) -> str:
    """Return an order's name for messages."""
    return "in no simple order" if found is None else found.replace("_", " ")


def _offered(trial: Trial) -> Iterable[Pair]:
    cards = trial.bench.cards
    return ((below, above) for below in cards for above in cards)


def _none(trial: Trial) -> Outcome:
    relations = trial.bench.offers.relations(trial.group)
    if not relations:
        return agrees("no card was taken on a card, from whatever pile", "none")
    relation = relations[0]
    found = order_name(relation)
    return contradicts(
        f"the engine builds {shown_order(found)} there",
        example(trial, relation, _pick(relation.pairs)),
        found,
    )


@probe("<group>.build.suit")
def suit(trial: Trial) -> Outcome:
    """Compare the suits of all pairs that are taken, among those whose ranks fit."""
    said = str(trial.value)

    def one(relation: Relation) -> Outcome:
        found = suit_name(relation)
        mismatch = _suit_mismatch(relation, said)
        if mismatch is None:
            return agrees(found=said)
        text = f"the engine asks for {(found or 'other suits').replace('_', ' ')} there"
        return contradicts(text, example(trial, relation, mismatch), found)

    return judge(trial, one)


def _suit_mismatch(relation: Relation, name: str) -> Pair | None:
    """Return a pair whose ranks fit and that is taken against the suit test, or refused in spite of it."""
    if name not in _SUITS:
        raise CannotTryError(f"no probe tells suits that are {name.replace('_', ' ')}")
    test = _SUITS[name]
    cards = sorted({card for pair in relation.pairs for card in pair if card.rank})
    wrong = [
        (below, above)
        for below in cards
        for above in cards
        if (below.rank, above.rank) in relation.ranks
        and test(below, above) != ((below, above) in relation.pairs)
        # A card does not lie on its own copy in a single pack; two cards of one suit count as of one colour
        # in some games and not in others, and pages do not tell.
        and below != above
        and not (name == "same_colour" and below.suit == above.suit)
    ]
    return _pick(wrong) if wrong else None


@probe("<group>.build.wraps")
def wraps(trial: Trial) -> Outcome:
    """Offer an ace to a king, or a king to an ace, as the order goes; a lower rank where it goes in steps."""
    relations = trial.bench.offers.relations(trial.group)
    if trial.value is False and not relations and trial.bench.offers.of_runs(trial.group) is None:
        return not_judged(f"no card goes on a card of the {trial.group}, and so none over an end")
    # A pile that goes up by one is full at its end: those with larger steps tell.
    stepped = [one for one in relations if (order_name(one) or "").startswith("up_by_")]
    if stepped:
        over = [any(below > above for below, above in relation.ranks) for relation in stepped]
        return compare(
            trial.value, all(over), f"ranks over 13 go on from the ace on {sum(over)} kinds of piles"
        )

    def one(relation: Relation) -> Outcome:
        found = order_name(relation)
        corners = [_CORNERS[name] for name in _CORNERS if found in (name, "either")]
        if found == "double":
            # Twice of more than half of thirteen is counted round the corner.
            over = any(below > above for below, above in relation.ranks)
            return compare(trial.value, over)
        if not corners:
            return not_judged(f"the engine builds {shown_order(found)} there, which has no end to go over")
        if trial.value is False and found in _CORNERS:
            corners = [_corner(relation.ranks, found) or _CORNERS[found]]
        over = all(corner in relation.ranks for corner in corners)
        pairs = [p for p in _offered(trial) if (p[0].rank, p[1].rank) in corners and _like(relation, p)]
        drawn = example(trial, relation, pairs[0]) if pairs else ""
        text = f"the order {'goes on' if over else 'stops'} at its end"
        return agrees(text, over) if over is trial.value else contradicts(text, drawn, over)

    return judge(trial, one)


def _like(relation: Relation, pair: Pair) -> bool:
    """Return whether a pair's suits go together somewhere in the relation."""
    return any((b.suit, a.suit) == (pair[0].suit, pair[1].suit) for b, a in relation.pairs)


@probe("<group>.on.<rank>")
def on_rank(trial: Trial) -> Outcome:
    """Offer every card to the cards of one rank."""
    below = rank_number(trial.names[1])
    said = {rank_number(str(name)) for name in _tuple(trial.value)}
    # Where the page also names an order, this is what goes there besides.
    besides = bool(said) and f"{trial.group}.build.order" in trial.page

    def one(relation: Relation) -> Outcome:
        taken = {pair[1].rank for pair in relation.pairs if pair[0].rank == below}
        found = tuple(rank_name(rank) for rank in sorted(taken))
        if taken == said or (besides and said <= taken):
            return agrees(found=found)
        if said and said <= taken:
            return not_judged(f"the page names no order, and on it the engine takes {', '.join(found)}")
        odd = said - taken if besides else taken ^ said
        pairs = [p for p in _offered(trial) if p[0].rank == below and p[1].rank in odd and _like(relation, p)]
        text = f"on it the engine takes {', '.join(found) or 'nothing'}"
        return contradicts(text, example(trial, relation, pairs[0]) if pairs else "", found)

    return judge(trial, one)


@probe("<group>.build.series")
def series(trial: Trial) -> Outcome:
    """Offer every rank of the series to the one before it."""
    numbers = [rank_number(str(name)) for name in _tuple(trial.value)]

    def one(relation: Relation) -> Outcome:
        for below, above in pairwise(numbers):
            if (below, above) not in relation.ranks:
                takes = [rank_name(rank) for base, rank in sorted(relation.ranks) if base == below]
                text = f"on a {rank_name(below)} the engine takes {', '.join(takes) or 'nothing'}"
                pair = next(p for p in _offered(trial) if (p[0].rank, p[1].rank) == (below, above))
                return contradicts(text, example(trial, relation, pair))
        return agrees(found=trial.value)

    return judge(trial, one)


@probe("<group>.last")
def last(trial: Trial) -> Outcome:
    """Find the rank on which nothing is taken."""

    def one(relation: Relation) -> Outcome:
        bench = trial.bench
        taking = {below.rank for below, above in relation.pairs if not dealt_for_good(bench, above)}
        ends = [rank for rank in range(1, 14) if rank not in taking]
        if len(ends) != 1:
            return not_judged(f"{len(ends)} ranks end a pile there")
        name = rank_name(ends[0])
        pairs = [p for p in _offered(trial) if p[0].rank == ends[0]]
        if trial.value == "base_minus_1":
            return not_judged("the rank that ends a pile does not show without the base card")
        _, pile = filled(trial, relation)
        if len(pile) > 13:
            # The order turns round on the way: what counts is the end.
            turn, name = rank_name(pile[12].rank), rank_name(pile[-1].rank)
            then = f"down_to_{name}" in trial.page.get(f"{trial.group}.build.then", ())
            if trial.value == turn and (then or name in trial.page.get(trial.fact.subject, ())):
                return agrees(f"it goes up to the {turn} first, and ends with the {name}", turn)
            return compare(trial.value, name, f"on a pile of {len(pile)} cards the last one is the {name}")
        text = f"the rank that nothing is taken on is the {name}"
        return (
            agrees(text, name)
            if trial.value == name
            else contradicts(text, example(trial, relation, pairs[0]), name)
        )

    return judge(trial, one)


@probe("<group>.build.then")
def then(trial: Trial) -> Outcome:
    """Fill a pile past the turn of its order, and see with which card it ends."""

    def one(relation: Relation) -> Outcome:
        _, pile = filled(trial, relation)
        if len(pile) <= 13:
            return compare(trial.value, "none", f"the pile ends after {len(pile)} cards")
        falls = pile[-2].rank - pile[-1].rank == 1
        return compare(
            trial.value,
            f"{'down' if falls else 'up'}_to_{rank_name(pile[-1].rank)}",
            f"on a pile of {len(pile)} cards the last two are {pile[-2]} and {pile[-1]}",
        )

    return judge(trial, one)


def _tuple(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else (value,)
