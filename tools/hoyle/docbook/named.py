"""The page that a person means: by its slug, its id, its title, or its file."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from hoyle.diagnostics import Severity
from hoyle.docbook.folder import plain
from hoyle.docbook.model import Document, Manual, identifier
from hoyle.names import as_slug, suggestion


def page_named(manual: Manual, name: str) -> Path:
    """Return the file of the page of a manual that is meant by a name; it may be one that cannot be read.

    A slug (``eagle_wing``), id (``Eagle_Wing``) or title (``Eagle Wing``) is taken in any case and with any
    signs between its words. A file is named from the working folder, or from the manual's. Raises
    LookupError that says what was expected where no page is meant.
    """
    read = {one.path for one in manual.documents.values()}
    unread = {one.path for one in manual.diagnostics if one.severity is Severity.ERROR} - read
    if os.sep in name or Path(name).suffix in (".xml", ".docbook"):
        for path in (plain(Path(name)), plain(manual.directory / name)):
            if found := {one for one in (*read, *unread) if _same(one, path)}:
                return found.pop()
        there = Path(name).exists()
        why = "is no page of this manual (--manual names another one)" if there else "there is no such file"
        raise LookupError(f"{name}: {why}{suggestion(Path(name).stem, _stems(read))}")
    ways = (
        {as_slug(path.stem): path for path in (*unread, *read)},
        {as_slug(identifier(one.root) or ""): one.path for one in manual.documents.values()},
        {as_slug(_title(one)): one.path for one in reversed(manual.documents.values())},
    )
    for known in ways:
        if as_slug(name) and as_slug(name) in known:
            return known[as_slug(name)]
    named = {way: as_slug(path.stem) for known in ways for way, path in known.items()}
    raise LookupError(f"no page of a game found for {name}{suggestion(name, named)}")


def _same(one: Path, other: Path) -> bool:
    return one == other or one.absolute() == other.absolute()


def _stems(paths: Iterable[Path]) -> dict[str, str]:
    return {as_slug(path.stem): str(path) for path in sorted(paths)}


def _title(document: Document) -> str:
    heading = next(document.root.iter("title"), None)
    return "" if heading is None else "".join(map(str, heading.itertext()))
