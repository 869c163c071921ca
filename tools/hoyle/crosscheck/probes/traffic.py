"""Which way cards may go: from one group to another, back from the foundation, and which of them are free."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hoyle.crosscheck.bench import Bench
from hoyle.crosscheck.drawing import draw_card
from hoyle.crosscheck.probes import Trial, probe
from hoyle.crosscheck.probes.first import base_latch
from hoyle.crosscheck.probes.gaps import in_order_stays
from hoyle.crosscheck.ranks import rank_number
from hoyle.crosscheck.results import Outcome, Verdict, agrees, compare, contradicts, not_judged
from hoyle.facts.subjects import RANKS
from rules_engine.cards import Card
from rules_engine.engine import Position
from rules_engine.moves import DRAG, drag


def _goes(trial: Trial, source: str, target: str) -> str:
    """Return a drawing of one card that may be dragged from a group to another, or nothing."""
    known = trial.bench.goes
    if (source, target) not in known:
        known[source, target] = _tried(trial.bench, source, target)
    return known[source, target]


def _tried(bench: Bench, source: str, target: str) -> str:
    offers = bench.offers
    for stand, (below, above) in offers.ways(target, source):
        return bench.draw(offers.laid(stand, [below], [above]), (stand.source, stand.target))
    if taken := offers.first(target).get(source):
        return f"{source}: {draw_card(min(taken))}, taken by an empty pile of the {target}"
    if source == "foundation":
        # What lies alone there may be fast, and the cards on it not.
        for build in offers.relations(source):
            for relation in offers.relations(target):
                for below, above in sorted(relation.pairs):
                    under = min((low for low, high in build.pairs if high == above), default=None)
                    if under is not None:
                        table = bench.lay(
                            {bench.piles(source)[0]: [under, above], relation.stand.target: [below]}
                        )
                        if bench.takes(table, bench.piles(source)[0], relation.stand.target):
                            return bench.draw(table)
                        break
    # A foundation's card may go only where the ones under it are right: look at the games played.
    for game in bench.playouts:
        for position, move in game:
            if move is None or move.kind != DRAG:
                continue
            ends = (bench.group_of(move.source), bench.group_of(move.target))
            if ends == (source, target):
                return bench.draw(position, (move.source, move.target))
    return ""


def _other(trial: Trial) -> list[str]:
    return [group for group in trial.bench.groups if group != trial.group]


@probe("<group>.returns")
def returns(trial: Trial) -> Outcome:
    """Offer cards from the group to every other group."""
    ways = {group: drawn for group in _other(trial) if (drawn := _goes(trial, trial.group, group))}
    text = f"its cards may be dragged to the {', '.join(ways)}" if ways else "its cards stay where they are"
    return compare(trial.value, bool(ways), text, next(iter(ways.values()), ""))


def _groups(trial: Trial) -> list[str]:
    return [str(one) for one in trial.value] if isinstance(trial.value, tuple) else [str(trial.value)]


@probe("<group>.plays_to")
def plays_to(trial: Trial) -> Outcome:
    """Offer cards from the group to each group that is named."""
    missing = [group for group in _groups(trial) if not _goes(trial, trial.group, group)]
    if missing:
        return contradicts(f"no card was taken from it by the {', '.join(missing)}")
    return agrees(found=trial.value)


@probe("<group>.plays_only_to")
def plays_only_to(trial: Trial) -> Outcome:
    """Offer cards from the group to every group."""
    ways = {group: drawn for group in trial.bench.groups if (drawn := _goes(trial, trial.group, group))}
    said = set(_groups(trial))
    if set(ways) == said:
        return agrees(found=trial.value)
    text = f"its cards may be dragged to the {', '.join(ways) or 'nowhere'}"
    return contradicts(text, next((ways[group] for group in ways if group not in said), ""), tuple(ways))


@probe("<group>.takes_from")
def takes_from(trial: Trial) -> Outcome:
    """Offer cards to the group from each group that is named."""
    missing = [group for group in _groups(trial) if not _goes(trial, group, trial.group)]
    if not missing:
        return agrees(found=trial.value)
    dealt = [group for group in missing if not _dealt_into(trial, group)]
    if dealt:
        return contradicts(f"it took no card from the {', '.join(dealt)}")
    return agrees("cards come by dealing", trial.value)


def _dealt_into(trial: Trial, source: str) -> bool:
    """Return whether, in the games played, a move took cards off one group and put some on the trial's."""
    bench = trial.bench
    for game in bench.playouts:
        for (before, _), (after, _) in pairwise(game):
            lost = bench.count(before, source) > bench.count(after, source)
            if lost and bench.count(after, trial.group) > bench.count(before, trial.group):
                return True
    return False


