"""The measurements tell plainly what they cannot measure."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("script", "arguments", "said"),
    [
        (
            "engines",
            "klondike --po nowhere -l xx",
            "there is no catalogue nowhere/xx.po; there is none at all",
        ),
        ("mutation", "klondike -l xx", "there is no catalogue po/xx.po; there are "),
        ("reading", "help/C -l Greek", "there is no catalogue po/Greek.po (did you mean el?)"),
        ("reading", "nowhere", "nowhere/index.docbook: error: the file cannot be read"),
        ("strategy", "klondyke", "unknown game 'klondyke' (did you mean 'klondike'?)"),
        ("history", "nowhere nowhere", "nowhere: no such file or folder"),
        ("known_errors", "--shared nowhere", "nowhere/cases/known-errors.jsonl: No such file or directory"),
    ],
)
def test_bad_input_is_told_in_one_line(script: str, arguments: str, said: str) -> None:
    command = [sys.executable, ROOT / "benchmarks" / f"{script}.py", *arguments.split()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1
