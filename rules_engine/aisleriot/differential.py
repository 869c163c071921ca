"""Differential play: one game on two engines at once, compared at every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from random import Random

from rules_engine.aisleriot.engine import AisleRiotEngine, AisleRiotPosition
from rules_engine.cards import Card
from rules_engine.engine import Pile
from rules_engine.moves import DRAG, Move
from rules_engine.play import Rules
from rules_engine.state import Position

LONGEST = 200
"""A game is left after so many moves: random play in some games never ends."""

MOST_OPTION_SETS = 64
"""Games with more sets than this are compared under each option on its own only."""

SELDOM = 0.1
"""How often a steered game makes a move of the kind that was made least."""

Options = dict[str, bool]


def option_sets(engine: AisleRiotEngine) -> list[Options]:
    """Return every set of options worth comparing: one of each group, every combination of the others.

    Each set names all options. The engine's own set comes first.
    """
    grouped = {name for group in engine.option_groups for name in group}
    choices: list[list[Options]] = [
        [{name: name == chosen for name in group} for chosen in group] for group in engine.option_groups
    ]
    choices += [[{name: False}, {name: True}] for name in engine.options if name not in grouped]
    default = dict(engine.options)
    sets = [{name: state for part in parts for name, state in part.items()} for parts in product(*choices)]
    if len(sets) > MOST_OPTION_SETS:
        sets = [{**default, **part} for choice in choices for part in choice]
    return [default] + [options for options in sets if options != default]


@dataclass(frozen=True)
class Difference:
    """Where two engines part: how to get there, and what each says."""

    slug: str
    options: Options
    seed: int
    order: tuple[Card, ...] | None
    moves: tuple[Move, ...]
    table: str
    ours: str
    theirs: str

    def __str__(self) -> str:
        options = ", ".join(name for name, on in self.options.items() if on) or "none"
        return (
            f"{self.slug}, options on: {options}, seed {self.seed}, after {len(self.moves)} moves\n"
            f"  order: {' '.join(map(str, self.order)) if self.order else 'as the seed has it'}\n"
            f"  moves: {', '.join(map(str, self.moves))}\n{self.table}\n"
            f"  reference: {self.ours}\n  AisleRiot: {self.theirs}"
        )


@dataclass
class Tally:
    """What was compared: games, positions, games won, and the differences found."""

    games: int = 0
    positions: int = 0
    wins: int = 0
    differences: list[Difference] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add another tally's counts and differences to this one."""
        self.games += other.games
        self.positions += other.positions
        self.wins += other.wins
        self.differences += other.differences


