"""GitHub's workflow commands: each finding becomes an annotation in the pull request.

Form and escapes: GitHub's documentation, "Workflow commands for GitHub Actions".
"""

from __future__ import annotations

from typing import TextIO

from hoyle.diagnostics import CODES, Severity
from hoyle.report.model import Report, shown

_KINDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def write(report: Report, stream: TextIO) -> None:
    """Write one command a finding, and the summary as plain lines of the log."""
    for finding in report.findings:
        diagnostic = finding.diagnostic
        fields = {"file": shown(diagnostic.path)}
        if diagnostic.line:
            fields["line"] = str(diagnostic.line)
        title = CODES[diagnostic.code].title if diagnostic.code in CODES else ""
        fields["title"] = f"{diagnostic.code} {title}".strip()
        properties = ",".join(f"{name}={_property(value)}" for name, value in fields.items())
        stream.write(f"::{_KINDS[diagnostic.severity]} {properties}::{_data(finding.text)}\n")
    for line in report.summary:
        stream.write(line + "\n")


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
