"""What an empty pile takes: it is emptied, and every card is offered to it from every other group."""

from __future__ import annotations

from itertools import compress, product

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.offers import Latches, Stand
from hoyle.crosscheck.probes import Trial, couples, probe
from hoyle.crosscheck.probes.gaps import any_other
from hoyle.crosscheck.probes.holes import beside_holes
from hoyle.crosscheck.probes.refill import filled_from
from hoyle.crosscheck.ranks import SUIT_NAMES, rank_name, rank_number
from hoyle.crosscheck.results import Outcome, Verdict, agrees, compare, contradicts, not_judged
from hoyle.facts.subjects import RANKS
from rules_engine.cards import Card
from rules_engine.engine import Offer, Position
from rules_engine.moves import double_click

AGREES = Verdict.AGREES

_BASES = (4, 9)
"""Base ranks that a game with a base card is tried with."""


_BASE_LATCHES = ("base_rank", "BASE-VAL")
"""Names under which engines remember the base card's rank; the second is that of AisleRiot's own rules."""


def dealt_for_good(bench: Bench, card: Card) -> bool:
    """Return whether every deal puts every copy of a card on the foundations."""
    return all(
        card not in (one.turned(True) for one in position.piles[pile])
        for position in bench.deals
        for group, piles in bench.groups.items()
        if group != "foundation"
        for pile in piles
    )


def base_latch(bench: Bench) -> str:
    """Return the name under which a game remembers its base card's rank, or nothing where it has none."""
    for name in _BASE_LATCHES:
        try:
            bench.lay({}, bench.start, ((name, _BASES[0]),))
        except (ValueError, RuntimeError):
            continue
        return name
    return ""


def _taken(trial: Trial, latches: Latches = ()) -> frozenset[Card]:
    return frozenset().union(*trial.bench.offers.first(trial.group, latches).values())


def _ranks(cards: frozenset[Card]) -> str | None:
    """Return the name of the ranks that an empty pile takes, or None where there are several but not all."""
    ranks = {card.rank for card in cards}
    if len(ranks) == 1:
        return rank_name(ranks.pop())
    return None


@probe("<group>.first", when=("empty",))
def first(trial: Trial) -> Outcome:
    """Offer every single card to an empty pile of the group."""
    said = str(trial.value)
    if f"{trial.group}.first.hole" in trial.page:
        return beside_holes(trial)
    if said in ("base", "base_minus_1"):
        return _base(trial, said)
    if said.endswith("_pair"):
        return couples.begins(trial)
    if said == "any_other":
        return any_other(trial)
    if said != "none" and (filler := _filler(trial)):
        return contradicts(f"a gap is filled from the {filler} by itself")
    taken = _taken(trial)
    everything = frozenset(trial.bench.cards)
    excepted = {SUIT_NAMES.index(str(suit)) for suit in trial.page.get(f"{trial.group}.first.not_suit", ())}
    # Cards that the deal puts on the foundations for good never come to lie elsewhere.
    start = trial.bench.start
    fast = {card.turned(True) for pile in trial.bench.piles("foundation") for card in start.piles[pile]}
    fast = {card for card in fast if dealt_for_good(trial.bench, card)}
    everything = frozenset(card for card in everything if card.suit not in excepted and card not in fast)
    taken -= fast
    named = said in ("any", "none", *RANKS)
    if (taken == everything or not named) and (base := _followed(trial)):
        return contradicts("what the engine puts on an empty pile hangs on the base card", found=base)
    found = "none" if not taken else "any" if taken == everything else _ranks(taken)
    dealt = {
        card.rank for position in trial.bench.deals for p in trial.piles for card in position.piles[p][:1]
    }
    if not taken and len(dealt) == 1 and all(trial.bench.start.piles[pile] for pile in trial.piles):
        # The deal fills every pile, and with cards of one rank: that is what it begins with.
        return compare(said, rank_name(dealt.pop()), "the deal puts such a card on every pile")
    names = ", ".join(rank_name(rank) for rank in sorted({card.rank for card in taken}))
    if not taken and (runs := trial.bench.offers.runs(trial.group)):
        found = rank_name(runs[0].cards[0].rank)
        text = f"the engine puts {len(runs[0].cards)} cards at once on an empty pile, the {found} first"
        return compare(said, found, text)
    text = f"the engine puts {'any card' if found == 'any' else names or 'no card'} on an empty pile"
    if said == found:
        return agrees(text, found)
    match said:
        case "any":
            odd = set(everything - taken)
        case "none":
            odd = set(taken)
        case _:
            number = rank_number(said)
            odd = {card for card in taken if card.rank != number} or {
                card for card in everything if card.rank == number
            }
    return contradicts(text, _example(trial, min(odd), min(odd) in taken), found)