@probe("<group>.in_play")
def in_play(trial: Trial) -> Outcome:
    """Try to take cards of the group to another pile."""
    said = str(trial.value)
    ways = [drawn for group in trial.bench.groups if (drawn := _goes(trial, trial.group, group))]
    text = f"its cards {'may' if ways else 'may not'} be taken"
    single = all(len(position.piles[p]) <= 1 for position in trial.bench.deals for p in trial.piles)
    match said:
        case "none":
            return contradicts(text, ways[0]) if ways else agrees(text, said)
        case "top" | "all" if single and _uncovered(trial).verdict is Verdict.AGREES:
            return contradicts("a card that others cover cannot be taken", found="uncovered")
        case "top" if ways:
            return agrees(text, said)
        case "all" if single:
            return _each(trial)
        case "top" | "all" if trial.group in ("foundation", "stock") and not ways:
            # What is dealt or sent on by the game itself is not in play.
            return contradicts(text, found="none")
        case "all" if _covered_stay(trial):
            return contradicts("a card that others cover out of order cannot be taken", found="top")
        case "top_and_bottom" if len(trial.piles) == 2:
            return _each(trial)
        case "top_and_bottom" if all(len(column) == 1 for column in trial.bench.columns(trial.group)):
            return contradicts("only the top card of a pile can be taken off it", found="top")
        case "uncovered":
            return _uncovered(trial)
        case "top":
            return not_judged("no card of it could be dragged anywhere")
    return not_judged(f"no probe tells “{said.replace('_', ' ')}” from other ways of being free")


def _covered_stay(trial: Trial) -> bool:
    """Return whether, in the games played, no card could be taken that another one covers out of order."""
    bench = trial.bench
    pairs = {pair for relation in bench.offers.relations(trial.group) for pair in relation.pairs}
    lifted = [
        position.piles[move.source][-move.size :]
        for game in bench.playouts
        for position, _ in game
        for move in bench.engine.moves(position)
        if move.kind == DRAG and move.source in trial.piles
    ]
    return bool(lifted) and all(pair in pairs for cards in lifted for pair in pairwise(cards))


def _touched(trial: Trial, table: Position, pile: int) -> bool:
    """Return whether some move takes the card of a pile, or puts another one on it."""
    return any(pile in (move.source, move.target) for move in trial.bench.engine.moves(table))


def _uncovered(trial: Trial) -> Outcome:
    """Lay a card alone that can be taken, and lay it on the highest and the lowest pile of a full table."""
    bench = trial.bench
    slots = bench.engine.slots
    high = min(trial.piles, key=lambda pile: slots[pile].y)
    low = max(trial.piles, key=lambda pile: slots[pile].y)
    for group in bench.groups:
        for relation in bench.offers.relations(group):
            for below, above in sorted(relation.pairs):
                seen = []
                for pile, rest in ((high, None), (high, bench.start), (low, bench.start)):
                    target = relation.stand.target
                    if target in (high, low):
                        target = next(
                            (one for one in reversed(trial.piles) if one not in (high, low)), target
                        )
                    # A covered card lies as the deal has it: some rules go by its face alone.
                    up = rest is None or pile == low or rest.piles[pile][-1:] == () or rest.piles[pile][-1].up
                    table = bench.lay({target: (below,), pile: (above.turned(up),)}, rest)
                    seen.append(_touched(trial, table, pile))
                if seen[0]:
                    text = "a card is taken where none covers it, and not where it is covered"
                    if seen == [True, False, True]:
                        return agrees(text, "uncovered")
                    if seen[1]:
                        return contradicts("a covered card is taken", found="all")
    return not_judged("no card could be laid out that shows it")


