"""Play: the engine that carries out what a `Game` states (the protocol of `rules_engine.engine`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rules_engine import chance, lifts, reflexes
from rules_engine.actions import Action
from rules_engine.cards import Card
from rules_engine.engine import IllegalMoveError
from rules_engine.moves import CLICK, DEAL, DOUBLE_CLICK, DRAG, Move, click, deal, double_click, drag
from rules_engine.spec import Game
from rules_engine.state import Chance, Layout, Place, Position, Table

_COMMON_LATCHES = frozenset({"base_rank", "redeals"})


class Rules:
    """One game under one option set.

    slug: its name. game: what its file states, the options worked in. options: every option, on or off.
    layout: the piles in their numbering. deck: the cards that are shuffled and dealt, face down.
    cards: how often the game has each face, those that lie out before the deal among them.
    """

    def __init__(self, slug: str, game: Game, chosen: Mapping[str, bool] | None = None) -> None:
        """Prepare a game; raise ValueError for an option that it does not have."""
        self.slug = slug
        self.options: Mapping[str, bool] = game.choose(chosen or {})
        self.game = game.under(self.options)
        self.deck = self.game.deck.cards
        self.layout: Layout = self.game.layout()

        groups = [place.group for place in self.layout.places]
        self._clicks = {pile: group.click for pile, group in enumerate(groups) if group.click}
        self._doubles = {pile: group.double_click for pile, group in enumerate(groups) if group.double_click}
        self._button = self.layout.numbers[self.game.button][0] if self.game.button else -1
        self._lifts = [(pile, group.lift) for pile, group in enumerate(groups) if group.lift != lifts.nothing]
        self._wants = [(pile, group.wants) for pile, group in enumerate(groups)]
        self._admits = [group.admits for group in groups]
        self._flips = tuple(pile for pile, group in enumerate(groups) if group.flip)
        self._refills = tuple(pile for pile, group in enumerate(groups) if group.refill)

        dealt = self._deal(self.deck, Chance())
        self.cards = Counter(one.turned(True) for pile in dealt.piles for one in pile)
        self.layout.cards = self.cards.total()

    @property
    def slots(self) -> Sequence[Place]:
        """The piles' places, one a pile."""
        return self.layout.places

    # Positions

    def deal(self, seed: int | None = None, order: Sequence[Card] | None = None) -> Position:
        """Return a new game: from a seed (0 where none is given), or from a deck order, dealt from its start.

        With both, the seed is the source of later shuffles. Raise ValueError where the order is not a
        permutation of the game's deck.
        """
        seed = seed or 0
        cards = chance.shuffled(self.deck, seed) if order is None else [one.turned(False) for one in order]
        if order is not None and Counter(cards) != Counter(self.deck):
            raise ValueError(f"expected an order of the {len(self.deck)} cards of {self.slug}'s deck")
        return self._position(self._deal(cards, Chance(seed)))

    def _deal(self, order: Sequence[Card], source: Chance) -> Table:
        table = Table(self.layout, [()] * len(self.layout.places), self.game.latches, 0, source)
        deck = list(reversed(order))
        for step in self.game.deal:
            step(table, deck)
        return table

    def setup(self, piles: Sequence[Sequence[Card]], **latches: object) -> Position:
        """Return any position wanted: the piles as given, everything else as after a fresh deal.

        latches: named numbers that the game remembers; a base rank that is not given is that of the
        first foundation's lowest card. Nothing follows by itself. Raise ValueError for a number of piles
        that is not the game's, or for an unknown latch.
        """
        if len(piles) != len(self.layout.places):
            raise ValueError(f"expected {len(self.layout.places)} piles, got {len(piles)}")
        known = _COMMON_LATCHES | set(self.game.latches)
        numbers = {name: value for name, value in latches.items() if isinstance(value, int) and name in known}
        if unknown := sorted(set(latches) - set(numbers)):
            raise ValueError(f"latch {', '.join(unknown)}: expected a number for {', '.join(sorted(known))}")
        lowest = [piles[pile][0].rank for pile in self.layout.numbers.get("foundation", ()) if piles[pile]]
        numbers = {**self.game.latches, "base_rank": lowest[0] if lowest else 0, **numbers}
        return self._position(Table(self.layout, map(tuple, piles), numbers))

    def table(self, position: Position) -> Table:
        """Return a table with a position laid out, for rules to read and change."""
        return Table(self.layout, position.piles, position.latches, position.score, position.chance)

    def _position(self, table: Table) -> Position:
        return table.position(self.game.score(table) if self.game.score else table.score)

    def _settle(self, table: Table, before: Position, move: Move) -> None:
        """Let everything happen that follows a move by itself."""
        if self._refills:
            # Only what the hand emptied is refilled: not a waste that a click turned back to the stock.
            others = () if move.kind in (CLICK, DEAL) else self._refills
            emptied = dict.fromkeys((move.source, *others))
            reflexes.refill(table, [pile for pile in emptied if pile in self._refills and before.piles[pile]])
        reflexes.flip(table, self._flips)
        for reflex in self.game.after:
            reflex(table)

    # Moves

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move, sorted; none where the game is over."""
        table = self.table(position)
        if self.game.goal(table) or (self.game.stuck is not None and self.game.stuck(table)):
            return ()
        found = [click(pile) for pile in self._effective(table, self._clicks)]
        if self._button in self._clicks and self._effective(
            table, {self._button: self._clicks[self._button]}
        ):
            found.append(deal)
        found += [double_click(pile) for pile in self._effective(table, self._doubles)]

        targets = [(pile, faces) for pile, wants in self._wants if (faces := wants(table, pile))]
        for source, lift in self._lifts:
            cards = table.piles[source]
            if not cards or not table.exposed(source):
                continue
            for size in lift(table, source):
                lowest = cards[-size]
                for target, faces in targets:
                    if (
                        lowest in faces
                        and target != source
                        and self._admits[target](table, source, size, target)
                    ):
                        found.append(drag(source, size, target))
        return tuple(found)

    @staticmethod
    def _effective(table: Table, actions: Mapping[int, Action]) -> list[int]:
        """Return the piles whose actions can be carried out."""
        scratch = table.copy()
        piles = []
        for pile, action in actions.items():
            if action(scratch, pile):
                piles.append(pile)
                scratch = table.copy()
        return piles

    def allows(self, position: Position, move: Move) -> bool:
        """Return whether one move is legal, without listing the others."""
        return self._carry_out(self.table(position), move) is None

    def play(self, position: Position, move: Move) -> Position:
        """Return the position after a legal move and everything that follows by itself.

        Raise IllegalMoveError, which says why, where the rules refuse the move.
        """
        table = self.table(position)
        if refusal := self._carry_out(table, move):
            raise IllegalMoveError(f"{move}: {refusal}")
        self._settle(table, position, move)
        return self._position(table)

    def _carry_out(self, table: Table, move: Move) -> str | None:
        """Carry a move out; return why not where it is illegal."""
        if move.kind == DRAG:
            return self._drag(table, move)
        if move.kind == DEAL and self._button < 0:
            return f"{self.slug} has no deal button"
        actions = self._doubles if move.kind == DOUBLE_CLICK else self._clicks
        pile = self._button if move.kind == DEAL else move.source
        if not 0 <= pile < len(table.piles):
            return f"there is no pile {pile}; expected 0 to {len(table.piles) - 1}"
        action = actions.get(pile)
        if action is None:
            return f"a {move.kind.replace('_', '-')} on the {self._name(pile)} does nothing"
        return None if action(table, pile) else f"the {self._name(pile)} has nothing to do now"

    def _drag(self, table: Table, move: Move) -> str | None:
        _, source, size, target = move
        for pile in (source, target):
            if not 0 <= pile < len(table.piles):
                return f"there is no pile {pile}; expected 0 to {len(table.piles) - 1}"
        if not table.liftable(source, size):
            return f"{size} of {len(table.piles[source])} cards cannot be lifted off the {self._name(source)}"
        if not table.accepts(source, size, target):
            cards = " ".join(map(str, table.piles[source][-size:]))
            return f"the {self._name(target)} does not take {cards} from the {self._name(source)}"
        table.drop(source, size, target)
        return None

    def _name(self, pile: int) -> str:
        return f"{self.layout.places[pile].name} (pile {pile})"

    # The end

    def won(self, position: Position) -> bool:
        """Return whether the game is won."""
        return self.game.goal(self.table(position))

    def lost(self, position: Position) -> bool:
        """Return whether the program declares the game over without a win."""
        if self.won(position):
            return False
        if self.game.stuck is None:
            return not self.moves(position)
        return self.game.stuck(self.table(position))
