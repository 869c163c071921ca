"""Digests: what something was made of, so that it is known when it has to be made again."""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

_INSTALLED = (".dist-info", ".egg-info")
"""Endings of the folders that tell of an installed distribution, with its version."""


def digest(parts: Iterable[bytes]) -> str:
    """Return one digest of many parts."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big"))
        total.update(part)
    return total.hexdigest()


def content(path: Path) -> bytes:
    """Return what a file holds, or why that cannot be told."""
    try:
        return path.read_bytes()
    except OSError as error:
        return repr(error).encode()


def folder(path: Path) -> Iterator[bytes]:
    """Yield the names and contents of all files in a folder, but for what Python compiled."""
    for place, folders, files in os.walk(path):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for name in sorted(files):
            yield os.path.relpath(Path(place, name), path).encode(errors="surrogateescape")
            yield content(Path(place, name))


@functools.cache
def program() -> str:
    """Return a digest of all that Hoyle is: its files, the engine's, Python and what is installed beside."""
    engine = importlib.util.find_spec("rules_engine")  # importing it would take longer than reading it
    own = [Path(__file__).parent, *(Path(name).parent for name in [engine and engine.origin] if name)]
    places = [Path(place) for place in sys.path if Path(place).is_dir()]
    beside = sorted(path.name for place in places for path in place.iterdir() if path.suffix in _INSTALLED)
    return digest(
        [sys.version.encode(), *map(str.encode, beside), *(part for one in own for part in folder(one))]
    )
