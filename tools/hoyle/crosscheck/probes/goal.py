"""What wins: tables that fulfil the goal, and tables that just miss it, are laid out and judged."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.crosscheck.goals import by_suit, complete, in_rows, second_row_left, spread, takeable, whole_suits
from hoyle.crosscheck.probes import Trial, hands, probe
from hoyle.crosscheck.probes.build import order_name
from hoyle.crosscheck.probes.match import remaining
from hoyle.crosscheck.probes.squares import scored
from hoyle.crosscheck.ranks import SUIT_NAMES, rank_name, rank_number
from hoyle.crosscheck.results import Outcome, agrees, compare, contradicts, not_judged
from hoyle.crosscheck.scoring import foundation_ranks
from hoyle.facts.subjects import RANKS
from rules_engine.cards import Card
from rules_engine.engine import Position


def _judge(trial: Trial, good: Sequence[Position], bad: Sequence[Position], text: str) -> Outcome:
    """Return agreement where a table that reaches the goal wins, and one that misses it does not."""
    # Rules that are not ours may fail on one of the tables: the others tell.
    good, bad = (list(filter(trial.bench.tells, positions)) for positions in (good, bad))
    if not good:
        return not_judged(f"{text}: the engine cannot tell whether that is won")
    won = [position for position in good if trial.bench.engine.won(position)]
    if not won and not any(trial.bench.engine.lost(one) or trial.bench.engine.moves(one) for one in good):
        return not_judged(f"{text}: the engine calls that neither won nor lost")
    if not won:
        return contradicts(f"{text}: the engine does not call that won", trial.bench.draw(good[0]))
    for position in bad:
        if trial.bench.engine.won(position):
            return contradicts("the engine calls the game won before that", trial.bench.draw(position))
    return agrees(text, trial.value)


@probe("goal")
def goal(trial: Trial) -> Outcome:
    """Lay the table that the goal describes, and one that just misses it."""
    said, _, what = str(trial.value).partition(":")
    bench = trial.bench
    match said:
        case "foundations" | "waste" | "stock" | "reserve" | "tableau":
            group = "foundation" if said == "foundations" else said
            if not bench.piles(group):
                return contradicts(f"the table has no {group}")
            return _filled(trial, group)
        case "remove_all_but" if what in RANKS and (
            bench.engine.won(_only(trial, what)) or not what.isdigit()
        ):
            return _but_rank(trial, what)
        case "remove_all" | "remove_all_but":
            return _removed(trial, int(what) if what.isdigit() else 0 if not what else None)
        case "empty":
            return _emptied(trial, what)
        case "stock_and_waste":
            return _emptied(trial, "stock", "waste")
        case "stock_waste_and_tableau":
            return _emptied(trial, "stock", "waste", "tableau")
        case "stock_waste_and_second_row_left":
            return _vacated(trial)
        case "thrones_and_foundations":
            return _enthroned(trial)
        case "sequences":
            return _sequences(trial, what)
        case "reveal_all":
            return _revealed(trial)
        case "piles":
            return _sorted(trial, what)
        case "score":
            return scored(trial, int(what)) if hands.score(bench, "flush") else _points(trial, int(what))
    return not_judged(f"no probe lays out the goal {trial.value}")


def _revealed(trial: Trial) -> Outcome:
    """Turn every card up, in piles as dealt with any rank on one of them; and all cards but one."""
    bench = trial.bench
    sizes = [len(pile) for pile in bench.start.piles]
    odd = min(bench.groups.values(), key=len)[0]
    good, bad = [], []
    for rank in sorted({card.rank for card in bench.deck}):
        # Which cards come last may be settled by the game.
        ordered = sorted(bench.deck, key=lambda card: card.rank != rank)
        laid = {odd: [ordered.pop(0) for _ in range(sizes[odd])]}
        for pile, size in enumerate(sizes):
            if pile != odd:
                laid[pile] = [ordered.pop(0) for _ in range(size)]
        deep = next(pile for pile in laid if pile != odd and laid[pile])
        good.append(bench.lay(laid))
        bad.append(bench.lay({**laid, deep: [*laid[deep][:-1], laid[deep][-1].turned(False)]}))
    return _judge(trial, good, bad, "every card lies face up")


def _pictures(trial: Trial) -> Outcome:
    """Put the picture cards where they may lie, and nothing else; and one other card besides."""
    bench = trial.bench
    source = next((bench.piles(name)[0] for name in ("waste", "reserve") if bench.piles(name)), None)
    if source is None:
        return not_judged("there is no pile to place cards from")
    laid: dict[int, Sequence[Card]] = {}
    for card in (card for card in bench.deck if card.rank > 10):
        free = (pile for pile in bench.piles("tableau") if pile not in laid)
        pile = next((one for one in free if bench.takes(bench.lay({source: [card]}), source, one)), None)
        if pile is None:
            return not_judged("the picture cards could not be placed")
        laid[pile] = [card]
    other = next(card for card in bench.deck if card.rank < 10)
    free_pile = next(pile for pile in bench.piles("tableau") if pile not in laid)
    good = bench.lay(laid)
    return _judge(trial, [good], [bench.lay({**laid, free_pile: [other]})], "only picture cards are left")


def _sorted(trial: Trial, how: str) -> Outcome:
    """Lay the cards of every rank on a pile of their own; and cards face up in another order."""
    bench = trial.bench
    if how not in ("rank", "clock"):
        return not_judged(f"no probe sorts cards by {how}")
    # Where the tableau has fewer piles than the deck has ranks, the last ones lie elsewhere.
    elsewhere = (pile for group in bench.groups if group != "tableau" for pile in bench.piles(group))
    piles = (*bench.piles("tableau"), *elsewhere)
    by_rank: dict[int, list[Card]] = {}
    for card in bench.deck:
        by_rank.setdefault(card.rank, []).append(card)
    full = dict(zip(piles, by_rank.values(), strict=False))
    if how == "clock":
        # It has to be the goal, not only what comes about where every card is turned up.
        one, other = piles[0], piles[1]
        mixed = {**full, one: [*full[one][:-1], full[other][-1]], other: [*full[other][:-1], full[one][-1]]}
        if bench.engine.won(bench.lay(mixed)):
            drawn = bench.draw(bench.lay(mixed))
            return contradicts("cards out of place win as well: all that counts is their faces", drawn)
    last = max(full)
    free = next(pile for pile in reversed(piles) if pile not in full) if len(piles) > len(full) else piles[0]
    short = {**full, last: full[last][:-1], free: [*full.get(free, ()), full[last][-1]]}
    closed = [
        bench.lay({pile: [card.turned(up) for card in cards] for pile, cards in full.items()})
        for up in (True, False)
    ]
    return _judge(trial, closed, [bench.lay(short)], "the cards of every rank lie together")


def _points(trial: Trial, points: int) -> Outcome:
    """Look, in the games played to their end, for a game that is won below the points, or lost above them."""
    bench = trial.bench
    ends = [game[-1][0] for game in bench.playouts]
    won = [position for position in ends if bench.engine.won(position)]
    for position in ends:
        reached = position.score >= points
        if bench.engine.lost(position) if reached else bench.engine.won(position):
            how = "won" if bench.engine.won(position) else "lost"
            return contradicts(f"a game of {position.score} points was {how}", bench.draw(position))
    return (
        agrees(f"a game of {won[0].score} points was won", trial.value)
        if won
        else not_judged(f"no game played reached {points} points")
    )


def _enthroned(trial: Trial) -> Outcome:
    """Lay the highest ranks of every suit on the thrones, the others on foundations; and one card aside."""
    bench = trial.bench
    elsewhere = next((name for name in ("tableau", "reserve", "waste") if name in bench.groups), "")
    if not bench.piles("throne") or not bench.piles("foundation") or not elsewhere:
        return (
            contradicts("the table has no thrones") if not bench.piles("throne") else not_judged("no place")
        )
    good, bad = [], []
    for high in range(1, 4):
        for down in (True, False):
            suits = whole_suits(trial.bench, down)
            crowned = [[card for card in suit if card.rank > 13 - high] for suit in suits]
            for low in (1, 2):
                # Aces may leave the game with their partners.
                others = [[card for card in suit if low <= card.rank <= 13 - high] for suit in suits]
                laid = {**spread(trial.bench, "throne", crowned), **spread(trial.bench, "foundation", others)}
                last = bench.piles("foundation")[0]
                *kept, card = laid[last]
                good.append(bench.lay(laid))
                bad.append(bench.lay({**laid, last: kept, bench.piles(elsewhere)[0]: [card]}))
    return _judge(trial, good, bad, "all cards lie on thrones and foundations")


def _only(trial: Trial, rank: str) -> Position:
    """Return the table with the cards of one rank alone, on the first piles of its largest group."""
    bench = trial.bench
    cards = [[card] for card in bench.deck if card.rank == rank_number(rank)]
    group = max(bench.groups, key=lambda name: len(bench.piles(name)) if name != "foundation" else 0)
    return bench.lay(spread(trial.bench, group, cards))


def _but_rank(trial: Trial, said: str) -> Outcome:
    """Leave the cards of one rank alone on the table, of that said and of every other."""
    # A card that another one sends away is never left, whatever rules that are not ours say of such a table.
    stays = trial.bench.outranked.items()
    beaten = {rank_name(card.rank) for pair, best in stays for card in pair if card != best}
    left = (name for name in RANKS if name != "joker" and name not in beaten)
    won = [name for name in left if trial.bench.engine.won(_only(trial, name))]
    if won == [said]:
        return agrees(f"only cards of rank {said} are left", trial.value)
    if len(won) == 1:
        text = f"the game is won when only cards of rank {won[0]} are left"
        return contradicts(text, trial.bench.draw(_only(trial, won[0])), f"remove_all_but:{won[0]}")
    return not_judged("no table with the cards of one rank alone tells one rank from the others")


def _filled(trial: Trial, group: str) -> Outcome:
    if group == "foundation" and (suits := trial.page.get("goal.suit")):
        tables = list(by_suit(trial.bench, SUIT_NAMES.index(str(suits[0]))))
    elif group == "foundation" and "goal.without" in trial.page:
        tables = list(takeable(trial.bench))
    else:
        tables = list(complete(trial.bench, group))
    if not tables:
        return not_judged("no pile is left for the last card")
    if group == "foundation" and (reachable := _won_without(trial, [table for table, _ in tables])):
        text = "the engine calls the game won once all cards lie there that it can ever take"
        return contradicts(text, trial.bench.draw(reachable))
    full = [table for table, _ in tables]
    short = [table for _, table in tables]
    return _judge(trial, full, short, f"all cards lie in the {group}")


def _won_without(trial: Trial, full: Sequence[Position]) -> Position | None:
    """Return the won table without the ranks that never get to the foundation, if these do not win there."""
    engine = trial.bench.engine
    if any(trial.bench.tells(table) and engine.won(table) for table in full):
        return None
    tables = (table for table, _ in takeable(trial.bench) if trial.bench.tells(table))
    return next(filter(engine.won, tables), None)


def _removed(trial: Trial, left: int | None) -> Outcome:
    """Try tables of ever more cards: those up to the number win, the next does not."""
    if left is None:
        return _pictures(trial)
    bench = trial.bench
    if any(order_name(relation) for relation in bench.offers.relations("foundation")):
        return contradicts("cards are not removed, they are built up on the foundation")
    if "foundation" in bench.groups and bench.offers.runs("foundation"):
        return contradicts("cards are not removed, they are moved to the foundation in runs")
    group = max(
        (name for name in bench.groups if name not in ("stock", "foundation")),
        key=lambda g: len(bench.piles(g)),
    )
    piles = bench.piles(group)

    def table(count: int) -> Position:
        cards = bench.cards[:count]
        return bench.lay({pile: [card] for pile, card in zip(piles, cards, strict=False)})

    if "foundation" in bench.groups and not bench.engine.won(table(left)):
        # Removed cards may lie in a foundation, which then has to hold the rest.
        kept = list(bench.deck)
        for card in bench.cards[:left]:
            kept.remove(card)
        full = bench.lay(
            {
                bench.piles("foundation")[0]: kept,
                **{p: [c] for p, c in zip(piles, bench.cards[:left], strict=False)},
            }
        )
        return _judge(trial, [full], [], f"{left} cards are left")
    # What is left in play goes together: single cards never come to be left of some decks.
    pair = next((pair for pair in sorted(bench.offers.matches) if pair[0].rank != pair[1].rank), ())
    both = pair and not left and not remaining(trial)
    more = {pile: [card] for pile, card in zip(piles, pair, strict=False)} if both else {}
    missed = bench.lay(more) if more else table(left + 1)
    return _judge(trial, [table(left)], [missed], f"{left} cards are left on the table")


def _emptied(trial: Trial, *groups: str) -> Outcome:
    bench = trial.bench
    if missing := [group for group in groups if not bench.piles(group)]:
        return contradicts(f"the table has no {missing[0]}")
    names = [name for name in ("waste", "reserve", "stock", "tableau", *bench.groups) if bench.piles(name)]
    other = [bench.piles(name)[0] for name in names if name not in groups][:1]
    first, *rest = bench.deck
    good = bench.lay({pile: [first, *rest] for pile in other})
    left = {one: bench.piles(one)[0] for one in groups}
    if "stock_waste_and_second_row_left" in trial.page.get("goal.also", ()) and "tableau" in left:
        left["tableau"] = second_row_left(bench)
    bad = [bench.lay({pile: [first], **dict.fromkeys(other, rest)}) for pile in left.values()]
    return _judge(trial, [good], bad, f"nothing is left in the {' and '.join(groups)}")


def _vacated(trial: Trial) -> Outcome:
    """Leave the stock, the waste and the left place of the second row empty; and each of them full."""
    bench = trial.bench
    if missing := [group for group in ("stock", "waste", "tableau") if not bench.piles(group)]:
        return contradicts(f"the table has no {missing[0]}")
    place = second_row_left(bench)
    full = {
        pile: [card] for pile, card in zip(bench.piles("tableau"), bench.deck, strict=False) if pile != place
    }
    spare = bench.deck[len(bench.piles("tableau")) :][:1]
    bad = [bench.lay({**full, pile: spare}) for pile in (place, *bench.piles("stock"), *bench.piles("waste"))]
    return _judge(trial, [bench.lay(full)], bad, "the left place of the second row is empty")


def _sequences(trial: Trial, where: str) -> Outcome:
    """Lay complete suits in the tableau or the foundation."""
    bench = trial.bench
    group = "tableau" if where.isdigit() else where
    if not bench.piles(group):
        return contradicts(f"the table has no {group}")
    if group not in ("foundation", "tableau"):
        return _filled(trial, group)
    good: list[Position] = []
    bad: list[Position] = []
    for down in (True, False):
        suits = whole_suits(trial.bench, down)
        if where.isdigit() and int(where) != len(suits):
            return contradicts(f"the deck holds {len(suits)} complete suits")
        if len(suits) > len(bench.piles(group)):
            return not_judged(f"{len(suits)} suits do not fit on {len(bench.piles(group))} piles")
        laid = spread(trial.bench, group, suits)
        good.append(bench.lay(laid))
        if group == "tableau" and (rows := in_rows(bench, suits)):
            good.append(bench.lay(rows))
            first, second, *_ = (
                row[len(suit) - 1] for row, suit in zip(bench.rows(group), suits, strict=True)
            )
            bad.append(bench.lay({**rows, first: rows[second], second: rows[first]}))
        mixed = dict(laid)
        one, other = bench.piles(group)[:2]
        mixed[one], mixed[other] = [*laid[one][:-1], laid[other][-1]], [*laid[other][:-1], laid[one][-1]]
        if mixed[one] != laid[one]:
            bad.append(bench.lay(mixed))
    if group == "foundation" and "goal.also" not in trial.page and bench.piles("tableau"):
        suits = whole_suits(trial.bench, True)
        below = bench.lay(spread(trial.bench, "tableau", suits))
        if len(suits) <= len(bench.piles("tableau")) and bench.engine.won(below):
            return contradicts("every suit complete in the tableau wins as well", bench.draw(below))
    return _judge(trial, good, bad, f"every suit lies complete in the {group}")


@probe("goal.without")
def without(trial: Trial) -> Outcome:
    """Find the ranks that never get to the foundation."""
    taken = foundation_ranks(trial.bench)
    found = tuple(rank_name(rank) for rank in sorted({card.rank for card in trial.bench.deck} - taken))
    said = trial.value if isinstance(trial.value, tuple) else (trial.value,)
    text = f"ranks that never get to the foundation: {', '.join(found) or 'none'}"
    return agrees(text, found) if set(said) == set(found) else contradicts(text, "", found)


@probe("goal.sequences")
def sequences(trial: Trial) -> Outcome:
    """Count the complete suits of the deck."""
    found = len(whole_suits(trial.bench, True))
    if found != trial.value:
        return contradicts(f"the deck holds {found} complete suits", found=found)
    return agrees(found=found)


@probe("goal.sequences.per_suit")
def per_suit(trial: Trial) -> Outcome:
    """Count the complete sequences of one suit in the deck."""
    suits = whole_suits(trial.bench, True)
    found = sum(run[0].suit == suits[0][0].suit for run in suits)
    return compare(trial.value, found, f"the deck holds {found} complete sequences of each suit")


@probe("goal.also")
def also(trial: Trial) -> Outcome:
    """Lay the table that the other goal describes."""
    suits = trial.page.get("goal.suit")
    if trial.value != "sequences:tableau" or not suits:
        return goal(trial)
    # One suit has a goal of its own: of the others, all are complete, or two of them are mixed up.
    good = [full for full, _ in by_suit(trial.bench, SUIT_NAMES.index(str(suits[0])))]
    one, other = trial.bench.piles("tableau")[:2]
    bad = [
        trial.bench.lay({one: (*a[:-1], b[-1]), other: (*b[:-1], a[-1])}, full)
        for full in good
        for a, b in [(full.piles[one], full.piles[other])]
        if a[-1] != b[-1]
    ]
    return _judge(trial, good, bad, "every other suit lies complete in the tableau")
