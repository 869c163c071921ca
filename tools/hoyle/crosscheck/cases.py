"""The cases of a run for test reports: every fact that was tried, and every other finding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from hoyle.crosscheck import codes
from hoyle.crosscheck.sheet import Sheet
from hoyle.diagnostics import Severity
from hoyle.report import Case, Finding, Outcome, case_of, shown

_OF_FACTS = frozenset(
    code.name for code in (codes.CONTRADICTION, codes.MISTRANSLATION, codes.SOURCE_WRONG, codes.NOT_JUDGED)
)
"""Codes of findings that are the verdict on one fact: its case tells them."""


def of_run(sheets: Sequence[Sheet], kept: Iterable[Finding]) -> tuple[Case, ...]:
    """Return the cases of a run; those that failed are its findings of level error.

    kept: the findings that are reported. The verdict of a fact that is not among them, for it is waived or
    known from a baseline, does not fail.
    """
    told = list(kept)
    facts = [one for one in told if one.diagnostic.code in _OF_FACTS]
    wrong = {_place(one) for one in facts if one.diagnostic.severity is Severity.ERROR}
    others = (one for one in told if one.diagnostic.code not in _OF_FACTS)
    return (*_of_facts(sheets, wrong), *map(case_of, others))


def _of_facts(sheets: Iterable[Sheet], wrong: set[str]) -> Iterator[Case]:
    for sheet in sheets:
        for case in sheet.cases():
            if case.outcome is Outcome.PASSED:
                yield case
            elif case.place in wrong:
                yield replace(case, outcome=Outcome.FAILED)
            elif case.outcome is Outcome.FAILED:
                text = f"{case.text} (waived, known, or told otherwise)"
                yield replace(case, outcome=Outcome.SKIPPED, text=text)
            else:
                yield case
        if sheet.trouble:
            yield Case(sheet.game, "engine", Outcome.SKIPPED, sheet.trouble)


def _place(finding: Finding) -> str:
    return f"{shown(finding.diagnostic.path)}:{finding.diagnostic.line}"