def _filler(trial: Trial) -> str:
    """Return the group that fills a gap by itself, so that nothing is left to put there; or nothing.

    Not the stock, which may fill it only with the next deal; nor where the page says what fills gaps.
    """
    others = {"reserve", "waste"} & trial.bench.groups.keys() - {trial.group}
    if not others or trial.group == "foundation" or f"{trial.group}.refill" in trial.page:
        return ""
    found = filled_from(trial.bench, trial.group, frozenset(group for group, _ in trial.fact.when))
    return found if found in others else ""


def _followed(trial: Trial) -> str | None:
    """Return how the empty pile follows the base card, or None where it does not."""
    name = base_latch(trial.bench)
    far = next((card for card in trial.bench.cards if card.rank == _BASES[1]), None)
    if not name or far is None:
        return None
    offers = trial.bench.offers
    stands = (stand for pile in trial.piles for stand in offers.stands(pile))
    taking = next((stand for stand in stands if offers.taken(stand, [], [far])), None)
    if taking is None or offers.taken(taking, [], [far], ((name, _BASES[0]),)):
        # Another card than the base is taken all the same.
        return None
    return next((name for name in ("base", "base_minus_1") if _base(trial, name).verdict is AGREES), None)


def _example(trial: Trial, card: Card, taken: bool, latches: Latches = ()) -> str:
    """Draw a card being offered to an empty pile."""
    offers = trial.bench.offers
    stand = _stand(trial, card, taken, latches)
    position = offers.laid(stand, [], [card], latches)
    verb = "takes" if taken else "refuses"
    drawn = trial.bench.draw(position, (stand.target, stand.source))
    return f"{drawn}\nthe engine {verb} {card} on the empty {trial.bench.name(stand.target)}"


def _stand(trial: Trial, card: Card, taken: bool, latches: Latches) -> Stand:
    """Return where the card is taken, or the first place that it was offered at."""
    offers = trial.bench.offers
    stands = [stand for target in trial.piles for stand in offers.stands(target)]
    return next((stand for stand in stands if taken and offers.taken(stand, [], [card], latches)), stands[0])


def _base(trial: Trial, said: str) -> Outcome:
    """Make the game remember one base card and another, and see whether the empty pile follows."""
    name = base_latch(trial.bench)
    if not name:
        return _base_by_play(trial, said)
    for base in _BASES:
        latches: Latches = ((name, base),)
        taken = _taken(trial, latches)
        wanted = base if said == "base" else (base - 2) % 13 + 1
        ranks = {card.rank for card in taken}
        if not taken or len(taken) == len(trial.bench.cards):
            return _base_by_play(trial, said)
        if ranks != {wanted}:
            names = ", ".join(rank_name(rank) for rank in sorted(ranks)) or "no card"
            odd = min(card for card in trial.bench.cards if card.rank in ranks ^ {wanted})
            text = f"with a {rank_name(base)} as base card the engine puts {names} on an empty pile"
            return contradicts(text, _example(trial, odd, odd in taken, latches), _ranks(taken))
    return agrees("the empty pile follows the base card", said)


def _base_by_play(trial: Trial, said: str) -> Outcome:
    """Return whether what an empty pile takes in the games dealt is one rank a deal, and not one for all."""
    bases = [_base_rank(trial, position) for position in trial.bench.begun]
    wanted = [{base if said == "base" else (base - 2) % 13 + 1} if base else None for base in bases]
    for how, ranks_in in (("takes", _taken_in), ("is begun by a double click with", _sent_in)):
        ranks = [ranks_in(trial, position) for position in trial.bench.begun]
        if len(set(bases)) > 1 and ranks == wanted:
            return agrees(f"the empty pile {how} the rank that follows the base card of each deal", said)
        if len(set(bases)) > 1 and all(len(one) == 1 for one in ranks) and len(set(map(max, ranks))) > 1:
            told = "; ".join(rank_name(max(one)) for one in ranks)
            return contradicts(
                f"the empty pile {how} other ranks: {told}", trial.bench.draw(trial.bench.start)
            )
    taken = _taken(trial)
    everything = frozenset(trial.bench.cards)
    ranks = [_taken_in(trial, position) for position in trial.bench.begun]
    if taken == everything and trial.group != "foundation":
        text = "the engine puts any card on an empty pile, whatever the base card"
        return contradicts(text, _example(trial, min(taken), True), "any")
    if taken and taken != everything and all(one == ranks[0] for one in ranks) and (name := _ranks(taken)):
        text = f"the engine puts only the {name} on an empty pile, whatever the base card"
        return contradicts(text, _example(trial, min(taken), True), name)
    return not_judged("the engine does not show how an empty pile follows a base card")


