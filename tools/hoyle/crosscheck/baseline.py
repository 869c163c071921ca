"""Baselines: findings that were there when the check was adopted, kept apart so that new ones stand out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from hoyle.diagnostics import Severity
from hoyle.files import write_if_changed
from hoyle.report import Finding, fingerprints, shown


class BaselineError(ValueError):
    """A baseline file that cannot be read, or not be written; the message names the file."""


def writable(path: Path) -> None:
    """Raise BaselineError where a baseline has no folder, which is most often a slip, or is one itself."""
    if path.is_dir():
        raise BaselineError(f"{path}: this is a folder, and the baseline a file")
    if not path.parent.is_dir():
        raise BaselineError(f"{path}: there is no folder {path.parent} to write the baseline into")


def write(path: Path, findings: Sequence[Finding]) -> int:
    """Write the errors and warnings into a baseline file and return their number."""
    entries = {
        key: f"{shown(finding.diagnostic.path)}: {finding.diagnostic.code}: {finding.diagnostic.message}"
        for finding, key in zip(findings, fingerprints(findings), strict=True)
        if finding.diagnostic.severity is not Severity.NOTE
    }
    data = {"version": 1, "findings": dict(sorted(entries.items(), key=lambda pair: (pair[1], pair[0])))}
    write_if_changed(path, (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode())
    return len(entries)


def split(path: Path, findings: Sequence[Finding]) -> tuple[list[Finding], int, int]:
    """Return the findings that are new, how many are known, and how many known ones are gone.

    Raises BaselineError for a file that is no baseline, OSError for one that cannot be read.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise BaselineError(f"{path}: not a baseline file of hoyle: {error}") from error
    match data:
        case {"version": 1, "findings": dict(entries)}:
            known = set(entries)
        case {"version": int(version), "findings": _} if version != 1:
            raise BaselineError(f"{path}: a baseline of version {version}; this is version 1")
        case _:
            raise BaselineError(f"{path}: not a baseline file of hoyle: it has no version and findings")
    keyed = list(zip(findings, fingerprints(findings), strict=True))
    new = [finding for finding, key in keyed if key not in known]
    return new, len(findings) - len(new), len(known - {key for _, key in keyed})
