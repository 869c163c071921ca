"""`rules_engine.engine.Engine` over the rules of the installed AisleRiot."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules_engine import chance
from rules_engine.aisleriot.errors import AisleRiotError
from rules_engine.aisleriot.latches import LATCHES, SCORES, TOLD, Table, told
from rules_engine.aisleriot.places import rules_files
from rules_engine.aisleriot.process import Process
from rules_engine.cards import Card, parse_card
from rules_engine.engine import IllegalMoveError, Offer, Pile, Position
from rules_engine.guess import did_you_mean
from rules_engine.moves import CLICK, DEAL, DRAG, Move, parse_move

SECONDS = 10.0
"""How long one question may take."""

SPREADS = {
    "expanded": "down",
    "partially-expanded": "down",
    "expanded-right": "right",
    "partially-expanded-right": "right",
}


@dataclass(frozen=True)
class Place:
    """A pile's place (`rules_engine.engine.Slot`). name: the type that the rules give it, or ``unknown``."""

    name: str
    x: float
    y: float
    spread: str


@dataclass(frozen=True, slots=True)
class AisleRiotPosition:
    """A table at one moment.

    outcome: ``on``, ``won``, ``lost``, or ``unknown`` where the rules fail on a table that no deal leads to.
    status: the line that the program shows below the table. memory: all that the rules remember beside the
    piles, as Scheme data; without it no position could be taken up again.
    """

    piles: tuple[Pile, ...]
    score: int
    outcome: str
    status: str
    memory: str