def _each(trial: Trial) -> Outcome:
    """Return whether the only card of every pile of the group can be taken somewhere."""
    bench = trial.bench
    tried = False
    for pile in trial.piles:
        tables = [
            bench.lay({pile: [above], target: [below]}, relation.stand.rest)
            for group in (*_other(trial), trial.group)
            for relation in bench.offers.relations(group)
            for below, above in sorted(relation.pairs)[:1]
            for target in _places(trial, group, relation.stand.target, pile)
        ]
        tried |= bool(tables)
        if tables and not any(
            bench.engine.allows(table, move)
            for table in tables
            for move in bench.engine.moves(table)
            if move.source == pile
        ):
            return contradicts(f"no card was taken from the {bench.name(pile)}")
    if not tried:
        return not_judged("no card could be laid out that goes on another one")
    return agrees("a card was taken from every pile", "all")


def _places(trial: Trial, group: str, target: int, pile: int) -> list[int]:
    """Return where a card from a pile may go: where others were taken, or beside it in its own group."""
    if group != trial.group:
        return [target]
    return [one for one in dict.fromkeys((target, pile + 1, pile - 1)) if one in trial.piles and one != pile]


@probe("<group>.base_returns")
def base_returns(trial: Trial) -> Outcome:
    """Lay a card alone on the group and try to take it elsewhere."""
    bench = trial.bench
    latch = base_latch(bench)
    for group in _other(trial):
        for stand, (below, above) in bench.offers.ways(group, trial.group):
            latches = ((latch, above.rank),) if latch else ()
            if bench.offers.taken(stand, [below], [above], latches):
                drawn = bench.draw(bench.offers.laid(stand, [below], [above], latches))
                return compare(trial.value, True, "a card that lies alone there may be taken away", drawn)
    return compare(trial.value, False, "a card that lies alone there stays")


@probe("<group>.takes_none")
def takes_none(trial: Trial) -> Outcome:
    """Offer every card to the group, on cards and on empty piles."""
    ways = [group for group in trial.bench.groups if _goes(trial, group, trial.group)]
    text = f"it takes cards from the {', '.join(ways)}" if ways else "it takes no card from a hand"
    return compare(trial.value, not ways, text)


@probe("<group>.rearranged")
def rearranged(trial: Trial) -> Outcome:
    """Offer cards from one pile of the group to another."""
    drawn = _goes(trial, trial.group, trial.group)
    text = f"cards {'may' if drawn else 'may not'} be moved within it"
    return compare(trial.value, bool(drawn), text, drawn)


@probe("<group>.reused")
def reused(trial: Trial) -> Outcome:
    """Empty a pile and offer every card to it."""
    found = any(trial.bench.offers.first(trial.group).values())
    return compare(trial.value, found, f"an emptied pile takes {'cards' if found else 'no card'} again")


@probe("<group>.frozen")
def frozen(trial: Trial) -> Outcome:
    """Offer every card of the group to every pile and see whether those of one rank go nowhere."""
    if trial.value == "complete":
        return _complete_stays(trial)
    if trial.value == "in_order":
        return in_order_stays(trial)
    if trial.value not in RANKS:
        return not_judged(f"no probe makes a pile {trial.value}")
    number = rank_number(str(trial.value))
    moved: dict[int, Card] = {}
    for group in trial.bench.groups:
        ways = trial.bench.offers.ways(group, trial.group)
        moved.update({above.rank: above for _, (below, above) in ways if below.rank != number})
        taken = trial.bench.offers.first(group).get(trial.group, frozenset())
        moved.update({card.rank: card for card in taken})
    games = (step for game in trial.bench.playouts for step in game)
    for position, move in games:
        if move and move.kind == DRAG and move.source in trial.piles:
            lowest = position.piles[move.source][-move.size]
            moved.setdefault(lowest.rank, lowest)
    if number in moved:
        return contradicts(f"it can be moved: {moved[number]}")
    return agrees("it goes nowhere, others do", trial.value) if moved else not_judged("no card was moved")


