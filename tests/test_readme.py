"""Every command that the README shows is run, and prints what the README says it prints.

In a ``console`` block, a line after ``$ `` is a command, and the lines below it are its output, standard
output and standard error together; a line ``…`` stands for any lines. An exit status other than 0 is shown
as ``[exit 1]``. ``make`` and ``git`` lines are set-up: their targets have to exist, they are not run here.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)


def examples(text: str) -> list[tuple[str, list[str]]]:
    """Return the commands of all console blocks with the output lines that stand below each."""
    found: list[tuple[str, list[str]]] = []
    for block in BLOCK.findall(text):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
    return found


def pattern(lines: list[str]) -> re.Pattern[str]:
    """Return what the output must match: literal lines, and ``…`` for any lines."""
    parts = [r"(?:.*\n)*?" if line.strip() == "…" else re.escape(line.rstrip()) + r"[ ]*\n" for line in lines]
    return re.compile("".join(parts))


EXAMPLES = examples((ROOT / "README.md").read_text(encoding="utf-8"))
RUN = [(command, lines) for command, lines in EXAMPLES if command.startswith("hoyle ")]
MAKE = [command for command, _ in EXAMPLES if command.startswith("make ")]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the manual and its settings, in which commands may write."""
    folder = tmp_path_factory.mktemp("readme")
    for name in ("help", "po"):
        shutil.copytree(ROOT / name, folder / name)
    for name in ("conf.py", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.mark.parametrize(("command", "lines"), RUN, ids=[command for command, _ in RUN])
def test_command_prints_what_the_readme_says(command: str, lines: list[str], checkout: Path) -> None:
    """One command of the README, run as it stands there."""
    environment = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"}
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", *shlex.split(command)[1:]],
        cwd=checkout,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    output = done.stdout + (f"[exit {done.returncode}]\n" if done.returncode else "")
    output = "".join(line.rstrip() + "\n" for line in output.splitlines())
    assert pattern(lines).fullmatch(output), output


def test_make_targets_exist() -> None:
    """Every target that the README names is one of the Makefile."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = {name for line in re.findall(r"^([a-z][\w -]*):", text, re.MULTILINE) for name in line.split()}
    named = {word for command in MAKE for word in command.split()[1:] if "=" not in word}
    assert named
    assert named <= targets
