"""JUnit XML, as continuous integration reads it: a suite a page, a case each thing that was tried.

Format: the JUnit XML that Ant and Maven Surefire write.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TextIO
from xml.etree import ElementTree as ET

from hoyle.report.model import Case, Outcome, Report, case_of

# Characters that XML 1.0 cannot hold in any form.
_FORBIDDEN = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write(report: Report, stream: TextIO) -> None:
    """Write the cases; where the verb has none, each finding is a case of its file."""
    cases = report.cases or tuple(map(case_of, report.findings))
    root = ET.Element("testsuites", {"name": "hoyle", **_counts(cases)})
    for name, members in groupby(sorted(cases, key=lambda case: case.suite), key=lambda case: case.suite):
        group = tuple(members)
        suite = ET.SubElement(root, "testsuite", {"name": name, **_counts(group)})
        for case in group:
            element = ET.SubElement(suite, "testcase", classname=name, name=_clean(case.name))
            if case.place:
                path, _, line = case.place.rpartition(":")
                element.set("file", path)
                element.set("line", line)
            if case.outcome is not Outcome.PASSED:
                kind = "failure" if case.outcome is Outcome.FAILED else "skipped"
                first, _, rest = _clean(case.text).partition("\n")
                ET.SubElement(element, kind, message=first).text = rest or None
    ET.indent(root)
    stream.write("<?xml version='1.0' encoding='UTF-8'?>\n" + ET.tostring(root, "unicode") + "\n")


def _counts(cases: tuple[Case, ...]) -> dict[str, str]:
    outcomes = [case.outcome for case in cases]
    return {
        "tests": str(len(cases)),
        "failures": str(outcomes.count(Outcome.FAILED)),
        "errors": "0",
        "skipped": str(outcomes.count(Outcome.SKIPPED)),
    }


def _clean(text: str) -> str:
    return _FORBIDDEN.sub("�", text)
