"""Every command that the README shows is run, and prints what the README says it prints.

In a ``console`` block, a line after ``$ `` is a command, and the lines below it are its output, standard
output and standard error together; a line ``…`` stands for any lines. An exit status other than 0 is shown
as ``[exit 1]``. ``make`` lines are set-up: their targets have to exist, they are not run here.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

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


def run(command: str, folder: Path) -> str:
    """Run one command in a folder; return all that it prints, and its exit status where that is not 0."""
    program, *arguments = shlex.split(command)
    words = [sys.executable, "-m", "hoyle"] if program == "hoyle" else [program]
    environment = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"}
    done = subprocess.run(
        [*words, *arguments],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    output = done.stdout + (f"[exit {done.returncode}]\n" if done.returncode else "")
    return "".join(line.rstrip() + "\n" for line in output.splitlines())


def test_commands_print_what_the_readme_says(tmp_path: Path) -> None:
    """All commands of the README, one after another, in a copy of the manual, its labels and its settings."""
    for name in ("help", "po", "tools/hoyle/sphinx/words"):
        shutil.copytree(ROOT / name, tmp_path / name)
    for name in ("conf.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    shown = [(command, lines) for command, lines in EXAMPLES if command.split()[0] in ("hoyle", "sed")]
    assert len(shown) > 5
    for command, lines in shown:
        output = run(command, tmp_path)
        assert pattern(lines).fullmatch(output), f"$ {command}\n{output}"


def test_make_targets_exist() -> None:
    """Every target that the README names is one of the Makefile."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = {name for line in re.findall(r"^([a-z][\w -]*):", text, re.MULTILINE) for name in line.split()}
    make = [command for command, _ in EXAMPLES if command.startswith("make ")]
    named = {word for command in make for word in command.split()[1:] if "=" not in word}
    assert named
    assert named <= targets
