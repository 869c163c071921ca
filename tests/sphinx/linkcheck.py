"""Checks a folder of HTML: every link, picture, style and script leads to a file, every fragment to an id."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

OUTSIDE = frozenset({"http", "https", "mailto"})


@dataclass
class Page:
    """The ids of a page, and what it refers to."""

    ids: list[str] = field(default_factory=list)
    references: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.page.ids.append(value)
            elif name in ("href", "src", "action") and value:
                self.page.references.append(value)


def read(path: Path) -> Page:
    """Return what one page has and wants."""
    reader = _Reader()
    reader.feed(path.read_text("utf-8"))
    return reader.page


def broken(folder: Path) -> Iterator[str]:
    """Yield a line for each reference that leads nowhere, and for each id that a page has twice."""
    pages = {path: read(path) for path in folder.resolve().rglob("*.html")}
    files = {path for path in folder.resolve().rglob("*") if path.is_file()}
    for path, page in sorted(pages.items()):
        for name in [name for name, times in Counter(page.ids).items() if times > 1]:
            yield f"{path}: the id {name} twice"
        for reference in page.references:
            parts = urlsplit(reference)
            if parts.scheme:
                if parts.scheme not in OUTSIDE:
                    yield f"{path}: {reference}: no address for a browser"
                continue
            target = Path(os.path.normpath(path.parent / unquote(parts.path))) if parts.path else path
            if target not in files:
                yield f"{path}: {reference}: no such file"
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].ids:
                yield f"{path}: {reference}: no such id"
