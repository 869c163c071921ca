from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from hoyle.diagnostics import Diagnostic, Severity
from hoyle.report import Finding, Report, text


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def printed(report: Report, stream: io.StringIO | None = None) -> str:
    stream = stream or io.StringIO()
    text.write(report, stream)
    return stream.getvalue()


def test_finding_reads_like_a_compilers(report: Report) -> None:
    assert printed(Report(report.findings[:1], summary=report.summary)) == (
        "error[CK001]: tableau.piles: the page says 8, the engine 7\n"
        "  --> help/C/άσσοι & co.xml:12\n"
        "   |\n"
        "12 | Deal the cards to eight piles.\n"
        "   |                   ^^^^^\n"
        "   = page: 8\n"
        "   = example: 6H\n"
        "       5S\n"
        "   = help: seven\n"
        "\n"
        "facts: 1 agree, 1 contradict, 1 not judged\n"
    )


def test_long_sentence_is_broken_and_marked_on_both_lines() -> None:
    words = " ".join(["καλή"] * 30)
    finding = Finding(
        Diagnostic("X", Severity.NOTE, Path("p"), 1, "m"), f"{words} here and there", "here and"
    )
    lines = printed(Report((finding,))).splitlines()
    assert max(map(len, lines)) < 110
    marked = "".join(line.split("| ")[1] for line in lines if "^" in line)
    assert marked.strip() == "^" * len("here and")


def test_sentence_is_broken_where_the_terminal_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the terminal would break the sentence and its marks apart."""
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    sentence = "Only the topmost of the cards of each pile of the tableau is dealt face up."
    finding = Finding(Diagnostic("X", Severity.NOTE, Path("p"), 1, "m"), sentence, "of the tableau is")
    lines = [
        re.sub(r"\x1b\[[0-9;]*m", "", line) for line in printed(Report((finding,)), Terminal()).splitlines()
    ]
    assert max(map(len, lines)) <= 40
    assert lines[3:7] == [
        "1 | Only the topmost of the cards of",
        "  | each pile of the tableau is dealt",
        "  |           ^^^^^^^^^^^^^^^^^",
        "  | face up.",
    ]


def test_no_escape_codes_where_there_is_no_terminal(report: Report) -> None:
    assert "\x1b" not in printed(report)
