"""What trying a page gives: a verdict on every fact, and the six counts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import StrEnum

from hoyle.facts.model import Fact, Reading, Sentence, State, Value


class Verdict(StrEnum):
    """How a fact came out of being tried."""

    AGREES = "agrees"
    CONTRADICTS = "contradicts"
    NOT_JUDGED = "not judged"


class CannotTryError(Exception):
    """A probe was given a value that it knows no way to try; the text says which."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a probe says.

    found: the value that the engine shows, in the words of the facts, or None where no such word fits.
    text: what was seen, or why nothing could be. example: the counterexample, drawn as cards. unsaid: what
    the engine asks besides, where a fact is true as far as it goes and leaves something out; said_by: the
    subject that says it, if it stands in the same part of the page.
    """

    verdict: Verdict
    found: Value | None = None
    text: str = ""
    example: str = ""
    unsaid: str = ""
    said_by: str = ""


def agrees(text: str = "", found: Value | None = None, unsaid: str = "", said_by: str = "") -> Outcome:
    """Return the outcome of a fact that the engine confirms; unsaid, said_by: see `Outcome`."""
    return Outcome(Verdict.AGREES, found, text, unsaid=unsaid, said_by=said_by)


def contradicts(text: str, example: str = "", found: Value | None = None) -> Outcome:
    """Return the outcome of a fact that the engine refutes."""
    return Outcome(Verdict.CONTRADICTS, found, text, example)


def not_judged(reason: str) -> Outcome:
    """Return the outcome of a fact that could not be tried."""
    return Outcome(Verdict.NOT_JUDGED, None, reason)


def compare(said: Value, found: Value, text: str = "", example: str = "") -> Outcome:
    """Return whether what was said is what was found."""
    text = text or f"it is {shown(found)}"
    return agrees(text, found) if said == found else contradicts(text, example, found)


def shown(value: Value | None) -> str:
    """Return a value as messages print it."""
    match value:
        case True | False:
            return "yes" if value else "no"
        case tuple():
            return ", ".join(shown(item) for item in value) or "none"
        case None:
            return "something else"
        case _:
            return str(value).replace("_", " ")


@dataclass(frozen=True, slots=True)
class Judgement:
    """A fact and how it came out; sentence: the sentence it was read from."""

    fact: Fact
    sentence: Sentence
    outcome: Outcome

    @property
    def verdict(self) -> Verdict:
        """Return the verdict."""
        return self.outcome.verdict


@dataclass(frozen=True, slots=True)
class Counts:
    """The six counts of a page or a manual."""

    read: int = 0
    narrative: int = 0
    not_understood: int = 0
    agree: int = 0
    contradict: int = 0
    not_judged: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(*(getattr(self, f.name) + getattr(other, f.name) for f in fields(self)))

    def __str__(self) -> str:
        return (
            f"sentences: {self.read} read, {self.narrative} narrative, {self.not_understood} not understood; "
            f"facts: {self.agree} agree, {self.contradict} contradict, {self.not_judged} not judged"
        )


@dataclass(frozen=True, slots=True)
class PageResult:
    """A page as tried. trouble: why there was no engine to try it on, or empty."""

    reading: Reading
    judgements: tuple[Judgement, ...] = ()
    trouble: str = ""

    @property
    def counts(self) -> Counts:
        """Return the six counts."""
        states = [sentence.state for sentence in self.reading.sentences]
        verdicts = [judgement.verdict for judgement in self.judgements]
        return Counts(
            *(states.count(state) for state in (State.READ, State.NARRATIVE, State.NOT_UNDERSTOOD)),
            *(verdicts.count(verdict) for verdict in Verdict),
        )


def total(pages: Iterable[PageResult]) -> Counts:
    """Return the counts of many pages together."""
    return sum((page.counts for page in pages), Counts())
