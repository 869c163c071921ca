"""The command that compares: its table, its exit status, its complaints."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
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


@pytest.mark.parametrize("argument", ["--games", "--longest", "--jobs"])
def test_a_number_of_nothing_is_refused(argument: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["klondike", argument, "0"])
    assert f"argument {argument}: invalid number above 0 value: '0'" in capsys.readouterr().err


def test_a_table_that_cannot_be_written_is_still_printed(
    rules: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "missing" / "table.md"
    assert main(["quatorze", "--games", "1", "--longest", "2", "--table", str(file)]) == 2
    printed = capsys.readouterr()
    assert "| quatorze | - | 1 |" in printed.out
    assert f"No such file or directory: '{file}'" in printed.err


def test_an_interrupt_ends_everything_at_once(rules: Path) -> None:
    games = ["quatorze", "klondike", "spider", "yield"]
    running = subprocess.Popen(
        [sys.executable, "-m", "rules_engine.aisleriot.compare", *games, "--games", "100"],
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert running.stderr is not None
        assert running.stderr.readline().startswith("| quatorze | - | 100 |")
        os.killpg(running.pid, signal.SIGINT)
        assert "Traceback" not in running.communicate(timeout=20)[1]
        assert running.returncode == 130
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)
            running.communicate()
