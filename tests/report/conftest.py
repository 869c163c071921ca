"""A small report with every kind of finding in it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.diagnostics import CODES, Code, Diagnostic, Severity
from hoyle.report import Case, Finding, Outcome, Report

CODE = Code("CK001", Severity.ERROR, "The page contradicts the engine", "Mend the page or the engine.")


@pytest.fixture
def report(monkeypatch: pytest.MonkeyPatch) -> Report:
    monkeypatch.setitem(CODES, "CK001", CODE)
    page = Path("help/C/άσσοι & co.xml")
    error = Diagnostic(
        "CK001", Severity.ERROR, page, 12, "tableau.piles: the page says 8, the engine 7", "seven"
    )
    warning = Diagnostic("CK001", Severity.WARNING, page, 0, "100% odd: a, b\x01")
    note = Diagnostic("CK001", Severity.NOTE, page, 3, "never mind")
    return Report(
        (
            Finding(error, "Deal the cards to eight piles.", "eight", (("page", "8"), ("example", "6H\n5S"))),
            Finding(warning),
            Finding(note, "A sentence."),
            Finding(note, "A sentence."),
        ),
        (
            Case("klondike", "tableau.piles", Outcome.FAILED, "page: 8\nengine: 7", f"{page}:12"),
            Case("klondike", "deck.packs", Outcome.PASSED),
            Case("golf", "goal", Outcome.SKIPPED, "no engine\x01"),
        ),
        ("facts: 1 agree, 1 contradict, 1 not judged",),
        {"counts": {"agree": 1}},
    )
