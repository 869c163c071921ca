"""What earlier builds left that is not published any more: pages of languages, pictures that none shows."""

from __future__ import annotations

import shutil
from collections.abc import Collection, Iterable
from pathlib import Path


def languages(doctrees: Path, published: Collection[str]) -> list[str]:
    """Return the languages that were built once and are not published any more.

    doctrees: the folder that has one folder for each language that was ever built.
    """
    built = (path.name for path in sorted(doctrees.iterdir()) if path.is_dir())
    return [name for name in built if name not in published]


def remove(folders: Iterable[Path]) -> None:
    """Take away folders and all in them, one after the other, where they are."""
    for folder in folders:
        if folder.is_dir():
            shutil.rmtree(folder)


def prune(folder: Path, wanted: Collection[str]) -> None:
    """Take away the files in a folder that are not wanted, and the folder if nothing is left."""
    if not folder.is_dir():
        return
    for path in folder.iterdir():
        if path.name not in wanted:
            path.unlink()
    if not wanted:
        folder.rmdir()
