"""The fact model: what a page states about a game, in the same words for every language and both sides."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

Value = int | str | bool | tuple["Value", ...]
"""A fact's value: a number, a name of the contract (``alternate_colour``), or a tuple of values."""


class State(StrEnum):
    """What became of a sentence of a rule-bearing part."""

    READ = "read"
    NARRATIVE = "narrative"
    NOT_UNDERSTOOD = "not understood"


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: a file and a line that counts from 1."""

    path: Path
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


@dataclass(frozen=True, slots=True)
class Fact:
    """One statement: under these options, this subject has this value.

    game: the slug. options: pairs of option name and value that the statement holds under, sorted; empty
    for the default set. subject: a dotted path such as ``tableau.build.order``. value: see `Value`.
    when: conditions the sentence names, e.g. ``("stock", "empty")`` pairs, sorted. quote: the words of the
    sentence that the fact was read from. carried: whether its pile group is one that a sentence before named.
    """

    game: str
    subject: str
    value: Value
    place: Place
    sentence: str
    language: str = "en"
    options: tuple[tuple[str, bool | str], ...] = ()
    when: tuple[tuple[str, str], ...] = ()
    quote: str = ""
    carried: bool = False


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a rule-bearing part, with what was read from it.

    section: ``setup``, ``goal``, ``rules``, ``options``, ``scoring`` or ``strategy``. topic: the pile
    group of the set-up row or the option that the sentence stands under, or empty.
    """

    text: str
    place: Place
    section: str
    topic: str = ""
    state: State = State.NOT_UNDERSTOOD
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A page as read: its game, language and sentences in the page's order."""

    game: str
    language: str
    sentences: tuple[Sentence, ...] = field(default=())

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Return all facts of the page in order."""
        return tuple(fact for sentence in self.sentences for fact in sentence.facts)
