"""DocBook for Babel: `pybabel extract` finds the messages of a manual beside those of programs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import IO

from hoyle.docbook import load_document
from hoyle.l10n.units import units

Extracted = tuple[int, str | None, str | tuple[str, str], list[str]]


def extract(
    fileobj: IO[bytes],
    keywords: Mapping[str, object],
    comment_tags: Collection[str],
    options: Mapping[str, object],
) -> Iterator[Extracted]:
    """Yield line, function, message and comments of every message of a page, as Babel asks for them.

    A context comes as the first argument of `pgettext`. Raises UnreadableError where the page is no XML.
    """
    for unit in units(load_document(Path(fileobj.name), expand_entities=False)):
        comments = [*([f"(itstool) path: {unit.path}"] if unit.path else []), *unit.comments]
        if unit.msgctxt is None:
            yield unit.place.line, None, unit.msgid, comments
        else:
            yield unit.place.line, "pgettext", (unit.msgctxt, unit.msgid), comments
