"""Writing files whole: a new file beside the old one, then a rename; nothing where nothing changed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def write_if_changed(path: Path, content: bytes) -> bool:
    """Make the file hold exactly these bytes; return whether it had to be written.

    Folders above it are made; a symbolic link stays one, and its file is written. A reader, or a kill at any
    moment, sees the old file or the new one, whole. A pipe or a device, such as ``/dev/stdout``, is written
    to. Raises OSError where the place cannot be written.
    """
    if path.exists() and not path.is_file():  # a device may be read without end, and must not be replaced
        with path.open("wb") as stream:
            stream.write(content)
        return True
    if path.is_symlink():
        path = Path(os.path.realpath(path))
    try:
        if path.read_bytes() == content:
            return False
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
    mode = path.stat().st_mode & 0o7777 if path.exists() else 0o666 & ~_umask()
    new = path.with_name(f".{path.name}.{os.urandom(4).hex()}")  # as tempfile does, which takes long to load
    try:
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error  # not the new file's odd name
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
        new.chmod(mode)
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    return True


@contextmanager
def alone(folder: Path, who: str) -> Iterator[None]:
    """Work in a folder alone: another process that comes here meanwhile waits, and says for whom.

    who: what to say. The folder is made. The kernel lets go when the process ends, however it ends. Raises
    OSError where the folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":  # has no flock
        yield
        return
    import fcntl

    with (folder / ".lock").open("a") as stream:
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"hoyle: waiting for {who}", file=sys.stderr)
            fcntl.flock(stream, fcntl.LOCK_EX)
        yield


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
