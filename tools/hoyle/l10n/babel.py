"""Methods for Babel: `pybabel extract` finds the messages of a manual, and labels, beside a program's."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import IO

from hoyle.docbook import load_document
from hoyle.l10n.interface import CONTEXT
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


def labels(
    fileobj: IO[bytes],
    keywords: Mapping[str, object],
    comment_tags: Collection[str],
    options: Mapping[str, object],
) -> Iterator[Extracted]:
    """Yield the words of a table ``[words]`` in TOML, such as ``see = "See"``, in the interface's context.

    Raises ValueError where the file is no TOML or a word is no string.
    """
    text = fileobj.read().decode("utf-8")
    for key, word in tomllib.loads(text).get("words", {}).items():
        if not isinstance(word, str):
            raise ValueError(f"the word {key} is no string")
        before = text[: match.start()] if (match := re.search(rf"^{re.escape(key)}\s*=", text, re.M)) else ""
        yield before.count("\n") + 1, "pgettext", (CONTEXT, word), [f"A label on the pages: {key}"]