def _complete_stays(trial: Trial) -> Outcome:
    """Bring the last card of a rank to the others, or the last but one, and try to move them."""
    bench = trial.bench
    if len(trial.piles) < 3:
        return not_judged("there is no other pile to move cards to")
    rank = [card for card in bench.deck if card.rank == 5]
    whole, single, empty = trial.piles[:3]

    def moves(cards: Sequence[Card]) -> bool | None:
        table = bench.lay({whole: cards[:-1], single: cards[-1:]})
        if not bench.takes(table, single, whole):
            return None
        after = bench.engine.play(table, drag(single, 1, whole))
        return any(bench.takes(after, whole, empty, size) for size in range(1, len(cards) + 1))

    if moves(rank):
        return contradicts("a complete pile can be moved", bench.draw(bench.lay({whole: rank})))
    if moves(rank) is None or not moves(rank[:-1]):
        return not_judged("a pile that is not complete could not be moved either")
    return agrees("a complete pile stays, one that lacks a card can be moved", trial.value)


@probe("<group>.removed_run")
def removed_run(trial: Trial) -> Outcome:
    """Offer runs in suit of every length to an empty pile of the foundation.

    They leave the tableau, and the foundation takes them; of other piles nothing of the kind can be said.
    """
    if trial.group not in ("tableau", "foundation"):
        return contradicts(f"no run of cards leaves or comes to the {trial.group}")
    runs = trial.bench.offers.runs("foundation") if trial.bench.piles("foundation") else ()
    if not runs:
        return not_judged("no run of cards was taken by the foundation")
    found = len(runs[0].cards)
    return compare(trial.value, found, f"the shortest run that the foundation takes has {found} cards")


@probe("<group>.flips")
def flips(trial: Trial) -> Outcome:
    """Look, in the games played, for a pile whose top card lies face down once the move is over."""
    bench = trial.bench
    turned = False
    for game in bench.playouts:
        for (before, _), (after, _) in pairwise(game):
            for pile in trial.piles:
                old, new = before.piles[pile], after.piles[pile]
                if new and len(new) < len(old) and not old[len(new) - 1].up:
                    if not new[-1].up:
                        return compare(
                            trial.value, False, "an uncovered card stays down", bench.draw(after, [pile])
                        )
                    turned = True
    if not turned and (seen := _uncovering(trial)) is not None:
        return compare(trial.value, seen[0], "an uncovered card turns up", seen[1])
    if not turned:
        return not_judged("no face-down card was uncovered in the games played")
    return compare(trial.value, True, "an uncovered card turns up")


def _uncovering(trial: Trial) -> tuple[bool, str] | None:
    """Take the last of a group's piles away and see whether a card that it covered turns up.

    None where no card turns up, which need not mean that one was uncovered.
    """
    bench = trial.bench
    pairs = sorted(bench.offers.matches)
    if not bench.piles("waste"):
        return None
    waste = bench.piles("waste")[0]
    for number in range(1, len(trial.piles)):
        last = trial.piles[number]
        down = [pile for pile in trial.piles[:number] if not all(card.up for card in bench.start.piles[pile])]
        gone = dict.fromkeys(trial.piles[number:], ())
        for one, other in pairs if down else ():
            table = bench.lay({**gone, last: (one,), waste: (other,)}, bench.start)
            afters = (bench.engine.play(table, move) for move in bench.engine.moves(table))
            after = next((position for position in afters if not position.piles[last]), None)
            if after is not None:
                if any(after.piles[pile] and after.piles[pile][-1].up for pile in down):
                    return True, bench.draw(after)
                break
    return None


@probe("waste.needs_card")
def needs_card(trial: Trial) -> Outcome:
    """Offer every card of the tableau to a waste that is empty, and to one that is not."""
    bench = trial.bench
    if not any(True for _ in bench.offers.ways("waste", "tableau")):
        return not_judged("no card goes from the tableau to the waste")
    taken = bench.offers.first("waste").get("tableau", frozenset())
    text = f"an empty waste takes {'cards' if taken else 'none'} from the tableau"
    return compare(trial.value, not taken, text)
