"""Writing files whole."""

from __future__ import annotations

import os
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hoyle.files import write_if_changed

NOBODY = 65534


@pytest.fixture
def read_only() -> Iterator[Path]:
    """Return a file in a folder that the test may not write to, not even as root."""
    user = os.geteuid()
    with tempfile.TemporaryDirectory(prefix="hoyle files ") as name:
        folder = Path(name)
        (folder / "a.po").write_bytes(b"old")
        folder.chmod(0o555)
        if user == 0:
            os.seteuid(NOBODY)
        yield folder / "a.po"
        os.seteuid(user)
        folder.chmod(0o755)


def test_read_only_folder(read_only: Path) -> None:
    """The error names the file that was to be written; the file stays, and nothing is left beside it."""
    with pytest.raises(PermissionError) as caught:
        write_if_changed(read_only, b"new")
    assert caught.value.filename == str(read_only)
    assert [path.name for path in read_only.parent.iterdir()] == ["a.po"]
    assert read_only.read_bytes() == b"old"
    assert not write_if_changed(read_only, b"old")


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """The file that it leads to is written, also where that is not there yet."""
    for there in (True, False):
        target, link = tmp_path / f"real/{there}.po", tmp_path / f"{there}.po"
        target.parent.mkdir(exist_ok=True)
        if there:
            target.write_bytes(b"old")
        link.symlink_to(target)
        assert write_if_changed(link, b"new")
        assert link.is_symlink()
        assert target.read_bytes() == b"new"
        assert [path.name for path in target.parent.iterdir() if path.name.startswith(".")] == []


def test_a_pipe_gets_the_bytes(tmp_path: Path) -> None:
    """It is neither read, which would never end, nor replaced by a file."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()), daemon=True)
    reader.start()
    assert write_if_changed(pipe, b"new")
    reader.join(60)
    assert got == [b"new"]
    assert pipe.is_fifo()


def test_a_folder_is_refused(tmp_path: Path) -> None:
    """The error names it."""
    with pytest.raises(IsADirectoryError) as caught:
        write_if_changed(tmp_path, b"new")
    assert caught.value.filename == str(tmp_path)
