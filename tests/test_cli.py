"""The program as a whole: how it ends when something outside goes wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

MANUAL = Path(__file__).parent / "sphinx" / "manual"


def hoyle(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program in a process of its own."""
    command = [sys.executable, "-m", "hoyle", *arguments]
    return subprocess.run(command, capture_output=True, env={**os.environ, **environment}, check=False)


def test_a_terminal_without_unicode() -> None:
    done = hoyle("facts", "klondike", "-l", "el", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert rb"\u03b7" in done.stdout


def test_a_closed_output() -> None:
    command = [sys.executable, "-m", "hoyle", "deal", "klondike"]
    done = subprocess.run(command, preexec_fn=lambda: os.close(1), stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_nobody_reads_on() -> None:
    command = [sys.executable, "-m", "hoyle", "check", "--explain", "DB001"]
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    """The message names the file; there is no trace of the program's inside."""
    (tmp_path / "file").write_bytes(b"")
    where = ["--manual", str(MANUAL / "C"), "--po", str(MANUAL / "po")]
    done = hoyle("build", *where, "-o", str(tmp_path / "file" / "below"))
    assert done.returncode == 2
    assert done.stderr.decode() == f"hoyle: {tmp_path}/file/below/.doctrees: Not a directory\n"


def test_a_date_that_is_none() -> None:
    """The specification of SOURCE_DATE_EPOCH wants a build to fail then; we say why."""
    for wrong in ("yesterday", "1.5", "99999999999999999999"):
        done = hoyle("pot", "--manual", str(MANUAL / "C"), "-o", os.devnull, SOURCE_DATE_EPOCH=wrong)
        message = f"hoyle: SOURCE_DATE_EPOCH is no number of seconds since 1970: {wrong}\n"
        assert (done.returncode, done.stderr.decode()) == (2, message)
    right = hoyle("pot", "--manual", str(MANUAL / "C"), "-o", "-", SOURCE_DATE_EPOCH="0")
    assert b"1970-01-01" in right.stdout
