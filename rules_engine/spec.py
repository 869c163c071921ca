"""The form of a game: `Game`, a literal that states a game's rules in twelve concepts.

Adding a game
=============

One file, ``games/<slug>.py``: a docstring that teaches the rules to a player (in our own words;
peculiarities of the program belong there too), then ``GAME = Game(...)``. Nothing is registered anywhere.
Then play it against AisleRiot: ``python -m rules_engine.aisleriot.compare``.

1.  *Deck* (`deals.Deck`): packs, suits, jokers; ``without``: cards that are laid out before the shuffle.
2.  *Pile groups* (`piles`): ``table`` is a drawing of the table, two characters a card's width, a line a
    card's height (times ``column`` and ``line``), a letter a pile. Piles are numbered in reading order; where
    AisleRiot numbers otherwise, give several drawings (they lie one over the other and are numbered one
    after the other), or ``places`` for piles that lie nowhere. ``piles`` says what each letter is: `Stock`,
    `Waste`, `Reserve`, `Foundation`, `Tableau` or a plain `Group`. Two letters may share a group's name.
3.  *Deal program*: steps in order: `Deal` rows, `triangle`, `TurnUp`, `LayOut`, `PickOut`, `Base`, `Rest`.
    A seed deals the same cards on both engines, so that the first position tells whether the order of steps
    is right.
4.  *Relation* (`relations`): ranks first, suits second: ``DOWN & ALTERNATE_COLOUR``, ``up(2, wrap=True)``,
    ``SAME_SUIT | SAME_RANK``, ``total(13)``; ``relation(test)`` for anything else.
5.  *Accept*: ``build`` (on a card), ``first`` (on an empty pile: ``ANY``, ``rank(KING)``, ``base()``),
    ``capacity``, ``least``, ``most`` (a number, or `free_spaces`), ``sources``, ``one_by_one``; ``accepts``
    for a condition more.
6.  *Lift* (`lifts`): ``nothing``, ``top``, ``face_up``, ``run(relation)``, ``top_or_all``. AisleRiot lets
    the mouse take more than one card only where a pile is fanned (and only the cards that show).
7.  *Stock action* (`actions`): ``click=Turn(3, redeals=2)``, ``DealEach("reserve")``, ``Gather()``,
    ``FirstOf((…))``; ``button`` for the deal button; ``double_click=Send()``, ``SendAll()``;
    ``Discard(KINGS)``.
8.  *Match* (`matches.Match`): pairs that are taken off; with ``own`` also the top two cards of one pile, by a
    drag of the pile on itself (``2:1>2``). Set ``discards=True``.
9.  *Reflex* (`reflexes`): ``flip``, ``refill``, and ``after``: ``Compact()`` or the game's own.
10. *Latch*: numbers in ``table.latches``: ``base_rank`` (set by `Base`, or by ``drop=choose_base``),
    ``redeals``, and those that ``latches`` names.
11. *Goal* (`goals`): ``all_on("foundation")``, ``cleared()``, ``left(4)``, ``collected(48, "foundation")``,
    ``runs(…)``. ``stuck``: when the program says that the game is over; often ``never``, or ``no_hint(…)``
    (`hints`) where it goes by the moves that it would suggest; not given: when no move is left.
12. *Score* (`scores`): ``each()``, ``removed()``, ``joined(relation, …)``, ``full(60, …)``, ``plus(…)``;
    without one the rules themselves count on ``table.score``. *Options*: `Option` replaces fields of groups
    and game.

Where no concept fits, put a function into the game's file at the place of the concept: every one of
``first``, ``build``, ``accepts``, ``most``, ``drop``, ``lift``, ``click``, ``double_click``, ``button``,
``after``, ``goal``, ``stuck``, ``score`` and the deal's steps takes a function of the table (`state.Table`;
each module gives the form). What a second game needs too becomes a concept of the module it belongs to.

Rules of the house for such functions: an action that answers false has changed nothing; cards that are
being dragged still lie on their source while ``accepts`` is asked; randomness comes from ``table.random``
and ``table.shuffle`` alone, in the order in which AisleRiot draws.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from rules_engine.actions import Action
from rules_engine.deals import PACK, Deck, Step
from rules_engine.goals import Goal
from rules_engine.guess import did_you_mean
from rules_engine.layout import Layout, Place
from rules_engine.piles import Group
from rules_engine.reflexes import Reflex
from rules_engine.scores import Score
from rules_engine.state import Table


@dataclass(frozen=True)
class Option:
    """A choice of the player's, by its name in snake case.

    changes: what is different while it is on: for a group's name, or ``game``, the fields and their values.
    default: whether it is on unless the player says otherwise. choice: of the options with the same word
    here exactly one is on.
    """

    name: str
    changes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    default: bool = False
    choice: str = ""


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game's rules.

    table: a drawing of the table, two characters a card's width (times `column`) and a line a card's height
    (times `line`), a letter a pile; piles are numbered in reading order. Several drawings lie one over the
    other and are numbered one after the other. places: piles that no drawing can show, numbered last.
    piles: the groups by their letters. deck, deal: the cards, and the steps of the deal program.
    button: what the deal button does: the group on whose pile it clicks, or an action.
    after: reflexes of the game's own. discards: whether cards leave the game.
    goal: when it is won. stuck: when it is lost; by default, when no move is left.
    score: what a position is worth; None: the rules count on ``table.score``.
    latches: what the game remembers besides its piles, with the values at the start (``redeals`` and
    ``base_rank`` need not be named). options: see `Option`.
    """

    table: str | tuple[str, ...]
    line: float = 1
    column: float = 1
    places: Mapping[str, tuple[tuple[float, float], ...]] = field(default_factory=dict)
    piles: Mapping[str, Group]
    deck: Deck = PACK
    deal: tuple[Step, ...]
    button: str | Action = ""
    after: tuple[Reflex, ...] = ()
    goal: Goal
    stuck: Callable[[Table], bool] | None = None
    discards: bool = False
    score: Score | None = None
    latches: Mapping[str, int] = field(default_factory=dict)
    options: tuple[Option, ...] = ()

    @property
    def defaults(self) -> dict[str, bool]:
        """Return every option with its default."""
        return {option.name: option.default for option in self.options}

    def choose(self, chosen: Mapping[str, bool]) -> dict[str, bool]:
        """Return all options as the player sets them; raise ValueError that says what may be set.

        An option that is set on puts the others of its choice off.
        """
        options = self.defaults
        if unknown := sorted(set(chosen) - set(options)):
            known = ", ".join(options) if options else "none; it has no options"
            guess = did_you_mean(unknown[0], options)
            raise ValueError(f"unknown option {', '.join(unknown)}{guess}; expected {known}")
        for name, on in chosen.items():
            if not isinstance(on, bool):
                raise ValueError(f"option {name}: expected True or False, got {on!r}")
        choices = {option.name: option.choice for option in self.options}
        for name in (name for name, on in chosen.items() if on and choices[name]):
            options.update({other: False for other, word in choices.items() if word == choices[name]})
        options.update(chosen)
        for word in {option.choice for option in self.options} - {""}:
            names = [name for name, choice in choices.items() if choice == word]
            if sum(options[name] for name in names) != 1:
                raise ValueError(f"expected exactly one of {', '.join(names)} to be on")
        return options

    def under(self, options: Mapping[str, bool]) -> Game:
        """Return the game as the options that are on change it.

        Raise ValueError for an option that changes a group that the game does not have.
        """
        game = self
        for option in self.options:
            if options[option.name]:
                for name, changes in option.changes.items():
                    game = game._changed(name, changes)
        return game

    def _changed(self, name: str, changes: Mapping[str, Any]) -> Game:
        if name == "game":
            return replace(self, **changes)
        if name not in (names := [group.name for group in self.piles.values()]):
            raise ValueError(f"an option changes the group {name}; expected game, {', '.join(names)}")
        piles = {
            letter: replace(group, **changes) if group.name == name else group
            for letter, group in self.piles.items()
        }
        return replace(self, piles=piles)

    def layout(self) -> Layout:
        """Return the piles in their numbering; raise ValueError for a letter that stands for no group."""
        drawings = (self.table,) if isinstance(self.table, str) else self.table
        places = []
        for drawing in drawings:
            for row, text in enumerate(drawing.strip("\n").splitlines()):
                places += [
                    self._place(letter, column * self.column / 2, row * self.line)
                    for column, letter in enumerate(text)
                    if letter != " "
                ]
        places += [self._place(letter, x, y) for letter, spots in self.places.items() for x, y in spots]
        return Layout(places)

    def _place(self, letter: str, x: float, y: float) -> Place:
        group = self.piles.get(letter)
        if group is None:
            raise ValueError(f"{letter!r} is on the table; expected one of piles: {', '.join(self.piles)}")
        return Place(group.name, x, y, group.spread, group)
