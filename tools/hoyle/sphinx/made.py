"""What was made: of what a language was published and what came of it, so that it is not published again.

A record lies beside the doctrees, one for each language and format. It speaks for the pages as long as a
digest of all that they are made of is the same, and each file that was written stands there as it was.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

from lxml import etree

from hoyle.diagnostics import Diagnostic, Severity
from hoyle.digests import content, digest, folder, program
from hoyle.docbook import Document, place, resource
from hoyle.files import write_if_changed
from hoyle.sphinx import conf
from hoyle.sphinx.order import Order
from hoyle.sphinx.source import Source

_FOLDERS = ("html_static_path", "html_extra_path", "html_theme_path", "templates_path")
_FILES = ("html_logo", "html_favicon")
"""Settings of Sphinx that name what its pages are made of besides the manual."""

_NAMING = etree.XPath("//*[@fileref]")


@dataclass(frozen=True)
class Names:
    """What a language calls things.

    games: each game, by its slug. finder: docname and name of the page that finds a game, and the language of
    that name; None where there is no such page.
    """

    games: Mapping[str, str] = field(default_factory=dict)
    finder: tuple[str, str, str] | None = None


@dataclass(frozen=True)
class Outcome:
    """What came of a language in a format.

    found: all findings. pictures: the shared ones that its pages show. names: what it calls things. whole:
    whether each page could be made, and shows only pictures that the source names as well. failed: whether it
    could not be published at all.
    """

    found: tuple[Diagnostic, ...] = ()
    pictures: frozenset[str] = frozenset()
    names: Names = Names()
    whole: bool = True
    failed: bool = False

    def __or__(self, other: Outcome) -> Outcome:
        """Return what came of both."""
        return Outcome(
            self.found + other.found,
            self.pictures | other.pictures,
            self.names if self.names.games else other.names,
            self.whole and other.whole,
            self.failed or other.failed,
        )


def common(order: Order, source: Source) -> str:
    """Return a digest of all that the pages of each language hang on; empty where that cannot be told."""
    where = conf.folder(order.folder)
    settings = conf.values(where) if where else {}
    if settings is None or not conf.plain(settings):  # whatever else is there may read anything
        return ""
    asked = replace(order, languages=(), formats=(), jobs=1, complete=False)
    parts = [program(), repr(asked), str(Path.cwd()), os.environ.get("SOURCE_DATE_EPOCH", "")]
    parts += [repr(sorted(settings.items())), repr(source.manual.diagnostics)]
    files = dict.fromkeys(path for document in source.documents.values() for path in document.files)
    parts += [*source.documents, *map(str, files)]
    beside = [*order.its]
    if where is not None:
        beside += [where / name for key in _FILES for name in _strings(settings.get(key))]
    contents = [content(path) for path in [*files, *beside]]
    if where is not None:
        folders = [where / name for key in _FOLDERS for name in _strings(settings.get(key))]
        contents += [part for path in folders for part in folder(path)]
    return digest([*(part.encode(errors="surrogateescape") for part in parts), *contents])


def language(shared: str, order: Order, source: Source, name: str) -> str:
    """Return a digest of all that the pages of a language hang on; empty where that cannot be told.

    shared: what `common` returns.
    """
    if not shared:
        return ""
    parts = [shared.encode(), name.encode(), content(order.po / f"{name}.po")]
    if "epub" in order.formats:  # a book bears the time of the newest file
        files = [path for page in source.documents.values() for path in page.files]
        times = [path.stat().st_mtime_ns for path in (*files, order.po / f"{name}.po") if path.is_file()]
        parts.append(repr(times).encode())
    for document in (*source.documents.values(), *source.plain.values()):
        for element in images(document):
            found = resource(document, element.get("fileref", ""), place(element), name)
            parts += [str(found).encode(errors="surrogateescape")]
            parts += [] if isinstance(found, Diagnostic) else [content(found)]
    return digest(parts)


def images(document: Document) -> list[etree._Element]:
    """Return the elements of a page that name the file of a picture."""
    return cast("list[etree._Element]", _NAMING(document.root))


def _strings(value: object) -> list[str]:
    """Return the texts in a setting that has one or several."""
    if isinstance(value, str):
        return [value]
    return [one for one in value if isinstance(one, str)] if isinstance(value, list | tuple) else []


@dataclass(frozen=True)
class Record:
    """The record of a publication. path: where it lies. out: the folder above all that is published."""

    path: Path
    out: Path

    @classmethod
    def of(cls, order: Order, format_: str, language: str) -> Record:
        """Return the record of a language in a format."""
        return cls(order.doctrees / language / f"{format_}.json", order.out)

    def last(self) -> Outcome | None:
        """Return what came of the last publication; None where that is not known."""
        return self._read(None)

    def current(self, made_of: str) -> Outcome | None:
        """Return what came of the last publication if it was of just this, and stands there; else None.

        made_of: the digest of all that the pages hang on; empty where that is not known.
        """
        return self._read(made_of) if made_of else None

    def _read(self, made_of: str | None) -> Outcome | None:
        try:
            data = json.loads(self.path.read_text("utf-8"))
            if made_of is not None and (data["made_of"] != made_of or not self._stands(data["files"])):
                return None
            finder = data["names"]["finder"]
            return Outcome(
                tuple(
                    Diagnostic(one["code"], Severity(one["severity"]), Path(one["path"]), *one["rest"])
                    for one in data["found"]
                ),
                frozenset(data["pictures"]),
                Names(data["names"]["games"], (finder[0], finder[1], finder[2]) if finder else None),
            )
        except (OSError, ValueError, KeyError, TypeError, IndexError):  # it is damaged: it counts as none
            return None

    def _stands(self, files: Mapping[str, object]) -> bool:
        return all(_same(self.out / name, stamp) for name, stamp in files.items())

    def keep(self, outcome: Outcome, made_of: str, files: Iterable[Path]) -> None:
        """Keep what came of a publication.

        files: all that was written, with what it shares with others. Raises OSError where a file is missing,
        or the record cannot be written.
        """
        data = {
            "made_of": made_of if outcome.whole else "",
            "files": {os.path.relpath(path, self.out): _stamp(path) for path in files},
            "found": [
                {
                    "code": one.code,
                    "severity": one.severity,
                    "path": str(one.path),
                    "rest": [one.line, one.message, one.hint],
                }
                for one in outcome.found
            ],
            "pictures": sorted(outcome.pictures),
            "names": {"games": dict(outcome.names.games), "finder": outcome.names.finder},
        }
        write_if_changed(self.path, json.dumps(data).encode())

    def spoilt(self) -> list[Path]:
        """Return the files that are not there as they were written; none where that is not known."""
        try:
            files = json.loads(self.path.read_text("utf-8"))["files"].items()
            return [self.out / name for name, stamp in files if not _same(self.out / name, stamp)]
        except (OSError, ValueError, KeyError, TypeError, AttributeError):  # it is damaged, or there is none
            return []

    def forget(self) -> None:
        """Take the record away, before anything is made anew."""
        self.path.unlink(missing_ok=True)


def _stamp(path: Path) -> list[int]:
    """Return what tells that a file was not touched: its size, and when it was written."""
    found = path.stat()
    return [found.st_size, found.st_mtime_ns]


def _same(path: Path, stamp: object) -> bool:
    """Say whether a file is there and was not touched."""
    return path.is_file() and _stamp(path) == stamp