class Duel:
    """Two engines of one game under one set of options, playing the same games."""

    def __init__(self, reference: Rules, aisleriot: AisleRiotEngine, longest: int = LONGEST) -> None:
        """Take both engines; longest: how many moves a game may have."""
        self.reference = reference
        self.aisleriot = aisleriot
        self.longest = longest
        self.groups = [slot.name for slot in reference.slots]
        self.seen: Counter[tuple[str, str, str, bool]] = Counter()

    def play(self, seed: int) -> Tally:
        """Play one game until it is over, has become too long, or the engines part.

        Of four games two are played at random; two are steered towards progress, one of them with a deck
        that is nearly in order, which is won more often.
        """
        chance = Random(seed)
        steered = seed % 2 == 1
        order = self._stacked(chance) if seed % 4 == 1 else None
        ours = self.reference.deal(seed, order)
        theirs = self.aisleriot.deal(seed, order)
        played: list[Move] = []
        visited = {ours.piles}
        while True:
            said = self._compare_tables(ours, theirs)
            over = self.aisleriot.won(theirs) or self.aisleriot.lost(theirs)
            moves: tuple[Move, ...] = ()
            if said is None and not over:
                moves = self.reference.moves(ours)
                said = _compare_moves(moves, self.aisleriot.moves(theirs))
            if said is not None:
                table = show(theirs.piles, self.groups)
                options = dict(self.aisleriot.options)
                difference = Difference(
                    self.aisleriot.slug, options, seed, order, tuple(played), table, *said
                )
                return Tally(1, len(played) + 1, 0, [difference])
            if over or not moves or len(played) == self.longest:
                return Tally(1, len(played) + 1, int(self.aisleriot.won(theirs)))
            move = self._steer(ours, moves, visited, chance) if steered else chance.choice(moves)
            self.seen[self._kind(move)] += 1
            played.append(move)
            ours = self.reference.play(ours, move)
            theirs = self.aisleriot.play(theirs, move)
            visited.add(ours.piles)

    def _compare_tables(self, ours: Position, theirs: AisleRiotPosition) -> tuple[str, str] | None:
        """Return what each engine says of a position where they differ."""
        for number, (one, other) in enumerate(zip(ours.piles, theirs.piles, strict=True)):
            if one != other:
                name = f"{self.groups[number]} {number}: "
                return name + _cards(one), name + _cards(other)
        outcome = "won" if self.reference.won(ours) else "lost" if self.reference.lost(ours) else "on"
        mine = f"score {ours.score}, {outcome}"
        yours = f"score {theirs.score}, {theirs.outcome}"
        return None if mine == yours else (mine, yours)

    def _stacked(self, chance: Random) -> tuple[Card, ...]:
        """Return the deck sorted by rank, up or down, more or less."""
        direction = chance.choice((1, -1))
        blur = chance.choice((0.3, 1.0, 3.0))
        return tuple(
            sorted(self.reference.deck, key=lambda card: direction * card.rank + chance.gauss(0, blur))
        )

    def _steer(
        self, position: Position, moves: Sequence[Move], visited: set[tuple[Pile, ...]], chance: Random
    ) -> Move:
        """Return a move that makes progress, at times one seldom made; no way back if possible."""
        fresh = []
        for move in moves:
            after = self.reference.play(position, move)
            if after.piles not in visited:
                fresh.append((move, self._progress(after)))
        if not fresh:
            return chance.choice(moves)
        if chance.random() < SELDOM:
            return min(fresh, key=lambda choice: (self.seen[self._kind(choice[0])], chance.random()))[0]
        return max(fresh, key=lambda choice: (choice[1], chance.random()))[0]

    def _progress(self, position: Position) -> int:
        """Return how far a position has come.

        The score, cards on foundations and cards turned up count most, cards in sequence a little.
        """
        progress = 10 * position.score
        for name, pile in zip(self.groups, position.piles, strict=True):
            if name == "foundation":
                progress += 10 * len(pile)
            elif name != "stock":
                progress -= 10 * sum(not card.up for card in pile)
                for below, above in pairwise(pile):
                    if below.rank == above.rank + 1:
                        progress += 3 if below.suit == above.suit else 1
        return progress

    def _kind(self, move: Move) -> tuple[str, str, str, bool]:
        source = self.groups[move.source] if move.source >= 0 else ""
        target = self.groups[move.target] if move.kind == DRAG else ""
        return move.kind, source, target, move.size > 1


def _compare_moves(ours: Sequence[Move], theirs: Sequence[Move]) -> tuple[str, str] | None:
    if tuple(ours) == tuple(theirs):
        return None
    mine, yours = set(ours), set(theirs)
    if mine == yours:
        return "the same moves, out of order or twice", "sorted"
    return (
        f"also allows {_moves(mine - yours)}",
        f"also allows {_moves(yours - mine)}",
    )


def _moves(moves: set[Move]) -> str:
    return ", ".join(map(str, sorted(moves))) or "nothing"


def _cards(pile: Pile) -> str:
    return " ".join(map(str, pile)) or "empty"


def show(piles: Sequence[Pile], groups: Sequence[str]) -> str:
    """Return a position as text, a line a pile."""
    return "\n".join(f"  {number:3} {groups[number]:12} {_cards(pile)}" for number, pile in enumerate(piles))
