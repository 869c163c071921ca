"""The extension under plain Sphinx, without `hoyle build`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_our_own_manual(tmp_path: Path) -> None:
    """The command that the README gives, with warnings as errors."""
    command = [*("-c", ".", "-b", "html", "-W", "-q", "-D", "language=el"), "-d", str(tmp_path / "doctrees")]
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", *command, "help/C", str(tmp_path / "out")],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert '<html lang="el" dir="ltr"' in (tmp_path / "out" / "klondike.html").read_text("utf-8")


def test_settings_are_short() -> None:
    assert len((ROOT / "conf.py").read_text("utf-8").splitlines()) < 60