def _sent_in(trial: Trial, position: Position) -> set[int]:
    """Return the ranks of which a double click sends a card to an empty pile of the group."""
    bench = trial.bench
    lying = {card for pile in trial.piles for card in position.piles[pile]}
    sources = [bench.piles(name)[0] for name in ("waste", "reserve", "tableau") if bench.piles(name)]
    empty = [pile for pile in trial.piles if not position.piles[pile]]
    found = set()
    for card in bench.cards if sources and empty else ():
        table = bench.lay({sources[0]: (card,)}, position)
        move = double_click(sources[0])
        if card not in lying and bench.engine.allows(table, move):
            after = bench.engine.play(table, move)
            if any(after.piles[pile] for pile in empty):
                found.add(card.rank)
    return found


def _base_rank(trial: Trial, position: Position) -> int:
    """Return the rank of the card with which the foundations of a position begin, 0 where they are empty."""
    piles = (position.piles[pile] for pile in trial.bench.piles("foundation"))
    return next((cards[0].rank for cards in piles if cards), 0)


def _taken_in(trial: Trial, position: Position) -> set[int]:
    """Return the ranks that an empty pile takes on a table, from the first group that it takes cards from."""
    bench = trial.bench
    empty = [pile for pile in trial.piles if not position.piles[pile]] or trial.piles
    for source in bench.offers.sources(empty[-1]):
        stand = Stand(source, empty[-1], position)
        taken = bench.offers.each(stand, [([], [card]) for card in bench.cards])
        if any(taken):
            return {card.rank for card in compress(bench.cards, taken)}
    return set()


@probe("<group>.base")
def base(trial: Trial) -> Outcome:
    """See whether the deal puts a card there, and whether empty piles follow it."""
    bench = trial.bench
    dealt = all(bench.count(position, trial.group) for position in bench.deals)
    text = f"the deal puts {'a card' if dealt else 'no card'} there"
    follows = _followed(trial) is not None
    if trial.value == "first_dealt":
        if not dealt:
            return contradicts(text, bench.draw(bench.start, trial.piles))
        return agrees(text, "first_dealt") if follows else _base_by_play(trial, "base")
    if dealt:
        return contradicts(text, bench.draw(bench.start, trial.piles), "first_dealt")
    if trial.value == "chosen_from_reserve":
        return _chosen_from(trial, "reserve")
    follows = follows or _base_by_play(trial, "base").verdict is AGREES
    if trial.value in ("chosen", "any") and follows and len(_taken(trial)) == len(bench.cards):
        return agrees("any card may go there first, and the others follow it", trial.value)
    return not_judged("which card may become the base does not show")


def _chosen_from(trial: Trial, group: str) -> Outcome:
    """See from where cards may go to the empty piles after the deal, before anything was put there."""
    bench = trial.bench
    moves = (move for position in bench.deals for move in bench.engine.moves(position))
    found = {bench.group_of(move.source) for move in moves if move.target in trial.piles}
    text = f"the first card comes from the {' or the '.join(sorted(found)) or 'table nowhere'}"
    return agrees(text, trial.value) if found == {group} else contradicts(text, bench.draw(bench.deals[0]))


@probe("<group>.first.from", when=("empty",))
def first_from(trial: Trial) -> Outcome:
    """Offer every card to an empty pile from each other group."""
    empty = {group for group, state in trial.fact.when if state == "empty"}
    said = set(_tuple(trial))
    # Nobody drags from a stock; an engine that would let it be done is not asked to.
    taken = trial.bench.offers.first(trial.group)
    found = {name for name, cards in taken.items() if cards and name not in empty and name != "stock"}
    without = frozenset(group for group, state in trial.fact.when if state == "empty")
    filler = filled_from(trial.bench, trial.group, without)
    if "stock" in said and "waste" in found:
        # What comes from the stock comes by way of the waste.
        said -= {"stock"}
    if filler:
        # What fills the gap by itself leaves nothing for the player to do.
        return compare(tuple(sorted(said)), (filler,), f"a gap is filled from the {filler} by itself")
    if said == found:
        return agrees(found=trial.value)
    return contradicts(f"an empty pile takes cards from {_names(found)}", _from(trial, said ^ found))


