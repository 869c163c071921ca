"""What is known of the games: tried once for all languages, shown on pages, and beside them for programs."""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path

from lxml import etree

from hoyle.diagnostics import Diagnostic
from hoyle.docbook import DOCNAME, FILE, INCLUDE, Document, identifiers
from hoyle.files import write_if_changed
from hoyle.l10n import Catalogue, bcp47, read_po, translate
from hoyle.overview import Game, collect
from hoyle.overview.rules import SCHEMA, to_json
from hoyle.sphinx.codes import NOT_TRIED
from hoyle.sphinx.elements.structure import DIVISIONS, information
from hoyle.sphinx.finder import finder
from hoyle.sphinx.glance import box
from hoyle.sphinx.languages import same
from hoyle.sphinx.made import Names
from hoyle.sphinx.publication import Publication, label, lent
from hoyle.sphinx.source import Source, title_of
from hoyle.sphinx.tried import anchor, tried

FINDER, TRIED = "finder", "tried"
"""Ids of the pages that are made, where the manual has no such ids."""


def try_games(source: Source, po: Path, cache: Path) -> list[Diagnostic]:
    """Try the facts of the manual's games, once: `source.games` then has them. Return why not, if not.

    cache: the folder that keeps what was found from one build to the next.
    """
    if source.games is not None:
        return []
    source.games = ()
    try:
        source.games = collect(source.manual.directory, source.documents, po, cache)
    except Exception as error:  # whatever it is, the pages can be published without
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        message = f"the facts of the games could not be tried, so no page shows any: {reason}"
        hint = "`hoyle check` with the same folders shows where"
        return [Diagnostic.of(NOT_TRIED, source.manual.directory, 0, message, hint)]
    return []


def enrich(published: Publication) -> list[str]:
    """Put into a publication what is known of its games; return the docnames of the pages that came with it.

    Each game's page gets a box before its first section. A page that finds a game comes first in the manual,
    one that tells how they were tried comes last. A manual without games stays as it is.
    """
    known = _known(published.source)
    if not known:
        return []
    taken = {*published.ids, *published.documents}
    find, told = _free(FINDER, taken), _free(TRIED, taken)
    documents = dict(published.documents)
    root = published.source.root
    for name in {root: None, **known}:
        if documents[name] is published.source.plain[name]:
            tree = copy.deepcopy(documents[name].root.getroottree()).getroot()
            documents[name] = replace(documents[name], root=tree)
    published.finder, page = finder(published, known, find, told)
    made = {find: page, told: tried(published, known, told)}
    for name, game in known.items():
        _before_sections(documents[name].root, box(published, documents[name], game, anchor(told, game)))
    first = documents.pop(root)
    _before_sections(first.root, _include(find))
    first.root.append(_include(told))
    first = replace(first, includes=(find, *first.includes, told))
    pages = {name: _page(name, tree, first) for name, tree in made.items()}
    published.documents = {root: first, find: pages[find], **documents, told: pages[told]}
    published.ids |= {name: name for name in made} | {anchor(told, game): told for game in known.values()}
    return list(made)


def _known(source: Source) -> dict[str, Game]:
    """Return the games that were tried, by the docnames of their pages."""
    return {game.page: game for game in source.games or () if not game.trouble}


def _free(name: str, taken: Collection[str | None]) -> str:
    """Return an id and docname that the manual does not have."""
    number = 1
    while (free := name if number == 1 else f"{name}-{number}") in taken:
        number += 1
    return free


def _before_sections(root: etree._Element, made: etree._Element) -> None:
    sections = (number for number, child in enumerate(root) if child.tag in {*DIVISIONS, *INCLUDE})
    root.insert(next(sections, len(root)), made)


def _include(name: str) -> etree._Element:
    return etree.Element(min(INCLUDE), {DOCNAME: name})


def _page(name: str, tree: etree._Element, first: Document) -> Document:
    """Return a page that no file is written for; what is wrong with it is reported at the first page."""
    tree.set(FILE, str(first.path))
    return Document(name, first.path, first.directory, tree, files=first.files)


def names(published: Publication) -> Names:
    """Return what a publication calls its games, and its page that finds a game."""
    documents, finder = published.documents, published.finder
    return Names(
        {game.slug: title_of(documents[game.page]) for game in published.source.games or ()},
        (finder.page, published.word("finder"), published.lent("finder") or published.language)
        if finder
        else None,
    )


def named(source: Source, po: Path, language: str) -> Names:
    """Return what a language calls the games, and the page that finds one, without publishing it.

    A catalogue that cannot be read says nothing here; where its pages are published, it is told why.
    """
    if not source.games:
        return Names()
    catalogue = None
    if not same(language, source.language):
        with contextlib.suppress(OSError):
            catalogue = read_po(po / f"{language}.po")
    page = _free(FINDER, {*_ids(source.plain), *source.plain}) if _known(source) else ""
    return Names(
        {game.slug: _name(source, game.page, catalogue) for game in source.games},
        (page, label(catalogue, language, "finder"), lent(catalogue, language, "finder") or language)
        if page
        else None,
    )


def _ids(documents: Mapping[str, Document]) -> set[str]:
    return {one for page in documents.values() for one in identifiers(page.root)}


def write_rules(source: Source, languages: Mapping[str, Names], folder: Path) -> list[Path]:
    """Write `rules.json` and its schema into a folder, and return them; a manual of no games has none.

    languages: what each of them calls the games. Raises OSError where they cannot be written.
    """
    files = [folder / "rules.json", folder / SCHEMA.name]
    if not source.games:
        for path in files:
            path.unlink(missing_ok=True)
        return []
    titles = {
        game.slug: {
            bcp47(name): one.games[game.slug] for name, one in languages.items() if game.slug in one.games
        }
        for game in source.games
    }
    write_if_changed(files[0], to_json(source.games, titles, bcp47(source.language)))
    write_if_changed(files[1], SCHEMA.read_bytes())
    return files


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
