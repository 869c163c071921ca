from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hoyle.diagnostics import Diagnostic, Severity
from hoyle.report import Finding, Report, fingerprints, formats, of_diagnostics, shown, write


def test_formats_are_the_modules_of_the_folder() -> None:
    assert formats() == ("github", "gitlab", "json", "junit", "sarif", "text")


def test_unknown_format_names_the_known_ones(report: Report) -> None:
    with pytest.raises(ValueError, match="expected one of github, gitlab"):
        write(report, "model", None)  # type: ignore[arg-type]


def test_only_an_error_fails() -> None:
    def one(severity: Severity) -> Report:
        return of_diagnostics([Diagnostic("CK001", severity, Path("a"), 1, "x")])

    assert [one(severity).failed for severity in Severity] == [True, False, False]


def test_fingerprints_survive_a_move_and_tell_repeats_apart(report: Report) -> None:
    keys = fingerprints(report.findings)
    assert len(set(keys)) == 4
    moved = tuple(
        replace(f, diagnostic=replace(f.diagnostic, line=f.diagnostic.line + 7)) for f in report.findings
    )
    assert fingerprints(moved) == keys
    first: Finding = report.findings[0]
    assert fingerprints([replace(first, sentence="Another sentence.")]) != keys[:1]


def test_paths_are_shown_from_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert shown(tmp_path / "a" / "b.xml") == "a/b.xml"
    assert shown(tmp_path.parent / "b.xml") == (tmp_path.parent / "b.xml").as_posix()
