"""The command that compares: its table, its exit status, its complaints."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_engine.aisleriot.compare import main


def test_equal_games_give_a_table_and_success(
    rules: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.md"
    assert main(["quatorze", "--games", "3", "--longest", "20", "--table", str(file)]) == 0
    printed = capsys.readouterr().out
    assert file.read_text() == printed
    header, _, row, total = printed.splitlines()
    assert header == "| game | options | games | positions | wins | differences |"
    assert row.startswith("| quatorze | - | 3 | ")
    assert row.endswith(" | 0 |")
    assert total.startswith("| all | 1 sets | 3 | ")


def test_what_cannot_be_compared_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["klondike", "--aisleriot", str(tmp_path)]) == 2
    assert "install the package aisleriot" in capsys.readouterr().err


def test_an_unknown_game_is_said(rules: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["klondyke"]) == 2
    assert "unknown game 'klondyke'" in capsys.readouterr().err
