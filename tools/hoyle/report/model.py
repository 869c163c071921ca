"""What a report is made of, the same for every format and every verb that finds something."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from hoyle.diagnostics import Diagnostic, Severity


@dataclass(frozen=True, slots=True)
class Finding:
    """A diagnostic with what helps to judge it.

    sentence: the text it was found in; quote: the words of that sentence it is about. notes: pairs of a
    label and a text of one or more lines, in the order to be read (``page``, ``engine``, ``example`` …).
    key: what tells this finding from others whatever line it moves to; the sentence where it is empty.
    """

    diagnostic: Diagnostic
    sentence: str = ""
    quote: str = ""
    notes: tuple[tuple[str, str], ...] = ()
    key: str = ""

    @property
    def text(self) -> str:
        """Return the message and the notes as plain text."""
        lines = [self.diagnostic.message]
        lines += [
            f"{label}: {note}" if "\n" not in note else f"{label}:\n{note}" for label, note in self.notes
        ]
        if self.diagnostic.hint:
            lines.append(f"help: {self.diagnostic.hint}")
        return "\n".join(lines)


class Outcome(StrEnum):
    """How one thing that was tried came out."""

    PASSED = "passed"
    FAILED = "failed"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Case:
    """One thing that was tried: its suite (a page), its name, the outcome and what there is to say."""

    suite: str
    name: str
    outcome: Outcome
    text: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """Findings in the order to be read, the cases behind them, and a summary.

    summary: lines for people. data: the same and more for programs, as JSON can hold it.
    """

    findings: tuple[Finding, ...]
    cases: tuple[Case, ...] = ()
    summary: tuple[str, ...] = ()
    data: Mapping[str, object] = field(default_factory=dict)

    @property
    def failed(self) -> bool:
        """Return whether a finding is of level error."""
        return any(finding.diagnostic.severity is Severity.ERROR for finding in self.findings)


def of_diagnostics(diagnostics: Iterable[Diagnostic]) -> Report:
    """Return the report of plain diagnostics."""
    return Report(tuple(Finding(diagnostic) for diagnostic in diagnostics))


def by_severity(findings: Iterable[Finding]) -> dict[str, int]:
    """Return how many findings there are of each severity, the worst first."""
    counted = Counter(finding.diagnostic.severity for finding in findings)
    return {str(severity): counted[severity] for severity in Severity}


def case_of(finding: Finding) -> Case:
    """Return a finding as a case of its file: what is no error does not fail, and is told all the same."""
    diagnostic = finding.diagnostic
    path = shown(diagnostic.path)
    return Case(
        path,
        f"{diagnostic.code} line {diagnostic.line}" if diagnostic.line else diagnostic.code,
        Outcome.FAILED if diagnostic.severity is Severity.ERROR else Outcome.SKIPPED,
        finding.text,
        f"{path}:{diagnostic.line}" if diagnostic.line else "",
    )


def shown(path: Path) -> str:
    """Return a path as reports name it: with slashes, relative to the working folder where it lies in it."""
    absolute = path.absolute()
    here = Path.cwd()
    return (absolute.relative_to(here) if absolute.is_relative_to(here) else path).as_posix()


def fingerprints(findings: Iterable[Finding]) -> list[str]:
    """Return for each finding a key that outlives edits elsewhere in its file.

    It hangs on code, path and sentence, not on the line; the second such finding counts as another one.
    """
    seen: Counter[str] = Counter()
    result = []
    for finding in findings:
        diagnostic = finding.diagnostic
        what = finding.key or finding.sentence or diagnostic.message
        text = "\0".join((diagnostic.code, shown(diagnostic.path), what))
        digest = hashlib.sha256(f"{text}\0{seen[text]}".encode()).hexdigest()[:32]
        seen[text] += 1
        result.append(digest)
    return result
