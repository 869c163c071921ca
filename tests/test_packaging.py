"""What is installed is what is in the tree: the wheel and the source archive, built as pip builds them."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


def built(kind: str, folder: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (path,) = folder.iterdir()
    return path


def tree(*folders: str) -> set[str]:
    """Return the files of the tree's folders, as git sees them: what it ignores is no part of the project."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *folders]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return {line for line in listed.stdout.splitlines() if (ROOT / line).is_file()}


def test_wheel_holds_programs_and_all_their_data(tmp_path: Path, require: Any) -> None:
    require("git")
    with zipfile.ZipFile(built("wheel", tmp_path)) as wheel:
        found = {name for name in wheel.namelist() if ".dist-info/" not in name}
    wanted = {name.removeprefix("tools/") for name in tree("tools/hoyle", "rules_engine")}
    assert found == wanted
    assert {"hoyle/facts/lexicon/el.toml", "rules_engine/aisleriot/scheme/driver/main.scm"} <= found


def test_source_archive_holds_manual_tests_and_tools(tmp_path: Path, require: Any) -> None:
    require("git")
    with tarfile.open(built("sdist", tmp_path)) as archive:
        found = {name.partition("/")[2] for name in archive.getnames()}
    assert tree("tools", "rules_engine", "help", "po", "tests", "benchmarks") <= found
