"""What is moved at once: groups in order and out of it are lifted, with room for them made beforehand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from hoyle.crosscheck.offers import Stand
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.probes.first import base_latch
from hoyle.crosscheck.results import Outcome, Verdict, agrees, compare, contradicts, not_judged
from rules_engine.cards import Card
from rules_engine.engine import Pile

AGREES, NOT_JUDGED = Verdict.AGREES, Verdict.NOT_JUDGED


def _rooms(trial: Trial, bottom: Card, top: Card, group: str = "") -> Iterator[tuple[Stand, Pile]]:
    """Yield stands from the trial's group to another pile, each with a base that takes the bottom card."""
    offers = trial.bench.offers
    for relation in offers.relations(group or trial.group):
        # On to a foundation the cards go one after the other, the top one first.
        first = {bottom, top} if group == "foundation" else {bottom}
        for below, above in sorted(relation.pairs):
            if above in first:
                fitting = (
                    stand
                    for stand in offers.stands(relation.stand.target, (trial.group,))
                    if offers.taken(stand, [below], [above])
                )
                if (stand := next(fitting, None)) is not None:
                    yield stand, (below,)
                    break
    for target in trial.bench.piles(group or trial.group):
        for stand in offers.stands(target, (trial.group,)):
            if offers.taken(stand, [], [bottom]):
                yield stand, ()
                return


def moves(trial: Trial, cards: Sequence[Card], under: Sequence[Card] = (), group: str = "") -> bool | None:
    """Return whether cards are moved at once between two piles, or None where no pile takes the bottom one.

    under: cards that stay behind. group: where to, the trial's own group if empty.
    """
    bench = trial.bench
    rooms = list(_rooms(trial, cards[0], cards[-1], group))
    if not rooms:
        return None
    return any(
        bench.takes(
            bench.lay({stand.source: [*under, *cards], stand.target: base}, stand.rest),
            stand.source,
            stand.target,
            len(cards),
        )
        for stand, base in rooms
    )


def _runs(trial: Trial) -> Iterator[Pile]:
    """Yield chains of three cards that may be built one by one: at the ends of the order and within it."""
    offers = trial.bench.offers
    for card in trial.bench.cards:
        chain = offers.chain(trial.group, 3, card)
        if len(chain) == 3:
            yield chain


def _kinds(trial: Trial, lowest: int = 4) -> dict[str, Pile]:
    """Return three cards of each kind that a lift can tell apart: a run, one in suit, and cards in no order.

    The bottom card of each is one that some pile takes, of the lowest rank at least.
    """
    found: dict[str, Pile] = {}
    offers = trial.bench.offers
    pairs = {pair for relation in offers.relations(trial.group) for pair in relation.pairs}
    for bottom in trial.bench.cards:
        if not lowest <= bottom.rank <= 10:
            continue
        for step in (-1, 1):
            suited = tuple(
                card
                for n in range(3)
                for card in trial.bench.cards
                if (card.rank, card.suit) == (bottom.rank + n * step, bottom.suit)
            )
            if len(suited) == 3 and all(pair in pairs for pair in pairwise(suited)):
                found.setdefault("suited", suited)
        run = offers.chain(trial.group, 3, bottom)
        if len(run) == 3 and len({card.suit for card in run}) > 1:
            found.setdefault("run", run)
        loose = [card for card in trial.bench.cards if abs(card.rank - bottom.rank) in (2, 3)]
        mixed = next(
            (
                (bottom, one, two)
                for one in loose
                for two in loose
                if one != two
                and abs(one.rank - two.rank) > 1
                and (bottom, one) not in pairs
                and (one, two) not in pairs
            ),
            None,
        )
        if mixed and len(mixed) == 3:
            found.setdefault("mixed", mixed)
    return found


