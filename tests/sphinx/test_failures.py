"""Builds that are cut off, or cannot write: they say so, and the next one gives what a clean one gives."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.files import alone

PATIENCE = 60


def command(manual: Path, out: Path, *more: str) -> list[str]:
    return ["build", "--manual", str(manual / "C"), "--po", str(manual / "po"), "-o", str(out), *more]


def start(manual: Path, out: Path) -> subprocess.Popen[str]:
    """Start a build in a group of its own, and return when a language has begun."""
    process = subprocess.Popen(
        [sys.executable, "-m", "hoyle", *command(manual, out, "-j", "2")],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
    )  # fmt: skip
    end = time.monotonic() + PATIENCE
    while not list(out.glob(".doctrees/*/html.unfinished")):
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.01)
    return process


def pages(out: Path) -> dict[str, bytes]:
    files = (path for path in (out / "html").rglob("*") if path.is_file())
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in files}


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Return what a build gives that nothing disturbs."""
    folder = tmp_path_factory.mktemp("clean")
    manual = Path(shutil.copytree(Path(__file__).parent / "manual", folder / "manual"))
    assert main(command(manual, folder / "out")) == 0
    return pages(folder / "out")


@pytest.mark.parametrize(
    ("kill", "whom", "status"),
    [(signal.SIGTERM, os.kill, 143), (signal.SIGKILL, os.kill, -9), (signal.SIGKILL, os.killpg, -9)],
)
def test_cut_off(
    manual: Path, tmp_path: Path, clean: dict[str, bytes], kill: int, whom: object, status: int
) -> None:
    assert callable(whom)
    process = start(manual, tmp_path / "out")
    whom(process.pid, kill)
    told, _nothing = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in told
    assert process.returncode == status
    with alone(tmp_path / "out" / ".doctrees", "processes that are left over"):
        pass
    assert main(command(manual, tmp_path / "out")) == 0
    assert pages(tmp_path / "out") == clean


def test_a_page_that_cannot_be_written(
    manual: Path, tmp_path: Path, clean: dict[str, bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    """The other languages are published; the next build knows that this one is not."""
    page = tmp_path / "out" / "html" / "el" / "words.html"
    page.mkdir(parents=True)
    assert main(command(manual, tmp_path / "out")) == 1
    told = capsys.readouterr()
    assert f"the language el could not be published: {page}: Is a directory" in told.out
    assert "hoyle: ar: html done" in told.err
    page.rmdir()
    assert main(command(manual, tmp_path / "out")) == 0
    assert pages(tmp_path / "out") == clean


@pytest.mark.parametrize("kibibytes", [2, 12])
def test_a_full_disk(manual: Path, tmp_path: Path, clean: dict[str, bytes], kibibytes: int) -> None:
    """Files grow to a limit and no further, which fails in the same place as a disk that is full."""
    limit = kibibytes << 10
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", *command(manual, tmp_path / "out", "-l", "el")],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )  # fmt: skip
    assert done.returncode in (1, 2)
    assert "File too large" in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert main(command(manual, tmp_path / "out")) == 0
    assert pages(tmp_path / "out") == clean
