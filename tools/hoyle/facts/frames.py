"""Reading one sentence: it is read only where frames and conditions account for every word of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hoyle.facts.grammar import Bindings, Matcher
from hoyle.facts.lexicon import Frame, Lexicon
from hoyle.facts.text import Word

STOPS = frozenset((".", ",", ";", ":", "(", ")", "!", "--", "·"))
"""Signs that may stand between clauses."""
LONGEST = 150
"""Words of the longest sentence that is tried; three times as many as the longest of real manuals."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A frame that matched: what it bound, where its words are, and the conditions that it stands under."""

    frame: Frame
    slots: Bindings
    start: int
    end: int
    conditions: tuple[tuple[str, Bindings], ...] = ()


@dataclass(slots=True)
class Parser:
    """Covers a sentence with clauses, as few as possible. tried: how many frames were put to its words."""

    lexicon: Lexicon
    sentence: Sequence[Word]
    tried: int = field(default=0, init=False)
    _matcher: Matcher = field(init=False)
    _present: set[str] = field(init=False)
    _lacking: int = field(default=0, init=False)
    _memory: dict[int, tuple[Clause, ...] | None] = field(default_factory=dict, init=False)

    def parse(self) -> tuple[Clause, ...] | None:
        """Return the clauses that cover the whole sentence, conditions applied; None where none do."""
        if len(self.sentence) > LONGEST:
            return None
        key = tuple(word.form for word in self.sentence)
        if key not in self.lexicon.parsed:
            found = self._covered()
            self.lexicon.parsed[key] = None if found is None else _governed(found)
        result: tuple[Clause, ...] | None = self.lexicon.parsed[key]
        return result

    def reach(self, lacking: int) -> int:
        """Return the last word of a sentence that makes a difference to whether it is read.

        lacking: how many words that a frame asks for may be missing and still come in by another one.
        """
        self._lacking, self._memory = lacking, {}
        self._covered()
        return self._matcher.reach

    def _covered(self) -> tuple[Clause, ...] | None:
        self._matcher = Matcher(self.lexicon.grammar, self.sentence)
        self._present = self._matcher.present()
        return self._cover(0)

    def _cover(self, at: int) -> tuple[Clause, ...] | None:
        if at not in self._memory:
            self._memory[at] = None
            self._memory[at] = self._search(at)
        return self._memory[at]

    def _search(self, at: int) -> tuple[Clause, ...] | None:
        starts = self._joined(at)
        if len(self.sentence) in starts:
            return ()
        best: tuple[Clause, ...] | None = None
        for start in starts:
            for clause in self._clauses(start):
                rest = self._cover(clause.end)
                if rest is not None and (best is None or len(rest) + 1 < len(best)):
                    best = (clause, *rest)
        return best

    def _joined(self, at: int) -> list[int]:
        """Return every place at which a clause may begin after this one: past stops and joining words."""
        places = [at]
        for place in places:
            if place < len(self.sentence) and self.sentence[place].form in STOPS and place + 1 not in places:
                places.append(place + 1)
            for key in self._matcher.starts(place):
                for nodes in self.lexicon.joins.get(key, ()):
                    places.extend(end for end, _ in self._matcher.match(nodes, place) if end not in places)
        return places

    def _clauses(self, at: int) -> list[Clause]:
        """Return the clauses that begin at a place: the longest first, of these the one that says most."""
        frames: dict[int, Frame] = {}
        for key in sorted(self._matcher.starts(at)):
            for frame in self.lexicon.index.get(key, ()):
                if id(frame) not in frames and self._may_match(frame):
                    frames[id(frame)] = frame
        self.tried += len(frames)
        found: list[tuple[int, int, Clause]] = []
        for frame in frames.values():
            for end, bound in self._matcher.match(frame.nodes, at):
                clause = Clause(frame, bound, at, end)
                if weight := _weight(clause):
                    found.append((end, weight, clause))
        found.sort(key=lambda row: (-row[0], -row[1]))
        return [clause for _, _, clause in found]

    def _may_match(self, frame: Frame) -> bool:
        """Return whether the sentence has the words that a frame asks for wherever they stand."""
        if not self._lacking:
            return not any(map(self._present.isdisjoint, frame.needs))
        return sum(map(self._present.isdisjoint, frame.needs)) <= self._lacking


def _weight(clause: Clause) -> int:
    """Return how many facts a clause gives (with a group from the context at most) that it can be about."""
    meaning = clause.frame.meaning
    if meaning is None or meaning.step:
        return 1
    group = clause.slots.get("group")
    if meaning.groups and group is not None and group not in meaning.groups:
        return 0
    return len(meaning.apply({"group": "tableau", **clause.slots}))


def _governed(clauses: Sequence[Clause]) -> tuple[Clause, ...] | None:
    """Give every clause its conditions: those before it in the sentence, and one that follows it directly."""
    result: list[Clause] = []
    before: list[tuple[str, Bindings]] = []
    for clause in clauses:
        if clause.frame.meaning is not None:
            result.append(Clause(clause.frame, clause.slots, clause.start, clause.end, tuple(before)))
        elif result and clause.start == result[-1].end:
            last = result[-1]
            result[-1] = Clause(
                last.frame,
                last.slots,
                last.start,
                clause.end,
                (*last.conditions, (clause.frame.condition, clause.slots)),
            )
        else:
            if result:
                before = []
            before.append((clause.frame.condition, clause.slots))
    return tuple(result) or None
