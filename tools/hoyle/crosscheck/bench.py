"""The bench: one game under one option set, with the work that its probes share.

A probe asks the bench, the bench asks the engine through its protocol;
nothing here reads how a game is declared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

from hoyle.crosscheck.clicks import outranked
from hoyle.crosscheck.drawing import draw
from hoyle.crosscheck.offers import Latches, Offers, Pair
from hoyle.crosscheck.scoring import Law, find_law, foundation_moves
from rules_engine.cards import Card
from rules_engine.engine import Engine, Pile, Position
from rules_engine.moves import CLICK, DEAL, DRAG, Move, click, deal, double_click, drag

Loader = Callable[..., Engine]
"""``loader(slug, **options) -> Engine``; ValueError for a game or an option that it does not know."""

SEEDS = (1, 2, 3, 4, 5)
"""The deals that every game is tried on."""


_ALIASES = {"temporary": "reserve"}
"""Groups that single pages name, and what the engines know them by."""
_ONE_ROW = 0.45
"""Card heights within which piles stand in one row."""
UNNAMED = "unknown"
"""What piles are called that an engine has no group name for."""


class Bench:
    """One game under one option set."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.groups: dict[str, tuple[int, ...]] = {}
        for number, slot in enumerate(engine.slots):
            self.groups[slot.name] = (*self.groups.get(slot.name, ()), number)

        self.goes: dict[tuple[str, str], str] = {}
        """Drawings of cards going from a group to another, which several probes ask for; empty: none does."""
        self.fillers: dict[tuple[str, frozenset[str]], str] = {}
        """From which group a gap of a group is filled by itself, while others are empty; empty: from none."""
        self._put: dict[str, tuple[tuple[Card, Position, Position], ...]] = {}
        self._owners = {pile: name for name, piles in self.groups.items() for pile in piles}

    @cached_property
    def deals(self) -> tuple[Position, ...]:
        """The positions after a deal, one for each of `SEEDS`."""
        return tuple(self.engine.deal(seed) for seed in SEEDS)

    @cached_property
    def begun(self) -> tuple[Position, ...]:
        """The positions from which the game is played on: the deals, the base card chosen where need be."""
        return tuple(map(self._begin, self.deals))

    @property
    def start(self) -> Position:
        """One position from which the game is played on."""
        return self.begun[0]

    def _begin(self, position: Position) -> Position:
        """Return the table after the player's choice of a base card, without which nothing can be dealt."""
        for _ in range(2):
            if self.count(position, "foundation") or not self.count(position, "stock"):
                break
            dealing = self.deal_moves(position)
            choices = [
                move
                for move in (() if dealing and "chooser" not in self.groups else self.engine.moves(position))
                if move.kind == DRAG and self.group_of(move.target) == "foundation"
            ]
            if choices:
                # A middle rank: at the ends of the order less can be seen.
                ranks = {move: position.piles[move.source][-1].rank for move in choices}
                return self.engine.play(position, min(choices, key=lambda move: abs(ranks[move] - 7)))
            if not dealing or "chooser" not in self.groups:
                break
            position = self.engine.play(position, dealing[0])
        return position

    @cached_property
    def deck(self) -> Pile:
        """All cards of the game, face up, sorted."""
        return tuple(sorted(card.turned(True) for pile in self.deals[0].piles for card in pile))

    @cached_property
    def cards(self) -> Pile:
        """Every different card of the deck, sorted."""
        return tuple(sorted(set(self.deck)))

    @cached_property
    def offers(self) -> Offers:
        """Which cards are taken where."""
        return Offers(self)

    @cached_property
    def law(self) -> Law | None:
        """What scores, or None where no simple law explains it."""
        return find_law(self)

    @cached_property
    def outranked(self) -> Mapping[Pair, Card]:
        """Two cards of which a click takes one away, and the one that stays."""
        return outranked(self)

    def foundation_moves(self, group: str = "foundation") -> tuple[tuple[Card, Position, Position], ...]:
        """Return single cards being put on a group, see `hoyle.crosscheck.scoring.foundation_moves`."""
        if group not in self._put:
            self._put[group] = tuple(foundation_moves(self, group))
        return self._put[group]

    def piles(self, group: str) -> tuple[int, ...]:
        """Return the numbers of a group's piles; none where the game has no such group."""
        return self.groups.get(group) or self.groups.get(_ALIASES.get(group, "")) or self.parts.get(group, ())

    @cached_property
    def parts(self) -> dict[str, tuple[int, ...]]:
        """Parts of a foundation of five that pages name apart: the piles at the corners and in the center."""
        places = {pile: self.engine.slots[pile] for pile in self.groups.get("foundation", ())}
        across = sorted({slot.x for slot in places.values()})
        down = sorted({slot.y for slot in places.values()})
        if len(places) != 5 or len(across) != 3 or len(down) != 3:
            return {}
        sides = {pile: (across.index(slot.x), down.index(slot.y)) for pile, slot in places.items()}
        corner = tuple(pile for pile, side in sides.items() if 1 not in side)
        center = tuple(pile for pile, side in sides.items() if side == (1, 1))
        return {"corner": corner, "center": center} if len(corner) == 4 and center else {}

    def lay(
        self, piles: Mapping[int, Sequence[Card]], on: Position | None = None, latches: Latches = ()
    ) -> Position:
        """Return a position with these piles; the others as they lie on another one, or empty."""
        laid: list[Sequence[Card]] = list(on.piles) if on else [()] * len(self._owners)
        for number, cards in piles.items():
            laid[number] = tuple(cards)
        return self.engine.setup(laid, **dict(latches))

    def takes(self, position: Position, source: int, target: int, size: int = 1) -> bool:
        """Return whether so many cards may be dragged from a pile to another."""
        return self.engine.allows(position, drag(source, size, target))

    def tells(self, position: Position) -> bool:
        """Return whether the engine can tell if a position is won; rules that are not ours may fail to."""
        try:
            self.engine.won(position)
        except RuntimeError:
            return False
        return True

    def deal_moves(self, position: Position) -> tuple[Move, ...]:
        """Return the legal moves that deal from the stock: a click on it, or the deal button."""
        candidates = [click(pile) for pile in self.piles("stock")] + [
            double_click(p) for p in self.piles("stock")
        ]
        return tuple(move for move in [*candidates, deal] if self.engine.allows(position, move))

    def group_of(self, pile: int) -> str:
        """Return the name of a pile's group."""
        return self._owners[pile]

    def columns(self, group: str) -> list[tuple[int, ...]]:
        """Return the piles of a group in columns, from left to right: those that stand below each other."""
        found: dict[float, tuple[int, ...]] = {}
        for pile in self.piles(group):
            across = self.engine.slots[pile].x
            found[across] = (*found.get(across, ()), pile)
        return [found[across] for across in sorted(found)]

    def rows(self, group: str) -> list[list[int]]:
        """Return the piles of a group in rows from top to bottom, each from left to right."""
        slots = self.engine.slots
        rows: list[list[int]] = []
        for pile in sorted(self.piles(group), key=lambda one: (slots[one].y, slots[one].x)):
            if rows and abs(slots[pile].y - slots[rows[-1][0]].y) < _ONE_ROW:
                rows[-1].append(pile)
            else:
                rows.append([pile])
        return rows

    @cached_property
    def single_rows(self) -> list[list[int]]:
        """Return the rows of a tableau whose piles are places for one card each; none for other games."""
        rows = self.rows("tableau")
        sizes = (len(position.piles[pile]) for position in self.deals for row in rows for pile in row)
        return rows if len(rows) > 1 and max(sizes) < 2 else []

    def count(self, position: Position, group: str) -> int:
        """Return how many cards lie in a group."""
        return sum(len(position.piles[pile]) for pile in self.piles(group))

    def draw(self, position: Position, piles: Iterable[int] | None = None) -> str:
        """Return a position drawn as cards."""
        return draw(position, self._owners, piles)

    def name(self, pile: int) -> str:
        """Return a pile's name for messages, such as ``tableau 3``."""
        group = self.group_of(pile)
        members = self.groups[group]
        return group if len(members) == 1 else f"{group} {members.index(pile) + 1}"

    @cached_property
    def playouts(self) -> tuple[tuple[tuple[Position, Move | None], ...], ...]:
        """Games played on from each deal: positions, each with the move made from it (None at the end).

        The moves are chosen evenly by a fixed rule, so that the same engine plays the same games. Clicks and
        deals come in only when no drag is new, or every seventh move, so that the table is worked through.
        """
        return tuple(self._play_on(position) for position in self.begun[:3])

    def _play_on(self, position: Position) -> tuple[tuple[Position, Move | None], ...]:
        steps: list[tuple[Position, Move | None]] = []
        seen = {position}
        for number in range(_STEPS):
            moves = self.engine.moves(position)
            drags = [move for move in moves if move.kind not in (CLICK, DEAL)]
            others = [move for move in moves if move.kind in (CLICK, DEAL)]
            order = others + drags if number % 7 == 6 else rotated(drags, number) + others
            for move in order:
                after = self.engine.play(position, move)
                if after not in seen:
                    break
            else:
                break
            steps.append((position, move))
            seen.add(after)
            position = after
        return (*steps, (position, None))


_STEPS = 80


def rotated(moves: list[Move], number: int) -> list[Move]:
    """Return moves from another one on for every step of a game, so that all of them get their turn."""
    at = number * 7919 % len(moves) if moves else 0
    return moves[at:] + moves[:at]
