"""Collecting what reading finds, some of it once only."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

from hoyle.diagnostics import Code, Diagnostic


class Findings:
    """Diagnostics in the order in which they were found."""

    def __init__(self) -> None:
        self.diagnostics: list[Diagnostic] = []
        self._seen: set[Hashable] = set()

    def add(self, code: Code, path: Path, line: int, message: str, hint: str = "") -> None:
        """Note one finding; the very same one is noted once."""
        self.once((path, line, message), code, path, line, message, hint)

    def once(self, key: Hashable, code: Code, path: Path, line: int, message: str, hint: str = "") -> None:
        """Note one finding unless one of this code and key was noted before."""
        if (code, key) not in self._seen:
            self._seen.add((code, key))
            self.diagnostics.append(Diagnostic.of(code, path, line, " ".join(message.split()), hint))