def _seen(trial: Trial, group: str = "") -> tuple[str, str, Pile] | None:
    """Return how much is lifted at once, with what was seen and the cards; None if unknown."""
    # Foundations may begin with a two: cards for them go down to the three only.
    kinds = _kinds(trial, 5 if group == "foundation" else 4)
    answers = {name: moves(trial, cards, (), group) for name, cards in kinds.items()}
    if answers.get("mixed") and _disorder(trial):
        buried = moves(trial, kinds["mixed"][1:], kinds["mixed"][:1], group)
        whole = buried is False and moves(trial, kinds["mixed"][1:], (), group)
        return ("pile" if whole else "any"), "cards in no order are moved together", kinds["mixed"]
    for name in ("run", "suited"):
        if answers.get(name):
            if moves(trial, kinds[name][1:], kinds[name][:1], group) is False and moves(
                trial, kinds[name][1:], (), group
            ):
                return "pile", "cards in order are moved all together, not some of them", kinds[name]
            return "run", "cards in order are moved together, others are not", kinds[name]
    if any(answer is False for answer in answers.values()):
        name = next(name for name, answer in answers.items() if answer is False)
        bottom = kinds[name][0]
        single = moves(trial, [bottom], (), group)
        return ("top", "only single cards are moved", kinds[name]) if single else None
    return None


def _disorder(trial: Trial) -> bool:
    """Return whether cards in no order ever lie face up on each other in play.

    Where they never do, an engine need not refuse to lift them, and nobody could see it if it does not.
    """
    bench = trial.bench
    pairs = {pair for relation in bench.offers.relations(trial.group) for pair in relation.pairs}
    tables = [*bench.deals, *(position for game in bench.playouts for position, _ in game)]
    return any(
        below.up and above.up and (below, above) not in pairs
        for position in tables
        for pile in trial.piles
        for below, above in pairwise(position.piles[pile])
    )


def _hangs_on_base(trial: Trial) -> bool:
    """Return whether cards of the base card's rank take nothing on the group's piles.

    Then the pairs that are taken without a base card do not tell which cards lie in order in play.
    """
    name = base_latch(trial.bench)
    offers = trial.bench.offers
    return bool(name) and any(
        not offers.taken(relation.stand, [below], [above], ((name, below.rank),))
        for relation in offers.relations(trial.group)
        for below, above in {pair[0].rank: pair for pair in sorted(relation.pairs)}.values()
    )


@probe("<group>.lift", absent=True, when=("none_empty",))
def lift(trial: Trial) -> Outcome:
    """Lift three cards in order, three in suit and three in no order.

    Of a game that has no such group the statement is about all of them: the games played have to tell.
    """
    if not trial.piles:
        sizes = {move.size for game in trial.bench.playouts for _, move in game if move and move.size}
        text = f"the most cards moved at once in the games played are {max(sizes, default=0)}"
        if sizes == {1}:
            return compare(trial.value, "top", text)
        return not_judged(f"the engine has no group {trial.group}")
    if trial.fact.when:
        return _without_gaps(trial)
    outcome = _judged(trial, trial.group)
    if outcome.verdict is NOT_JUDGED and not trial.bench.offers.relations(trial.group):
        # Its piles take no cards: where they go to tells how many go at once.
        others = [group for group in trial.bench.groups if group not in (trial.group, "stock")]
        seen = [one for group in others if (one := _judged(trial, group)).verdict is not NOT_JUDGED]
        outcome = next((one for one in seen if one.verdict is not AGREES), seen[0]) if seen else outcome
    return outcome


