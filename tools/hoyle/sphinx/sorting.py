"""Alphabetical lists in the alphabet of the translation: pages, and entries of glossaries.

Which lists are alphabetical nobody says in DocBook; one that is in the source's language is meant to be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from lxml import etree

from hoyle.docbook import DOCNAME, INCLUDE, Document
from hoyle.l10n.collation import alphabet
from hoyle.sphinx.elements.structure import information
from hoyle.sphinx.elements.text import plain

SURE = 6
"""How long a list has to be: as few as six are in order by chance once in 720 times."""

Titles = tuple[Callable[[etree._Element], str], ...]
"""What gives the words by which an element is sorted: in the source, and in the translation."""


def arrange(
    documents: Mapping[str, Document], source: Mapping[str, Document], root: str, *languages: str
) -> dict[str, Document]:
    """Put the lists of translated pages in order, in place; return the pages in reading order.

    source: the same pages in the source's language. root: the first page. languages: the source's, then the
    translation's.
    """
    titles: Titles = tuple(partial(_title, pages=pages) for pages in (source, documents))
    lists: dict[str, Titles] = {"glossentry": (_term, _term), **dict.fromkeys(INCLUDE, titles)}
    for name, document in documents.items():
        for tag, words in lists.items():
            _sort(document.root, source[name].root, tag, words, languages)
    ordered: dict[str, Document] = {}
    _read(root, documents, ordered)
    return ordered | {name: document for name, document in documents.items() if name not in ordered}


def _sort(
    root: etree._Element,
    source: etree._Element,
    tag: str,
    titles: Titles,
    languages: tuple[str, ...],
) -> None:
    """Sort the runs of one element in a translated page that are sorted in its source."""
    before, after = (alphabet(language) for language in languages)
    for written, shown in zip(_runs(source, tag), _runs(root, tag), strict=False):
        keys = [before.key(titles[0](element)) for element in written]
        parent = shown[0].getparent()
        if parent is None or len(written) != len(shown) or keys != sorted(keys):
            continue
        start = parent.index(shown[0])
        tails = [element.tail for element in shown]
        shown.sort(key=lambda element: after.key(titles[1](element)))
        parent[start : start + len(shown)] = shown
        for element, tail in zip(shown, tails, strict=True):
            element.tail = tail


def _runs(root: etree._Element, tag: str) -> Iterator[list[etree._Element]]:
    """Yield the elements of a name that stand next to each other, `SURE` or more."""
    for first in list(root.iter(tag)):
        before = first.getprevious()
        if before is None or before.tag != tag:
            run = [first]
            while (following := run[-1].getnext()) is not None and following.tag == tag:
                run.append(following)
            if len(run) >= SURE:
                yield run


def _term(entry: etree._Element) -> str:
    term = entry.find("glossterm")
    return "" if term is None else plain(term)


def _title(include: etree._Element, pages: Mapping[str, Document]) -> str:
    page = pages.get(include.get(DOCNAME, ""))
    title = information(page.root, "title") if page is not None else None
    return "" if title is None else plain(title)


def _read(name: str, documents: Mapping[str, Document], ordered: dict[str, Document]) -> None:
    """Add a page and those that it includes."""
    if name in ordered or name not in documents:
        return
    document = documents[name]
    includes = tuple(
        dict.fromkeys(one.get(DOCNAME, "") for one in document.root.iter(*INCLUDE) if one.get(DOCNAME))
    )
    ordered[name] = replace(document, includes=includes)
    for included in includes:
        _read(included, documents, ordered)