@probe("<group>.first.not_from", when=("empty", "not_empty"))
def first_not_from(trial: Trial) -> Outcome:
    """Offer every card to an empty pile from the groups named, and from others."""
    found = {name for name, cards in trial.bench.offers.first(trial.group).items() if cards}
    if "not_empty" in dict(trial.fact.when).values():
        return _not_from_while(trial)
    said = set(_tuple(trial))
    if wrong := found & said:
        return contradicts(f"an empty pile takes cards from {_names(wrong)}", _from(trial, wrong))
    refused = _refused(trial, found)
    if refused and not refused & said and "any" in trial.page.get(f"{trial.group}.first", ()):
        text = f"an empty pile takes no card from {_names(refused)}, though others do"
        return contradicts(text, _from(trial, refused), tuple(sorted(refused)))
    return agrees(found=trial.value)


def _refused(trial: Trial, found: set[str]) -> set[str]:
    """Return the groups whose cards go on cards of the group, and not on its empty piles."""
    ways = trial.bench.offers.ways
    others = trial.bench.groups.keys() - found - {"stock", "foundation"}
    return {group for group in others if any(True for _ in ways(trial.group, group))}


def _not_from_while(trial: Trial) -> Outcome:
    """Offer every card to an empty pile from the groups named, while other groups have cards or are empty."""
    bench = trial.bench
    full = [group for group, state in trial.fact.when if state == "not_empty"]
    offered: list[Offer] = [([], [card]) for card in bench.cards]
    taken = False
    for source in filter(bench.piles, _tuple(trial)):
        piles = [pile for group in full for pile in bench.piles(group) if group != source]
        for target, start in product(trial.piles, bench.begun):
            kept = {pile: start.piles[pile] or (bench.cards[0],) for pile in piles}
            table = bench.lay({**kept, target: ()}, start)
            if any(bench.offers.each(Stand(bench.piles(source)[0], target, table), offered)):
                text = f"an empty pile takes cards from the {source} all the same"
                return contradicts(text, bench.draw(table))
            bare = bench.lay({**dict.fromkeys(piles, ()), target: ()}, start)
            taken |= any(bench.offers.each(Stand(bench.piles(source)[0], target, bare), offered))
    if taken:
        return agrees("no card is taken then, and some are once those have no card", trial.value)
    return not_judged("no card was taken then, nor at other times")


def _from(trial: Trial, groups: set[str]) -> str:
    """Draw a card from one of these groups being offered to an empty pile."""
    taken = trial.bench.offers.first(trial.group)
    group = min(groups)
    if not trial.bench.piles(group):
        return f"the engine has no group {group}"
    card = min(taken.get(group) or trial.bench.cards)
    return f"{group}: {card}, offered to an empty pile: {'taken' if taken.get(group) else 'refused'}"


def _names(groups: set[str]) -> str:
    return ", ".join(sorted(groups)) or "nowhere"


def _tuple(trial: Trial) -> tuple[str, ...]:
    return tuple(map(str, trial.value)) if isinstance(trial.value, tuple) else (str(trial.value),)


@probe("<group>.first.suit")
def first_suit(trial: Trial) -> Outcome:
    """Offer every card to an empty pile and collect the suits."""
    suits = {SUIT_NAMES[card.suit] for card in _taken(trial)}
    if len(suits) != 1:
        return contradicts(f"an empty pile takes {', '.join(sorted(suits)) or 'no card'}")
    return compare(trial.value, suits.pop())


@probe("<group>.first.not_suit", when=("empty",))
def first_not_suit(trial: Trial) -> Outcome:
    """Offer every card to an empty pile and look for the suit."""
    taken = {SUIT_NAMES[card.suit] for card in _taken(trial)}
    text = f"an empty pile takes cards of the suits {', '.join(sorted(taken)) or 'none'}"
    return contradicts(text) if trial.value in taken or not taken else agrees(text, trial.value)


@probe("<group>.first.group", when=("empty",))
def first_group(trial: Trial) -> Outcome:
    """Offer two cards in order to an empty pile at once, beginning with each card that it takes alone."""
    offers = trial.bench.offers
    taken = sorted(_taken(trial))
    tried = False
    for start in taken:
        for run in {offers.chain(trial.group, 2, start), offers.chain(trial.group, 2, start, suited=True)}:
            for target in trial.piles[:1] + trial.piles[-1:] if len(run) == 2 else ():
                for stand in offers.stands(target):
                    tried = True
                    if offers.taken(stand, [], run):
                        drawn = trial.bench.draw(offers.laid(stand, [], run), (stand.target, stand.source))
                        text = "the engine moves two cards in order to an empty pile"
                        return agrees(text, True) if trial.value else contradicts(text, drawn, False)
    if not tried:
        return not_judged("no two cards in order could be laid out")
    text = "the engine refuses two cards in order on an empty pile"
    return contradicts(text, "", False) if trial.value else agrees(text, False)