def _without_gaps(trial: Trial) -> Outcome:
    """Lift a card, and cards in order, while all other piles of the groups named hold a card."""
    bench = trial.bench
    kinds = _kinds(trial)
    filled = [pile for group, _ in trial.fact.when for pile in bench.piles(group)]
    for cards in (kinds[name] for name in ("suited", "run") if name in kinds):
        stand, base = next(_rooms(trial, cards[0], cards[-1]))
        filler = next(card for card in bench.cards if card not in (*cards, *base))
        full = {pile: (filler,) for pile in filled if pile not in (stand.source, stand.target)}
        table = bench.lay({**full, stand.source: cards, stand.target: base})
        single = bench.lay({**full, stand.source: cards[:1], stand.target: base})
        if base and bench.takes(single, stand.source, stand.target):
            found = "run" if bench.takes(table, stand.source, stand.target, len(cards)) else "top"
            state = "move" if found == "run" else "stay"
            where = " and ".join(group for group, _ in trial.fact.when)
            text = f"while no pile of the {where} is empty, {len(cards)} cards in order {state}"
            return compare(trial.value, found, text, bench.draw(table, (stand.source, stand.target)))
    return not_judged("no cards in order could be laid out while no pile is empty")


@probe("<group>.lift_to.<group>")
def lift_to(trial: Trial) -> Outcome:
    """Lift three cards to a pile of the other group."""
    return _judged(trial, trial.names[1])


def _judged(trial: Trial, group: str) -> Outcome:
    if trial.value == "none":
        single = any(moves(trial, [card], (), group) for card in trial.bench.cards[::5])
        return contradicts("single cards are moved") if single else agrees("no card is moved", "none")
    seen = _seen(trial, group)
    if seen is None:
        return not_judged(f"no cards could be laid out that a pile of the {group} would take one by one")
    found, text, cards = seen
    if trial.value == "groups" and found in ("run", "any", "pile"):
        told = {f"{trial.group}.lift.suit", f"{trial.group}.lift.order"} & set(trial.page)
        plain = found == "run" and not told and "run" not in trial.page.get(f"{trial.group}.lift", ())
        return agrees(text, found, "the page says groups of cards, the engine moves only builds" * plain)
    if trial.value == "top" and found == "run" and _by_way_of_gaps(trial, cards, group):
        return agrees("cards in order are moved together only where there is room to move them singly", "top")
    if (trial.value, found) == ("any", "run") and _hangs_on_base(trial):
        # What lies in order in play does not show then.
        if moves(trial, _kinds(trial).get("mixed", cards), (), group):
            return agrees("cards in no order are moved together", "any")
        return not_judged("what is in order hangs on the base card")
    if trial.value == "run" and found == "pile" and "in order" in text:
        return agrees(text, "run")
    return compare(trial.value, found, text, f"tried: {' '.join(map(str, cards))}")


def _by_way_of_gaps(trial: Trial, cards: Pile, group: str) -> bool:
    """Return whether a group refuses cards in order while every other pile of their own group is full."""
    bench = trial.bench
    stand, base = next(_rooms(trial, cards[0], cards[-1], group))
    filler = next(card for card in bench.cards if card not in (*cards, *base))
    full = {pile: (filler,) for pile in trial.piles if pile not in (stand.source, stand.target)}
    table = bench.lay({**full, stand.source: cards, stand.target: base})
    return bool(base) and not bench.takes(table, stand.source, stand.target, len(cards))


@probe("<group>.lift.suit")
def lift_suit(trial: Trial) -> Outcome:
    """Lift three cards in suit, and three in order whose suits differ."""
    kinds = _kinds(trial)
    answers = {name: moves(trial, cards) for name, cards in kinds.items()}
    if not any(answers.values()):
        return not_judged("no group of cards was moved")
    builds = {name for name in ("suited", "run") if answers.get(name)}
    said = str(trial.value)
    if "run" in answers and "suited" in answers:
        found = "same" if builds == {"suited"} else "any"
    elif answers.get("suited"):
        found = "same"
    else:
        found = "alternate_colour" if answers.get("run") else "any"
    if found == "any" and said not in ("any", "same"):
        colours = {card.red for card in kinds["run"]}
        found = said if (said == "alternate_colour") == (len(colours) == 2) else found
    return compare(said, found, "", f"tried: {_tried(kinds, answers)}")


