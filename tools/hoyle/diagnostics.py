"""What Hoyle has to say about an input: one record for every kind of finding, and the registry of codes.

A code is two or three capital letters for the part that found it and three digits, e.g. ``DB003``.
Codes are stable: once published, a code keeps its meaning and is never given to another one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple


class Severity(StrEnum):
    """How bad a finding is: an error decides the exit status, a warning and a note do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Code(NamedTuple):
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


_UNPRINTABLE = r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding at one place.

    code: a registered code's name. path and line: where (line counts from 1, 0 for the whole file).
    message: one sentence that names what was found. hint: what to do about it, or empty. What they quote from
    a file cannot command a terminal or break a line: such characters are replaced by U+FFFD.
    """

    code: str
    severity: Severity
    path: Path
    line: int
    message: str
    hint: str = ""

    def __post_init__(self) -> None:
        for name in ("message", "hint"):
            text = getattr(self, name)
            if not text.isprintable():
                object.__setattr__(self, name, re.sub(_UNPRINTABLE, "\N{REPLACEMENT CHARACTER}", text))

    @classmethod
    def of(cls, code: Code, path: Path, line: int, message: str, hint: str = "") -> Diagnostic:
        """Make a finding of a registered code, with the code's own severity."""
        return cls(code.name, code.severity, path, line, message, hint)

    def __str__(self) -> str:
        """Return the finding as a compiler would print it: ``file:line: severity: message [CODE]``."""
        place = f"{self.path}:{self.line}" if self.line else str(self.path)
        text = f"{place}: {self.severity}: {self.message} [{self.code}]"
        return f"{text}\n    {self.hint}" if self.hint else text
