"""What is known of the games, beside the pages: `rules.json` for programs."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from hoyle.files import write_if_changed
from hoyle.l10n import Catalogue, bcp47, read_po, translate
from hoyle.overview import collect
from hoyle.overview.rules import SCHEMA, to_json
from hoyle.sphinx.elements.structure import information
from hoyle.sphinx.languages import same
from hoyle.sphinx.publication import Source, title_of


def write_rules(source: Source, po: Path, languages: Sequence[str], out: Path) -> None:
    """Write `rules.json` and its schema into the folder above the languages; a manual of no games has none.

    languages: those that the games' names are given in. out: the folder of all formats, which also keeps what
    was tried for the next build. Raises OSError where it cannot be written, ChildProcessError where the
    processes that try the facts are killed.
    """
    folder = out / "html"
    games = collect(source.manual.directory, source.documents, po, out / ".cache" / "check")
    if not games:
        for name in ("rules.json", SCHEMA.name):
            (folder / name).unlink(missing_ok=True)
        return
    catalogues = {name: _catalogue(source, po, name) for name in languages}
    names = {
        game.slug: {bcp47(name): _name(source, game.page, one) for name, one in catalogues.items()}
        for game in games
    }
    write_if_changed(folder / "rules.json", to_json(games, names, bcp47(source.language)))
    write_if_changed(folder / SCHEMA.name, SCHEMA.read_bytes())


def _catalogue(source: Source, po: Path, language: str) -> Catalogue | None:
    """Return a language's catalogue, if it can be read; where not, the build of its pages has told why."""
    if same(language, source.language):
        return None
    try:
        return read_po(po / f"{language}.po")
    except OSError:
        return None


def _name(source: Source, docname: str, catalogue: Catalogue | None) -> str:
    """Return the title of a page through a catalogue, without translating all the rest of it."""
    if catalogue is None:
        return title_of(source.plain[docname])
    document = source.documents[docname]
    root = copy.copy(document.root)
    del root[:]
    if (title := information(document.root, "title")) is not None:
        root.append(copy.deepcopy(title))
    return title_of(translate(replace(document, root=root), catalogue, source_language=source.language))