@probe("<group>.lift.order")
def lift_order(trial: Trial) -> Outcome:
    """Lift three cards in order, and three in none."""
    kinds = _kinds(trial)
    answers = {name: moves(trial, cards) for name, cards in kinds.items()}
    if not any(answers.values()):
        return not_judged("no group of cards was moved")
    alike = "run" in kinds and len({card.rank for card in kinds["run"]}) == 1
    found = "any" if answers.get("mixed") else "same" if alike else "sequence"
    return compare(trial.value, found, "", f"tried: {_tried(kinds, answers)}")


def _tried(kinds: dict[str, Pile], answers: dict[str, bool | None]) -> str:
    return "; ".join(
        f"{' '.join(map(str, kinds[name]))} {'moved' if answers[name] else 'refused'}" for name in kinds
    )


@probe("<group>.lift.limit", when=("none_empty",))
def lift_limit(trial: Trial) -> Outcome:
    """Fill the reserve but for some piles, and lift ever more cards in order."""
    limits = _limits(trial)
    if limits is None:
        return not_judged("no long run of cards could be laid out")
    shown = (f"{cards} cards with {free} piles of the reserve free" for free, cards in enumerate(limits))
    text = f"it moves {', '.join(shown)}"
    grows = limits == [free + 1 for free in range(len(limits))]
    if trial.value == "free_plus_1":
        fits = len(limits) > 1 and grows
        told = f"{trial.group}.lift.limit.doubled" in trial.page
        if trial.fact.when:
            told = (trial.group, "none_empty") in trial.fact.when
        wide = None if told else _limits(trial, empty=1)
        if fits and wide and wide[0] > limits[0]:
            return contradicts(f"{text}; with a pile of the {trial.group} empty {', '.join(map(str, wide))}")
    elif trial.value == "as_if_singly":
        wide = _limits(trial, empty=1) or limits
        text += f", and {wide[0]} instead of {limits[0]} with a pile of the {trial.group} empty"
        fits = grows and wide[0] > limits[0]
    else:
        fits = set(limits) == {trial.value}
    return agrees(text, trial.value) if fits else contradicts(text)


@probe("<group>.lift.limit.doubled")
def lift_doubled(trial: Trial) -> Outcome:
    """Leave one more pile of the group empty, and lift ever more cards in order."""
    narrow, wide = _limits(trial), _limits(trial, empty=1)
    if narrow is None or wide is None:
        return not_judged("no long run of cards could be laid out")
    few = len(narrow) // 2
    found = wide[:few] == [2 * cards for cards in narrow[:few]]
    return compare(
        trial.value, found, f"it moves {wide[0]} instead of {narrow[0]} cards with no reserve free"
    )


def _limits(trial: Trial, empty: int = 0) -> list[int] | None:
    """Return the most cards in order that are moved with 0, 1 … piles of the reserve free; None if untried.

    empty: how many further piles of the group are empty; all others hold a card.
    """
    bench = trial.bench
    cells = bench.piles("reserve")
    way = next(bench.offers.ways(trial.group, trial.group), None)
    if way is None:
        return None
    stand = way[0]
    limits = []
    others = [pile for pile in trial.piles if pile not in (stand.source, stand.target)][empty:]
    chain = bench.offers.chain(trial.group, 12)
    base, run = chain[:1], chain[1:]
    if len(run) < len(cells) + 2:
        return None
    fillers = [card for card in bench.cards if card not in chain]
    for free in range(len(cells) + 1):
        # No empty pile of the tableau may help: each holds a card, and so do the cells that are not free.
        taken = dict(zip([*others, *cells[free:]], ([card] for card in fillers), strict=False))
        size = 0
        while size < len(run):
            cards = run[: size + 1]
            position = bench.lay({**taken, stand.source: cards, stand.target: base})
            if not bench.takes(position, stand.source, stand.target, len(cards)):
                break
            size += 1
        limits.append(size)
    return limits
