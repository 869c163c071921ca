"""Hoyle's own JSON: everything the report holds, for other programs."""

from __future__ import annotations

import json
from typing import TextIO

from hoyle.report.model import Report, fingerprints, shown


def write(report: Report, stream: TextIO) -> None:
    """Write one object: ``findings``, ``summary`` and whatever more the verb adds as data."""
    findings = [
        {
            "code": finding.diagnostic.code,
            "severity": str(finding.diagnostic.severity),
            "path": shown(finding.diagnostic.path),
            "line": finding.diagnostic.line,
            "message": finding.diagnostic.message,
            "hint": finding.diagnostic.hint,
            "sentence": finding.sentence,
            "quote": finding.quote,
            "notes": dict(finding.notes),
            "fingerprint": fingerprint,
        }
        for finding, fingerprint in zip(report.findings, fingerprints(report.findings), strict=True)
    ]
    json.dump({"findings": findings, **report.data}, stream, ensure_ascii=False, indent=2)
    stream.write("\n")
