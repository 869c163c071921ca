"""Play: the engine that carries out what a `Game` states (the protocol of `rules_engine.engine`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules_engine import chance, picture, reflexes, status, text
from rules_engine.actions import Action, DragsForTheHand
from rules_engine.cards import Card
from rules_engine.engine import IllegalMoveError, Offer
from rules_engine.layout import Layout, Place
from rules_engine.moves import CLICK, DEAL, DRAG, Move, click, deal, double_click, drag
from rules_engine.spec import Game
from rules_engine.state import Chance, Drag, Position, Table

_COMMON_LATCHES = frozenset({"base_rank", "redeals"})


class Rules:
    """One game under one option set.

    slug: its name. game: what its file states, the options worked in. options: every option, on or off.
    layout: the piles in their numbering. deck: the cards that are shuffled and dealt, face down.
    cards: how often the game has each face, those that lie out before the deal among them.
    """

    def __init__(self, slug: str, game: Game, chosen: Mapping[str, bool] | None = None) -> None:
        """Prepare a game; raise ValueError for an unknown option, or where the game is stated amiss."""
        self.slug = slug
        self.options: Mapping[str, bool] = game.choose(chosen or {})
        self.game = game.under(self.options)
        self.deck = self.game.deck.cards
        self.layout: Layout = self.game.layout()

        groups = [place.group for place in self.layout.places]
        # In the order of moves: clicks, the deal button, double-clicks.
        self._gestures = {
            click(pile): (group.click, pile) for pile, group in enumerate(groups) if group.click
        }
        if self.game.button:
            self._gestures[deal] = self._button(self.game.button)
        for pile, group in enumerate(groups):
            if group.double_click:
                self._gestures[double_click(pile)] = group.double_click, pile
        # What the list of drags tells of is asked once, not for every pile.
        actions: Iterable[object] = dict.fromkeys(action for action, _ in self._gestures.values())
        self._told = [one for one in actions if isinstance(one, DragsForTheHand)]
        told: dict[object, int] = {action: place for place, action in enumerate(self._told)}
        # Two gestures that do the same with a pile are asked once too.
        first = {gesture: move for move, gesture in reversed(self._gestures.items())}
        self._asked = tuple(
            (move, action, pile, told.get(action), first[action, pile])
            for move, (action, pile) in self._gestures.items()
        )
        self._flips = tuple(pile for pile, group in enumerate(groups) if group.flip)
        self._refills = tuple(pile for pile, group in enumerate(groups) if group.refill)

        dealt = self._deal(self.deck, Chance())
        self.cards = Counter(one.turned(True) for pile in dealt.piles for one in pile)
        self.layout.cards = self.cards.total()

    def _button(self, button: str | Action) -> tuple[Action, int]:
        """Return what the deal button does: the game's own action, or a click on a group's pile."""
        if isinstance(button, str):
            return self._gestures[click(self.layout.numbers[button][0])]
        return button, deal.source

    @property
    def _latches(self) -> frozenset[str]:
        return _COMMON_LATCHES | frozenset(self.game.latches)

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
        if deck:
            raise ValueError(f"{self.slug}: the deal leaves {len(deck)} cards over; expected none")
        return table

    def setup(self, piles: Sequence[Sequence[Card]], **latches: object) -> Position:
        """Return any position wanted: the piles as given, everything else as after a fresh deal.

        latches: named numbers that the game remembers; a base rank that is not given is that of the
        first foundation's lowest card. Nothing follows by itself. Raise ValueError for a number of piles
        that is not the game's, or for an unknown latch.
        """
        return self._position(self._laid(piles, latches))

    def _laid(self, piles: Sequence[Sequence[Card]], latches: Mapping[str, object]) -> Table:
        if len(piles) != len(self.layout.places):
            raise ValueError(f"expected {len(self.layout.places)} piles, got {len(piles)}")
        foundations = self.layout.numbers.get("foundation", ())
        lowest = next((piles[pile][0].rank for pile in foundations if piles[pile]), 0)
        numbers = {**self.game.latches, "base_rank": lowest}
        if latches:
            known = self._latches
            given = {name: one for name, one in latches.items() if isinstance(one, int) and name in known}
            if unknown := sorted(set(latches) - set(given)):
                raise ValueError(
                    f"latch {', '.join(unknown)}: expected a number for {', '.join(sorted(known))}"
                )
            numbers |= given
        return Table(self.layout, map(tuple, piles), numbers)

    def taken(
        self,
        piles: Sequence[Sequence[Card]],
        source: int,
        target: int,
        offers: Sequence[Offer],
        **latches: object,
    ) -> list[bool | None]:
        """See `rules_engine.engine.Engine.taken`."""
        laid = list(piles)
        answers: list[bool | None] = []
        for base, cards in offers:
            laid[source], laid[target] = cards, base
            # As `allows` does it, but for what only a refusal's reason or the position after it needs.
            table, size = self._laid(laid, latches), len(cards)
            answers.append(table.liftable(source, size) and table.accepts(source, size, target))
        return answers

    def status(self, position: Position) -> list[str]:
        """Return everything that is wrong with a position; nothing where it is sound."""
        return list(status.faults(self.game, self.layout, self.cards, position))

    def text(self, position: Position) -> str:
        """Return a position's text form (`rules_engine.text`)."""
        return text.write(text.heading(self.slug, self.options), self.layout, position)

    def read(self, source: str) -> Position:
        """Return the position of a text form; raise ValueError that names the line and what was expected."""
        return text.read(text.heading(self.slug, self.options), self.layout, self._latches, source)

    def picture(self, position: Position) -> str:
        """Return a drawing of the table in plain text."""
        return picture.draw(self.layout, position.piles)

    def table(self, position: Position) -> Table:
        """Return a table with a position laid out, for rules to read and change.

        Raise ValueError for a position of a game with another number of piles.
        """
        if len(position.piles) != len(self.layout.places):
            raise ValueError(
                f"expected a position of {self.slug} with {len(self.layout.places)} piles, got one with "
                f"{len(position.piles)}"
            )
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
        """Return every legal move, sorted."""
        table = self.table(position)
        drags = tuple(table.drags())
        return (*self._possible(table, drags), *[drag(*one) for one in drags])

    def _possible(self, table: Table, drags: Sequence[Drag]) -> Iterator[Move]:
        """Yield the clicks, presses and double-clicks that would do something, given every drag allowed."""
        found: set[Move] = set()
        scratch = table.copy()
        told = [action.possible(table, drags) for action in self._told]
        for move, action, pile, place, same in self._asked:
            if same is not move:
                if same in found:
                    yield move
            elif place is not None:
                if pile in told[place]:
                    found.add(move)
                    yield move
            elif action(scratch, pile):
                scratch = table.copy()
                found.add(move)
                yield move

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
        if move.kind != DEAL and not 0 <= move.source < len(table.piles):
            return self._no_pile(move.source)
        gesture = self._gestures.get(move)
        if gesture is None:
            return "it does nothing"
        action, pile = gesture
        return None if action(table, pile) else "it does nothing now"

    def _drag(self, table: Table, move: Move) -> str | None:
        _, source, size, target = move
        for pile in (source, target):
            if not 0 <= pile < len(table.piles):
                return self._no_pile(pile)
        if not table.liftable(source, size):
            return f"{size} of {len(table.piles[source])} cards cannot be lifted off the {self._name(source)}"
        if not table.accepts(source, size, target):
            cards = " ".join(map(str, table.piles[source][-size:]))
            return f"the {self._name(target)} does not take {cards} from the {self._name(source)}"
        table.drop(source, size, target)
        return None

    def _no_pile(self, pile: int) -> str:
        return f"there is no pile {pile}; expected 0 to {len(self.layout.places) - 1}"

    def _name(self, pile: int) -> str:
        return f"{self.layout.places[pile].name} (pile {pile})"

    # The end

    def won(self, position: Position) -> bool:
        """Return whether the game is won."""
        return self.game.goal(self.table(position))

    def lost(self, position: Position) -> bool:
        """Return whether the program declares the game over without a win."""
        return self._stuck(self.table(position)) and not self.won(position)

    def _stuck(self, table: Table) -> bool:
        if self.game.stuck is not None:
            return self.game.stuck(table)
        return not any(True for _ in table.drags()) and not any(True for _ in self._possible(table, ()))
