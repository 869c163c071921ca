"""A translation memory: the finished translations of other catalogues in the same language."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from hoyle.diagnostics import Diagnostic
from hoyle.l10n.catalogue import read_po
from hoyle.l10n.entry import Entry, Key
from hoyle.l10n.similar import Candidate, Index
from hoyle.l10n.units import CREDITS


class Memory:
    """What other catalogues say: exactly the same message, or one that is like it."""

    def __init__(self, candidates: list[Candidate]) -> None:
        self._exact: dict[Key, Candidate] = {}
        for candidate in candidates:
            self._exact.setdefault(candidate.entry.key, candidate)
        self._candidates = candidates

    def exact(self, entry: Entry) -> Candidate | None:
        """Return the translation of the same message in the same context."""
        return self._exact.get(entry.key)

    def near(self, entry: Entry) -> Candidate | None:
        """Return the translation of the message most like this one."""
        return self._index.best(entry)

    @cached_property
    def _index(self) -> Index:
        return Index(self._candidates)


def remembered(directory: Path, language: str, besides: Path) -> tuple[list[Candidate], list[Diagnostic]]:
    """Return the translations of all catalogues below a folder in one language, and what is wrong in these.

    besides: the catalogue that is worked on, which does not count. Credits are left out: they name those who
    translated another manual. Raises OSError.
    """
    candidates: list[Candidate] = []
    found: list[Diagnostic] = []
    for path in sorted(directory.rglob("*.po")):
        if path.resolve() == besides.resolve():
            continue
        catalogue = read_po(path)
        if catalogue.language == language:
            name = path.relative_to(directory).as_posix()
            candidates += [
                Candidate(entry, name) for entry in catalogue if entry.translated and entry.msgid != CREDITS
            ]
            found += catalogue.diagnostics
    return candidates, found