class AisleRiotEngine:
    """One game under one option set. Also a context manager: leaving it ends the process.

    slug: the game's name. seconds: how long one question may take before its process is ended. options: every
    option and whether it is on. option_groups: the groups of options of which exactly one is on. slots: the
    piles' places. deck: the cards that are shuffled, as the rules make them.

    After an AisleRiotError the next question starts a new process.
    """

    def __init__(self, slug: str, directory: Path, options: Mapping[str, bool]) -> None:
        """Load a game's rules from their folder; see `rules_engine.aisleriot.load`."""
        files = rules_files(directory)
        if slug not in files:
            raise ValueError(
                f"unknown game {slug!r}{did_you_mean(slug, files)}; this AisleRiot has {', '.join(files)}"
            )
        self.slug = slug
        self.seconds = SECONDS
        self._directory = directory
        self._file = files[slug]
        self._current: AisleRiotPosition | None = None
        self._choices = ""
        self._process = Process(directory)
        try:
            self.option_groups, defaults = read_options(self._open())
            self.options: Mapping[str, bool] = choose(self.option_groups, defaults, options)
            self._choices = "".join("01"[state] for state in self.options.values()) if options else ""
            self.ask("options", self._choices)
            self.slots = tuple(map(_read_place, self.ask("slots")))
            self.deck = _read_pile(self.ask("deck")[0])
            self._variables = self.ask("variables")
            self._tellable = [name for name in self._variables if name in TOLD]
        except BaseException:
            self._process.close()
            raise

    @property
    def pid(self) -> int:
        """The number of the process behind the engine."""
        return self._process.pid

    def __enter__(self) -> AisleRiotEngine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process behind the engine."""
        self._process.close()

    def ask(self, *fields: str, seconds: float | None = None) -> list[str]:
        """Send one request of the protocol of ``scheme/driver/main.scm``, if need be to a new process."""
        if not self._process.alive:
            self._current = None
            self._process = Process(self._directory)
            self._open()
            self._process.ask(self.seconds, "options", self._choices)
        try:
            return self._process.ask(seconds or self.seconds, *fields)
        except BaseException:
            self._current = None
            raise

    def _open(self) -> list[str]:
        """Load the rules; return the driver's list of options."""
        try:
            return self._process.ask(self.seconds, "open", str(self._file))
        except AisleRiotError as error:
            self.close()
            raise AisleRiotError(f"{self._file}: {error}") from error

    def deal(self, seed: int | None = None, order: Sequence[Card] | None = None) -> AisleRiotPosition:
        """See `rules_engine.engine.Engine.deal`. The seed also feeds whatever the game shuffles later."""
        if order is None:
            order = chance.shuffled(self.deck, seed or 0)
        elif _faceless(order) != _faceless(self.deck):
            raise ValueError(f"the order is not one of the {len(self.deck)} cards of {self.slug}")
        return self._read_position(self.ask("deal", str(seed or 0), _write_pile(order).lower()))

    def setup(self, piles: Sequence[Sequence[Card]], **latches: object) -> AisleRiotPosition:
        """See `rules_engine.engine.Engine.setup`.

        latches: ``base_rank``, ``redeals`` (how many were used), or variables of the rules by their names.
        What is not given follows from the piles, where it does (`latches`). Raise ValueError for a number of
        piles that is not the game's, or for an unknown latch.
        """
        if len(piles) != len(self.slots):
            raise ValueError(f"expected {len(self.slots)} piles, got {len(piles)}")
        table = self._table(piles, latches)
        changes = told(self._tellable, table)
        if self.slug in SCORES:
            changes["api:SCORE"] = SCORES[self.slug](table)
        told_of = _changes({**changes, **self._given(latches)})
        return self._read_position(self.ask("arrange", _write_piles(piles), told_of))

    def taken(
        self,
        piles: Sequence[Sequence[Card]],
        source: int,
        target: int,
        offers: Sequence[Offer],
        **latches: object,
    ) -> list[bool | None]:
        """See `rules_engine.engine.Engine.taken`; all in one question."""
        if not offers:
            return []
        given = self._given(latches)
        laid = list(piles)
        trials = []
        for base, cards in offers:
            laid[source], laid[target] = cards, base
            changes = given
            if self._tellable:
                changes = {**told(self._tellable, self._table(laid, latches)), **given}
            trials.append(f"{_write_pile(base)}/{_write_pile(cards)}/{_changes(changes)}")
        self._current = None
        (answers,) = self.ask("taken", _write_piles(piles), str(source), str(target), ";".join(trials))
        return [{"y": True, "n": False}.get(answer) for answer in answers]

    def _table(self, piles: Sequence[Sequence[Card]], latches: Mapping[str, object]) -> Table:
        base = latches.get("base_rank")
        return Table([place.name for place in self.slots], piles, base if isinstance(base, int) else None)

    def _given(self, latches: Mapping[str, object]) -> dict[str, object]:
        return {self._variable(name): value for name, value in latches.items()}

    def _named(self, latch: str) -> str | None:
        return next((name for name in LATCHES.get(latch, (latch,)) if name in self._variables), None)

    def _variable(self, latch: str) -> str:
        """Return the variable of the rules that a latch stands for; raise ValueError where there is none."""
        if (name := self._named(latch)) is None:
            known = [latch for latch in LATCHES if self._named(latch)] + self._variables
            raise ValueError(f"unknown latch {latch!r}; expected one of {', '.join(known)}")
        return name

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move, sorted.

        The program takes no more moves once a game is won or lost; the rules can be asked nonetheless.
        """
        text = self.ask("moves", *self._tell(position))[0]
        return tuple(sorted(map(_read_move, text.split(",")))) if text else ()

    def allows(self, position: Position, move: Move) -> bool:
        """Return whether one move is legal, without listing the others."""
        return self.ask("allows", *self._tell(position), _write_move(move)) == ["yes"]

    def play(self, position: Position, move: Move) -> AisleRiotPosition:
        """Return the position after a legal move and everything that follows by itself.

        Raise IllegalMoveError where the rules refuse the move.
        """
        fields = self.ask("play", *self._tell(position), _write_move(move))
        if fields == ["refused"]:
            raise IllegalMoveError(f"{move}: the rules of {self.slug} refuse it")
        return self._read_position(fields)

    def won(self, position: Position) -> bool:
        """Return whether the game is won; raise AisleRiotError where the rules fail to tell."""
        return self._outcome(position) == "won"

    def lost(self, position: Position) -> bool:
        """Return whether the program declares the game over without a win; raise AisleRiotError as `won`."""
        return self._outcome(position) == "lost"

    def _outcome(self, position: Position) -> str:
        outcome = _own(position).outcome
        if outcome == "unknown":
            raise AisleRiotError(f"the rules of {self.slug} cannot tell whether the game is over")
        return outcome

    def perft(self, position: Position, depth: int, seconds: float = 600) -> tuple[int, ...]:
        """Return how many sequences of 1, 2 … depth legal moves there are from a position.

        No sequence goes on after a move that ends the game.
        """
        counts = tuple(map(int, self.ask("perft", *self._tell(position), str(depth), seconds=seconds)))
        self._current = None
        return counts

    def playout(self, seed: int, moves: int, longest: int = 200, seconds: float = 600) -> tuple[int, int]:
        """Play random moves within Guile, listing all legal moves before each, without talking in between.

        longest: a game is left after so many moves. Return the moves listed in all and the games begun.
        """
        self._current = None
        listed, games = self.ask("playout", str(seed), str(moves), str(longest), seconds=seconds)
        return int(listed), int(games)

    def replay(self, seed: int, moves: Sequence[Move], seconds: float = 600) -> tuple[int, int, int]:
        """Play a whole game within Guile, listing all legal moves before each move.

        Return how many moves were listed in all, and the nanoseconds of processor time that the listing,
        and the making and judging of the moves took; talking is not part of it.
        """
        self._current = None
        order = _write_pile(chance.shuffled(self.deck, seed)).lower()
        told = " ".join(map(_write_move, moves))
        listed, listing, making = self.ask("replay", str(seed), order, f"({told})", seconds=seconds)
        return int(listed), int(listing), int(making)

    def _tell(self, position: Position) -> tuple[str, str]:
        """Return the two fields that name a position to the driver."""
        own = _own(position)
        if own is self._current:
            return "-", "-"
        self._current = own
        return _write_piles(own.piles), own.memory

    def _read_position(self, fields: Sequence[str]) -> AisleRiotPosition:
        piles, score, outcome, status, memory = fields
        self._current = AisleRiotPosition(
            tuple(map(_read_pile, piles.split(","))), int(score), outcome, status, memory
        )
        return self._current


Groups = tuple[tuple[str, ...], ...]


def read_options(fields: Sequence[str]) -> tuple[Groups, dict[str, bool]]:
    """Read the driver's list of options.

    Return the groups of options of which exactly one is on, and every option with its state at first.
    """
    states: dict[str, bool] = {}
    groups: list[list[str]] = []
    grouped = False
    for field in fields:
        if field == "begin-exclusive":
            groups.append([])
            grouped = True
        elif field == "end-exclusive":
            grouped = False
        else:
            state, _, label = field.partition(":")
            name = option_name(label)
            states[name] = state == "on"
            if grouped:
                groups[-1].append(name)
    return tuple(map(tuple, groups)), states


def choose(groups: Groups, defaults: Mapping[str, bool], wanted: Mapping[str, bool]) -> dict[str, bool]:
    """Return every option with its state, from the states at first and those wanted.

    Where one of a group is wanted, the others of its group are off. Raise ValueError that says what was
    expected where an option is unknown, or not exactly one of a group would be on.
    """
    states = dict(defaults)
    if unknown := sorted(set(wanted) - set(states)):
        guess = did_you_mean(unknown[0], states)
        raise ValueError(
            f"unknown option {unknown[0]!r}{guess}; expected one of {', '.join(states) or 'none'}"
        )
    for group in groups:
        if any(wanted.get(name) for name in group):
            states.update(dict.fromkeys(group, False))
    states.update(wanted)
    for group in groups:
        if sum(states[name] for name in group) != 1:
            raise ValueError(f"exactly one must be on of {', '.join(group)}")
    return states


def option_name(label: str) -> str:
    """Return an option's name from its label: lower case, words joined by underscores."""
    return re.sub(r"[^a-z0-9]+", "_", label.lower().replace("'", "")).strip("_")


