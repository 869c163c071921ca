"""Reports: one small printer a format, each with ``write(report, stream)``; found by listing this folder."""

from __future__ import annotations

import importlib
import io
import pkgutil
from typing import TextIO

from hoyle.report.model import (
    Case,
    Finding,
    Outcome,
    Report,
    by_severity,
    case_of,
    fingerprints,
    of_diagnostics,
    shown,
)

__all__ = [
    "Case",
    "Finding",
    "Outcome",
    "Report",
    "by_severity",
    "case_of",
    "fingerprints",
    "for_programs",
    "formats",
    "of_diagnostics",
    "shown",
    "write",
]


def formats() -> tuple[str, ...]:
    """Return the names of all formats, sorted."""
    return tuple(sorted(info.name for info in pkgutil.iter_modules(__path__) if info.name != "model"))


def for_programs(stream: TextIO) -> None:
    """Let a stream carry UTF-8 whatever the locale: JSON and XML are that, and know no other escapes."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def write(report: Report, name: str, stream: TextIO) -> None:
    """Write a report in the format of that name; raise ValueError where there is none such."""
    if name not in formats():
        raise ValueError(f"no report format {name!r}; expected one of {', '.join(formats())}")
    if name != "text":
        for_programs(stream)
    importlib.import_module(f"hoyle.report.{name}").write(report, stream)
