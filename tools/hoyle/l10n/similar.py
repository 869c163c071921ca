"""Finding the old message that a new one came from: contexts apart, by common text, then by place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hoyle.l10n.entry import Entry, Part

THRESHOLD = 60.0
"""Per cent of common text from which on an old translation is a help, as with msgmerge."""

_SAME_PLACE = 6.0
"""Per cent that speak for an old message of the same file and element."""

_LEFT_OVER = 8.0
"""Per cent that speak for an old message that the manual has no more: most likely it was changed."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An old message, and the catalogue that it is in (empty: the one at hand).

    left_over: the manual has the message no more.
    """

    entry: Entry
    source: str = ""
    left_over: bool = False


class Index:
    """Old messages, ready to be asked for the one that is most like a new one."""

    def __init__(self, candidates: Iterable[Candidate]) -> None:
        from rapidfuzz import utils  # takes long to load, and most updates propose nothing

        self._by_context: dict[str | None, list[Candidate]] = {}
        for candidate in candidates:
            self._by_context.setdefault(candidate.entry.msgctxt, []).append(candidate)
        self._texts: Mapping[str | None, list[str]] = {
            context: [utils.default_process(one.entry.msgid) for one in found]
            for context, found in self._by_context.items()
        }

    def best(self, entry: Entry) -> Candidate | None:
        """Return the old message most like a new one, or None where none is enough alike."""
        from rapidfuzz import fuzz, process, utils

        found = self._by_context.get(entry.msgctxt, [])
        text = utils.default_process(entry.msgid)
        matches = process.extract(
            text,
            self._texts.get(entry.msgctxt, []),
            scorer=fuzz.ratio,
            processor=None,
            score_cutoff=THRESHOLD - _SAME_PLACE - _LEFT_OVER,
            limit=8,
        )
        scored = [(score + _bonus(entry, found[number]), -number) for _, score, number in matches]
        score, number = max(scored, default=(0.0, 0))
        return found[-number] if score >= THRESHOLD else None


def _bonus(entry: Entry, candidate: Candidate) -> float:
    old = candidate.entry
    bonus = _LEFT_OVER if candidate.left_over else 0.0
    if candidate.source or not _files(entry) & _files(old):
        return bonus
    return bonus + (_SAME_PLACE if _paths(entry) & _paths(old) else _SAME_PLACE / 2)


def _files(entry: Entry) -> set[str]:
    return {place.rpartition(":")[0] for place in entry.references}


def _paths(entry: Entry) -> set[str]:
    return set(entry.texts(Part.EXTRACTED))