def _own(position: Position) -> AisleRiotPosition:
    if not isinstance(position, AisleRiotPosition):
        raise TypeError("AisleRiot's engine takes its own positions only; `setup` makes one of any piles")
    return position


def _read_place(field: str) -> Place:
    name, placement, x, y = field.split(" ")
    return Place(name, float(x), float(y), SPREADS.get(placement, "none"))


_read_card = cache(parse_card)
_read_move = cache(parse_move)


def _read_pile(text: str) -> Pile:
    return tuple([_read_card(text[place : place + 2]) for place in range(0, len(text), 2)])


def _write_piles(piles: Sequence[Sequence[Card]]) -> str:
    return ",".join(map(_write_pile, piles))


def _write_pile(cards: Sequence[Card]) -> str:
    return "".join(map(str, cards))


def _write_move(move: Move) -> str:
    if move.kind == DRAG:
        return f"(drag {move.source} {move.size} {move.target})"
    if move.kind == DEAL:
        return "(deal)"
    return f"({'click' if move.kind == CLICK else 'double-click'} {move.source})"


def _changes(changes: Mapping[str, object]) -> str:
    return "(" + " ".join(f"({name} . {_datum(value)})" for name, value in changes.items()) + ")"


def _datum(value: object) -> str:
    if isinstance(value, bool):
        return "#t" if value else "#f"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, tuple):
        return "#(" + " ".join(f"({' '.join(map(str, part))})" for part in value) + ")"
    raise ValueError(f"expected a number or a truth value for a latch, got {value!r}")


def _faceless(cards: Sequence[Card]) -> Counter[tuple[int, int]]:
    return Counter((card.rank, card.suit) for card in cards)
