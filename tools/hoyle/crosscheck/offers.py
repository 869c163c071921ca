"""Offering cards to piles: every card to every card, and every card to an empty pile.

A card is offered by laying it on another pile, face up and alone, and asking whether it may be dragged. Where
it comes from can matter, and so can the rest of the table, so several sources are tried until one is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import compress, pairwise, product
from typing import TYPE_CHECKING

from rules_engine.cards import Card
from rules_engine.engine import Offer, Pile, Position
from rules_engine.moves import DRAG

if TYPE_CHECKING:
    from hoyle.crosscheck.bench import Bench

Latches = tuple[tuple[str, int], ...]
"""Named numbers that the game is made to remember, see `rules_engine.engine.Engine.setup`."""

Pair = tuple[Card, Card]
"""The card that lies there, and the card that is put on it."""


@dataclass(frozen=True, slots=True)
class Stand:
    """From where to where cards are offered; rest: the table around them, or None for an empty one."""

    source: int
    target: int
    rest: Position | None = None


@dataclass(frozen=True)
class Relation:
    """What goes on what, on some piles of a group.

    pairs: every pair that is taken; where none is, the piles take nothing on a card from a hand. piles: the
    piles that were seen to take alike.
    """

    pairs: frozenset[Pair]
    stand: Stand
    piles: tuple[int, ...]

    @cached_property
    def ranks(self) -> frozenset[tuple[int, int]]:
        """Return the pairs of ranks that some suits go together in, jokers aside."""
        return frozenset((below.rank, above.rank) for below, above in self.pairs if below.rank and above.rank)


@dataclass(frozen=True, slots=True)
class Run:
    """Cards that an empty pile takes at once, the first of them lowest on the pile."""

    cards: Pile
    stand: Stand


class Offers:
    """What the piles of one bench take. Answers are kept."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.relations = cache(self._relations)
        self.first = cache(self._first)
        self.chain = cache(self._chain)
        self.runs = cache(self._runs)
        # On empty tables (True) and on dealt ones (False).
        self._failures = {True: 0, False: 0}
        self._successes = {True: 0, False: 0}

    def laid(
        self, stand: Stand, base: Sequence[Card], cards: Sequence[Card], latches: Latches = ()
    ) -> Position:
        """Return the table with a base on the target and cards on the source."""
        return self.bench.lay({stand.source: cards, stand.target: base}, stand.rest, latches)

    def taken(self, stand: Stand, base: Sequence[Card], cards: Sequence[Card], latches: Latches = ()) -> bool:
        """Return whether the target, holding the base, takes all these cards at once."""
        return self.each(stand, [(base, cards)], latches)[0]

    def each(self, stand: Stand, offers: Sequence[Offer], latches: Latches = ()) -> list[bool]:
        """Return for each base on the target and cards on the source whether the cards are taken.

        Rules that are not ours may fail (RuntimeError) on a table that never comes about: then nothing is.
        """
        around = stand.rest.piles if stand.rest else [()] * len(self.bench.engine.slots)
        try:
            taken = self.bench.engine.taken(around, stand.source, stand.target, offers, **dict(latches))
        except RuntimeError:
            taken = [None] * len(offers)
        self._failures[stand.rest is None] += taken.count(None)
        self._successes[stand.rest is None] += len(taken) - taken.count(None)
        return list(map(bool, taken))

    @cached_property
    def matches(self) -> frozenset[Pair]:
        """Return every two cards that go together anywhere but on a foundation, the lower one first."""
        groups = [group for group in self.bench.groups if group not in ("stock", "foundation")]
        relations = [relation for group in groups for relation in self.relations(group)]
        return frozenset((min(pair), max(pair)) for relation in relations for pair in relation.pairs)

    def sources(self, target: int, groups: Sequence[str] = ()) -> Iterator[int]:
        """Yield piles to offer cards from, the likely ones first: neighbours, then one of each group."""
        bench = self.bench
        own = bench.group_of(target)
        mates = bench.piles(own)
        near = [target + 1, target - 1, mates[0], mates[-1]]
        beside = dict.fromkeys(pile for pile in near if pile in mates and pile != target)
        if groups and own not in groups:
            beside = {}
        # From one foundation to another is the odd way, and gives no score.
        if own != "foundation":
            yield from beside
        order = dict.fromkeys(["tableau", "waste", "reserve", *bench.groups, "foundation", "stock"])
        for group in order:
            if group != own and group in bench.groups and (not groups or group in groups):
                yield bench.piles(group)[0]
        if own == "foundation":
            yield from beside

    def stands(self, target: int, groups: Sequence[str] = ()) -> Iterator[Stand]:
        """Yield ways to offer cards to a pile: on an empty table first, then in the middle of a dealt one."""
        for rest in (None, self.bench.start):
            for source in self.sources(target, groups):
                # A dealt table is always tried, so that there is one way at least.
                if rest is not None or not self._hopeless(rest):
                    yield Stand(source, target, rest)

    def _hopeless(self, rest: Position | None) -> bool:
        """Return whether rules that are not ours fail on this kind of table nearly always; it costs."""
        failed, went = self._failures[rest is None], self._successes[rest is None]
        return failed > _FAILURES and failed > went

    def ways(self, group: str, source: str) -> Iterator[tuple[Stand, Pair]]:
        """Yield ways for a card to go from one group on to a card of another, one a rank and stand."""
        for relation in self.relations(group):
            by_rank = {above.rank: (below, above) for below, above in sorted(relation.pairs, reverse=True)}
            for stand in self.stands(relation.stand.target, (source,)):
                for below, above in by_rank.values():
                    if self.taken(stand, [below], [above]):
                        yield stand, (below, above)

    def _relations(self, group: str) -> tuple[Relation, ...]:
        """Return the relations of a group, one for each kind of pile in it that takes cards on cards.

        A group that takes nothing on a card has none.
        """
        piles = self.bench.piles(group)
        # The middle pile has neighbours on both sides; where it and both ends take nothing, so do the others.
        asked = [piles[len(piles) // 2], piles[0], piles[-1]] if piles else []
        stand = next(filter(None, (self._stand(pile) for pile in dict.fromkeys(asked))), None)
        if stand is None and (seen := self._seen(piles)):
            stand = self._stand(*seen)
        found: list[Relation] = []
        left = list(piles)
        while stand is not None:
            pairs = self._pairs(stand)
            alike = [pile for pile in left if pile == stand.target or self._alike(pile, stand, pairs)]
            found.append(Relation(pairs, stand, tuple(alike)))
            left = [pile for pile in left if pile not in alike]
            stand = None
            while left and stand is None and len(found) < _KINDS:
                stand = self._stand(left[0])
                left = left if stand else left[1:]
        return tuple(found)

    def _pairs(self, stand: Stand) -> frozenset[Pair]:
        """Return every pair that is taken on one pile.

        Ranks come first: cards of one suit are laid, and every card is offered to each. Where the ranks fit,
        all suits are tried with all.
        """
        cards = self.bench.cards
        # Its own suit, the other one of its colour and one of the other colour show every rule of suits.
        suits = {cards[0].suit, 3 - cards[0].suit, (cards[0].suit + 2) % 4}
        offered = [card for card in cards if card.suit in suits or not card.rank]
        lying = cards
        ranks = self._ranks(stand, [card for card in cards if card.suit == cards[0].suit], offered)
        if not ranks:
            # A pile for some suits only: rules may not look at what lies there, which is of these.
            first = self.first(self.bench.group_of(stand.target)).values()
            suits = {card.suit for taken in first for card in taken}
            lying = tuple(card for card in cards if card.suit in suits) or cards
            ranks = self._ranks(stand, lying, cards)
        pairs = [(below, above) for below in lying for above in cards if (below.rank, above.rank) in ranks]
        return frozenset(compress(pairs, self.each(stand, [([below], [above]) for below, above in pairs])))

    def _ranks(self, stand: Stand, lying: Sequence[Card], offered: Sequence[Card]) -> set[tuple[int, int]]:
        """Return the pairs of ranks of which some cards that lie there take some that are offered."""
        ranks: set[tuple[int, int]] = set()
        for below in lying:
            new = [above for above in offered if (below.rank, above.rank) not in ranks]
            taken = self.each(stand, [([below], [above]) for above in new])
            ranks |= {(below.rank, above.rank) for above in compress(new, taken)}
        return ranks

    def _seen(self, piles: Sequence[int]) -> tuple[int, Card] | None:
        """Return one of the piles and a card on it on which one was put in the games played, or None."""
        for game in self.bench.playouts:
            for position, move in game:
                if move and move.kind == DRAG and move.target in piles and position.piles[move.target]:
                    return move.target, position.piles[move.target][-1].turned(True)
        return None

    def _stand(self, target: int, base: Card | None = None) -> Stand | None:
        """Return a way to offer cards to a pile that holds a card by which some card is taken."""
        cards = self.bench.cards
        base = base or max(cards, key=lambda card: (card.rank in (5, 9), card))
        # Its own suit, one of its colour and one of the other: by these some card fits, whatever the rule.
        suits = {base.suit, 3 - base.suit, (base.suit + 2) % 4}
        above = [card for card in cards if card.suit in suits]
        for stand in self.stands(target):
            if any(self.each(stand, [([base], [card]) for card in above])):
                return stand
        return None

    def _alike(self, pile: int, stand: Stand, pairs: frozenset[Pair]) -> bool:
        """Return whether another pile takes a sample of the pairs as the stand's target does."""
        source = stand.source
        if self.bench.group_of(source) == self.bench.group_of(pile):
            mates = self.bench.piles(self.bench.group_of(pile))
            near = source - stand.target
            source = pile + near if abs(near) == 1 else next(mate for mate in mates if mate != pile)
            if source not in mates:
                return True
        other = Stand(source, pile, stand.rest)
        cards = self.bench.cards
        sample = sorted(pairs)[:: max(len(pairs) // 8, 1)]
        sample += [(below, above) for below in cards[::17] for above in cards[::5]]
        taken = self.each(other, [([below], [above]) for below, above in sample])
        return taken == [pair in pairs for pair in sample]

    def _first(self, group: str, latches: Latches = ()) -> dict[str, frozenset[Card]]:
        """Return the single cards that empty piles of a group take, by the group that they come from.

        latches: what the game is made to remember, see `rules_engine.engine.Engine.setup`; raises
        ValueError where the game does not know it.
        """
        taken: dict[str, set[Card]] = {}
        piles = self.bench.piles(group)
        some = tuple(dict.fromkeys((piles[0], piles[len(piles) // 2], piles[-1]))) if piles else ()
        # All of a few piles, which may each want a suit of its own; of many the ends and the middle.
        others = [pile for pile in piles if pile not in some] if len(piles) <= _FEW else []
        for target in (*some, *others):
            if target in others and not any(taken.values()):
                break  # where these take nothing, so do the others
            found: set[str] = set()
            for stand in self.stands(target):
                name = self.bench.group_of(stand.source)
                cards = taken.setdefault(name, set())
                if stand.rest is not None and name in found:
                    continue
                ranks = {card.rank for known in taken.values() for card in known}
                new = [card for card in self.bench.cards if not ranks or card.rank in ranks]
                new = [card for card in new if card not in cards]
                cards.update(compress(new, self.each(stand, [([], [card]) for card in new], latches)))
                if cards:
                    found.add(name)
        return {name: frozenset(cards) for name, cards in taken.items()}

    def _runs(self, group: str) -> tuple[Run, ...]:
        """Return the runs in suit, at most one up and one down, that an empty pile of a group takes at once.

        The shortest that is taken counts; single cards are none.
        """
        suit = self.bench.cards[-1].suit
        ranks = [card for card in self.bench.cards if card.suit == suit and card.rank]
        found = []
        for run in (ranks[::-1], ranks):
            for stand in self.stands(self.bench.piles(group)[0]):
                taken = self.each(stand, [([], run[:n]) for n in range(2, len(run) + 1)])
                if any(taken):
                    found.append(Run(tuple(run[: taken.index(True) + 2]), stand))
                    break
        return tuple(found)

    def of_runs(self, group: str) -> Relation | None:
        """Return what follows each other in the runs that an empty pile takes at once, or None without any.

        A run of all suits in turn shows whether it has to be in suit; what one suit may do, every other may.
        """
        runs = self.runs(group)
        suits = sorted({card.suit for card in self.bench.cards})
        pairs: set[Pair] = set()
        for run in runs:
            mixed = [Card(card.rank, suits[at % len(suits)], True) for at, card in enumerate(run.cards)]
            any_suit = self.taken(run.stand, [], mixed)
            pairs |= {
                (Card(below.rank, one, True), Card(above.rank, other, True))
                for below, above in pairwise(run.cards)
                for one, other in product(suits, suits)
                if any_suit or one == other
            }
        return Relation(frozenset(pairs), runs[0].stand, ()) if runs else None

    def _chain(self, group: str, length: int, first: Card | None = None, suited: bool = False) -> Pile:
        """Return cards that may be put on each other one by one on a pile of a group, shorter if none fits.

        It begins with a card on which a long chain can stand; suits repeat as little as the rules let them,
        or as much (suited).
        """
        relations = self.relations(group)
        if not relations:
            return ()
        above: dict[Card, list[Card]] = {}
        for below, card in sorted(relations[0].pairs):
            above.setdefault(below, []).append(card)
        best: Pile = ()
        for start in [first] if first else sorted(above):
            chain = [start]
            while len(chain) < length:
                fitting = [card for card in above.get(chain[-1], ()) if card not in chain]
                if not fitting:
                    break
                chain.append(min(fitting, key=lambda card: ((card.suit == chain[-1].suit) != suited, card)))
            if len(chain) > len(best):
                best = tuple(chain)
            if len(best) == length:
                break
        return best


_FAILURES = 20
"""Failures of foreign rules after which a kind of table is given up."""
_FEW = 12
_KINDS = 4
"""Kinds of piles that are told apart in one group."""
