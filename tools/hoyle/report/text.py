"""Text for people: each finding as a good compiler prints it; colours on a terminal only."""

from __future__ import annotations

from typing import TextIO

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from hoyle.diagnostics import Severity
from hoyle.report.model import Finding, Report, shown

_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow", Severity.NOTE: "bold cyan"}
_WIDTH = 100
"""Columns a quoted sentence is broken at; earlier where a terminal is narrower, lest the marks go astray."""
_NARROWEST = 10
"""Columns that it gets in any case."""


def write(report: Report, stream: TextIO) -> None:
    """Write the findings and the summary."""
    console = Console(file=stream, highlight=False, soft_wrap=True)
    for finding in report.findings:
        console.print(_rendered(finding, console.width if console.is_terminal else _WIDTH))
    for line in report.summary:
        console.print(Text(line))


def _rendered(finding: Finding, columns: int) -> Text:
    diagnostic = finding.diagnostic
    style = _STYLES[diagnostic.severity]
    text = Text()
    text.append(f"{diagnostic.severity}[{diagnostic.code}]", style)
    text.append(f": {diagnostic.message}\n", "bold")
    gutter = " " * max(len(str(diagnostic.line)), 1)
    place = shown(diagnostic.path) + (f":{diagnostic.line}" if diagnostic.line else "")
    text.append(f"{gutter}--> ", "blue").append(f"{place}\n")
    if finding.sentence:
        text.append(f"{gutter} |\n", "blue")
        width = max(min(_WIDTH, columns - len(gutter) - 3), _NARROWEST)
        start = finding.sentence.find(finding.quote) if finding.quote else -1
        marked = range(start, start + len(finding.quote)) if start >= 0 else range(0)
        for number, (offset, line) in enumerate(_lines(finding.sentence, width)):
            label = str(diagnostic.line) if number == 0 and diagnostic.line else ""
            text.append(f"{label:>{len(gutter)}} | ", "blue").append(f"{line}\n")
            inside = [index for index in range(len(line)) if offset + index in marked]
            if inside:
                before, words = line[: inside[0]], line[inside[0] : inside[-1] + 1]
                text.append(f"{gutter} | ", "blue").append(" " * cell_len(before))
                text.append("^" * cell_len(words) + "\n", style)
    notes = [*finding.notes, *([("help", diagnostic.hint)] if diagnostic.hint else [])]
    for label, note in notes:
        first, *rest = note.split("\n")
        text.append(f"{gutter} = ", "blue").append(f"{label}: ", "bold").append(f"{first}\n")
        for line in rest:
            text.append(f"{gutter}     {line}\n")
    return text


def _lines(sentence: str, width: int) -> list[tuple[int, str]]:
    """Return the sentence broken at spaces, each line with its offset in the sentence."""
    lines: list[tuple[int, str]] = []
    start = 0
    while len(sentence) - start > width:
        cut = sentence.rfind(" ", start, start + width)
        if cut <= start:
            break
        lines.append((start, sentence[start:cut]))
        start = cut + 1
    lines.append((start, sentence[start:]))
    return lines
