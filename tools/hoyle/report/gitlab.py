"""GitLab's code quality report, the part of Code Climate's format that GitLab reads.

Format: GitLab's documentation, "Code Quality report format".
"""

from __future__ import annotations

import json
from typing import TextIO

from hoyle.diagnostics import Severity
from hoyle.report.model import Report, fingerprints, shown

_SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.NOTE: "info"}


def write(report: Report, stream: TextIO) -> None:
    """Write the findings as one JSON array."""
    entries = [
        {
            "description": finding.text,
            "check_name": finding.diagnostic.code,
            "fingerprint": fingerprint,
            "severity": _SEVERITIES[finding.diagnostic.severity],
            # GitLab's lines count from 1; a finding on a whole file is shown at its first line.
            "location": {
                "path": shown(finding.diagnostic.path),
                "lines": {"begin": max(finding.diagnostic.line, 1)},
            },
        }
        for finding, fingerprint in zip(report.findings, fingerprints(report.findings), strict=True)
    ]
    json.dump(entries, stream, ensure_ascii=False, indent=2)
    stream.write("\n")
