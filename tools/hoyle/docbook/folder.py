"""The manual's folder: the only place that anything is read from."""

from __future__ import annotations

import os
import stat
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from hoyle.diagnostics import Code
from hoyle.docbook import codes

MAXIMUM = 64 * 1024 * 1024
"""Bytes of the largest file that is read; whole reference works in one file have under ten million."""


class RefusedError(Exception):
    """A file that will not or cannot be read; code and message say why, the caller knows where."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Folder:
    """Resolves references such as `href="../legal.xml"` and reads files, never outside of one folder."""

    def __init__(self, directory: Path, *links: Path) -> None:
        """Take the folder, and those that symbolic links in it may lead to as well.

        `directory` is kept without `..` that can be resolved, as are all paths that `locate` returns.
        """
        self.directory = plain(directory)
        # A link is followed once: a manual is read as it is at one moment.
        self.identity = cache(self._identity)
        self._folder = cache(os.path.realpath)
        # Paths are compared by parts and as text: `Path.is_relative_to` takes ten times as long.
        self._parts = self.directory.parts
        self._real = tuple(os.path.join(os.path.realpath(path), "") for path in (directory, *links))  # noqa: PTH118

    def _identity(self, path: Path) -> str:
        """Return the path without symbolic links: the same for all names of one file."""
        if not path.name or os.path.islink(path):  # noqa: PTH114 - as realpath, false where nobody may look
            return os.path.realpath(path)
        return os.path.join(self._folder(path.parent), path.name)  # noqa: PTH118

    def locate(self, reference: str, base: Path) -> Path:
        """Return the file that a relative URI reference names, seen from the file `base`.

        The path begins with the folder's own path. Raises
        RefusedError where the reference leads out of the folder or to no plain file.
        """
        try:
            parts = urlsplit(reference)
        except ValueError as error:
            raise RefusedError(codes.MISSING_FILE, f"'{reference}' is no address: {error}") from None
        if parts.scheme or parts.netloc:
            raise RefusedError(
                codes.NETWORK, f"'{reference}' is an address, not a path in the manual's folder"
            )
        if not parts.path:
            raise RefusedError(codes.MISSING_FILE, f"'{reference}' names no file")
        name = unquote(parts.path)
        path = plain(os.path.join(base.parent, name))  # noqa: PTH118
        if "\0" in name or not self.holds(path):
            raise RefusedError(codes.OUTSIDE, f"'{reference}' lies outside of the manual's folder")
        if not os.path.isfile(path):  # noqa: PTH113 - false for every error, Path.is_file raises for some
            kind = "is a folder" if os.path.isdir(path) else "does not exist"  # noqa: PTH112
            raise RefusedError(codes.MISSING_FILE, f"the file '{reference}' {kind}")
        return path

    def holds(self, path: Path) -> bool:
        """Return whether a path lies in the folder, by its name and after following symbolic links."""
        if path.parts[: len(self._parts)] != self._parts:
            return False
        return os.path.join(self.identity(path), "").startswith(self._real)  # noqa: PTH118

    def name(self, path: Path) -> str:
        """Return the docname of a file in the folder: its path from there, without the suffix."""
        return "/".join((*path.parts[len(self._parts) : -1], path.stem))


def plain(path: Path | str) -> Path:
    """Return a path without `..`, but for those at its beginning; links in it are not followed."""
    return Path(os.path.normpath(path))


def read(path: Path) -> bytes:
    """Return a file's bytes; raise RefusedError where it is no plain file of sensible size, or locked."""
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise RefusedError(codes.UNREADABLE, "this is a folder, not a file")
        if not stat.S_ISREG(status.st_mode):
            raise RefusedError(codes.UNREADABLE, "this is not a plain file")
        if status.st_size > MAXIMUM:
            raise RefusedError(codes.UNREADABLE, f"the file has more than {MAXIMUM} bytes")
        return path.read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise RefusedError(codes.UNREADABLE, f"the file cannot be read: {reason or error}") from None
