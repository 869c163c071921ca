"""What Hoyle has to say about an input: one record for every kind of finding, and the registry of codes.

A code is two or three capital letters for the part that found it and three digits, e.g. ``DB003``.
Codes are stable: once published, a code keeps its meaning and is never given to another one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class Severity(StrEnum):
    """How bad a finding is: an error decides the exit status, a warning and a note do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of finding.

    name: the stable code, e.g. ``DB003``. severity: what it is unless the finding says otherwise.
    title: one line, no full stop. explanation: what is wrong, why it matters, how to mend it.
    """

    name: str
    severity: Severity
    title: str
    explanation: str


CODES: dict[str, Code] = {}


def register(name: str, severity: Severity, title: str, explanation: str) -> Code:
    """Add a code to the registry and return it; raise ValueError where the name is taken."""
    if name in CODES:
        raise ValueError(f"diagnostic code {name} is registered twice")
    CODES[name] = code = Code(name, severity, title, explanation)
    return code


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding at one place.

    code: a registered code's name. path and line: where (line counts from 1, 0 for the whole file).
    message: one sentence that names what was found. hint: what to do about it, or empty.
    """

    code: str
    severity: Severity
    path: Path
    line: int
    message: str
    hint: str = ""

    @classmethod
    def of(cls, code: Code, path: Path, line: int, message: str, hint: str = "") -> Diagnostic:
        """Make a finding of a registered code, with the code's own severity."""
        return cls(code.name, code.severity, path, line, message, hint)

    def __str__(self) -> str:
        """Return the finding as a compiler would print it: ``file:line: severity: message [CODE]``."""
        place = f"{self.path}:{self.line}" if self.line else str(self.path)
        text = f"{place}: {self.severity}: {self.message} [{self.code}]"
        return f"{text}\n    {self.hint}" if self.hint else text
