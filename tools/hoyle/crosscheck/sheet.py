"""What was found on one page in one language, in a form that can be kept in a file and read back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from hoyle.crosscheck import findings
from hoyle.crosscheck.findings import Located, plain
from hoyle.crosscheck.pages import Page
from hoyle.crosscheck.results import Counts, PageResult, Verdict
from hoyle.diagnostics import Diagnostic, Severity
from hoyle.report import Case, Finding, Outcome, shown

_OUTCOMES = {
    str(Verdict.AGREES): Outcome.PASSED,
    str(Verdict.CONTRADICTS): Outcome.FAILED,
    str(Verdict.NOT_JUDGED): Outcome.SKIPPED,
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page in one language as tried.

    trouble: why there was no engine, or empty. findings: each with the line of the source page. gaps: what
    was not read or not judged, which only a strict check reports. facts: every fact with its
    verdict, for programs.
    """

    game: str
    language: str
    path: str
    counts: Counts
    trouble: str
    findings: tuple[Located, ...]
    gaps: tuple[Located, ...]
    facts: tuple[dict[str, Any], ...]

    def cases(self) -> Iterator[Case]:
        """Yield every fact as a case for test reports."""
        for fact in self.facts:
            text = f"says {fact['value']}: {fact['text']}"
            name = f"{fact['subject']} (line {fact['line']})"
            outcome = _OUTCOMES[fact["verdict"]]
            yield Case(
                f"{self.game} ({self.language})", name, outcome, text, f"{fact['path']}:{fact['line']}"
            )

    def data(self) -> dict[str, Any]:
        """Return the page for the JSON report."""
        counts = asdict(self.counts)
        return {
            "game": self.game,
            "language": self.language,
            "path": self.path,
            "trouble": self.trouble,
            "counts": counts,
            "facts": list(self.facts),
        }


def fill(page: Page, result: PageResult, found: Iterable[Located]) -> Sheet:
    """Return the sheet of a page that was tried."""
    facts = []
    for judgement in result.judgements:
        fact = judgement.fact
        where = page.blocks.entry(fact.place.line) or fact.place
        facts.append(
            {
                "subject": fact.subject,
                "value": plain(fact.value),
                "options": dict(fact.options),
                "when": dict(fact.when),
                "path": shown(where.path),
                "line": where.line,
                "quote": fact.quote,
                "verdict": str(judgement.verdict),
                "found": plain(judgement.outcome.found),
                "text": judgement.outcome.text,
            }
        )
    return Sheet(
        result.reading.game,
        page.language,
        shown(page.document.path),
        result.counts,
        result.trouble,
        tuple(found),
        tuple(findings.of_gaps(page, result)),
        tuple(facts),
    )


def to_json(sheet: Sheet) -> dict[str, Any]:
    """Return a sheet as JSON holds it."""
    return {
        **sheet.data(),
        "findings": [[line, _finding_data(finding)] for line, finding in sheet.findings],
        "gaps": [[line, _finding_data(finding)] for line, finding in sheet.gaps],
    }


def of_json(data: dict[str, Any]) -> Sheet:
    """Return the sheet that `to_json` wrote; raises KeyError, TypeError or ValueError for anything else."""
    return Sheet(
        data["game"],
        data["language"],
        data["path"],
        Counts(**data["counts"]),
        data["trouble"],
        tuple((line, _finding(one)) for line, one in data["findings"]),
        tuple((line, _finding(one)) for line, one in data["gaps"]),
        tuple(data["facts"]),
    )


def _finding_data(finding: Finding) -> dict[str, Any]:
    data = asdict(finding)
    data["diagnostic"]["path"] = str(finding.diagnostic.path)
    return data


def _finding(data: dict[str, Any]) -> Finding:
    inner = data["diagnostic"]
    diagnostic = Diagnostic(
        inner["code"],
        Severity(inner["severity"]),
        Path(inner["path"]),
        inner["line"],
        inner["message"],
        inner["hint"],
    )
    notes = tuple((label, text) for label, text in data["notes"])
    return Finding(diagnostic, data["sentence"], data["quote"], notes, data["key"])
