"""SARIF 2.1.0 (OASIS standard), which code hosts and editors read."""

from __future__ import annotations

import json
from pathlib import PurePosixPath
from typing import TextIO
from urllib.parse import quote

from hoyle import __version__
from hoyle.diagnostics import CODES
from hoyle.report.model import Finding, Report, fingerprints, shown

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def write(report: Report, stream: TextIO) -> None:
    """Write a log of one run; its rules are the registered codes that occur in it."""
    names = sorted({finding.diagnostic.code for finding in report.findings} & CODES.keys())
    rules = [
        {
            "id": name,
            "shortDescription": {"text": CODES[name].title},
            "fullDescription": {"text": CODES[name].explanation},
            "defaultConfiguration": {"level": str(CODES[name].severity)},
        }
        for name in names
    ]
    results = [
        _result(finding, key)
        for finding, key in zip(report.findings, fingerprints(report.findings), strict=True)
    ]
    driver = {"name": "hoyle", "version": __version__, "rules": rules}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    json.dump({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, stream, ensure_ascii=False, indent=2)
    stream.write("\n")


def _result(finding: Finding, fingerprint: str) -> dict[str, object]:
    diagnostic = finding.diagnostic
    path = shown(diagnostic.path)
    prefix = "file://" if PurePosixPath(path).is_absolute() else ""
    physical: dict[str, object] = {"artifactLocation": {"uri": prefix + quote(path)}}
    if diagnostic.line:
        region: dict[str, object] = {"startLine": diagnostic.line}
        if finding.sentence:
            region["snippet"] = {"text": finding.sentence}
        physical["region"] = region
    return {
        "ruleId": diagnostic.code,
        "level": str(diagnostic.severity),
        "message": {"text": finding.text},
        "locations": [{"physicalLocation": physical}],
        "partialFingerprints": {"hoyle/v1": fingerprint},
    }
