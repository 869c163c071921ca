"""What is wrong with a page as a whole: its title, options that it does not tell, names that are misspelt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from lxml import etree
from rapidfuzz.distance import OSA

from hoyle.crosscheck import codes
from hoyle.crosscheck.effort import Effort
from hoyle.crosscheck.findings import Located, located
from hoyle.crosscheck.pages import Page, Words
from hoyle.diagnostics import Code, Diagnostic
from hoyle.docbook import Document, place
from hoyle.facts.frames import LONGEST
from hoyle.facts.lexicon import Lexicon, load_with
from hoyle.facts.model import State
from hoyle.facts.text import Word, words
from hoyle.report import Finding

_CLASSES = ("group", "rank", "cardsuit")
"""Classes of names that a slip is looked for in."""
_LETTERS = 5
"""Letters of a word from which on one that differs in a single letter is the same word."""


def of_page(page: Page, slugs: Sequence[str], options: Mapping[str, bool], terms: Words) -> Iterator[Located]:
    """Yield what is wrong with a source page as a whole.

    slugs: the games that the engine knows. options: those of this game. terms: what the glossary calls
    things.
    """
    yield from _title(page, slugs)
    told = any(fact.subject == "options" or fact.options for fact in page.reading.facts)
    if options and not told:
        message = f"the program offers {_names(options)}, the page names no options"
        yield _at_title(page.document, codes.OPTIONS_UNTOLD, message)
    yield from _misspelt(page, load_with(page.language, frozenset(terms.items())))


def _names(options: Mapping[str, bool]) -> str:
    return ", ".join(f"“{name.replace('_', ' ')}”" for name in sorted(options))


def _heading(document: Document) -> etree._Element | None:
    return next(document.root.iter("title"), None)


def _at_title(document: Document, code: Code, message: str, title: str = "") -> Located:
    heading = _heading(document)
    where = place(document.root if heading is None else heading)
    diagnostic = Diagnostic.of(code, where.path, where.line, message)
    return where.line, Finding(diagnostic, title, title, key=message)


def _title(page: Page, slugs: Sequence[str]) -> Iterator[Located]:
    heading = _heading(page.document)
    title = " ".join("".join(map(str, heading.itertext())).split()) if heading is not None else ""
    name = re.sub(r"[^a-z0-9]+", "_", re.sub(r"['’]", "", title.lower())).strip("_")
    if name in slugs and name != page.reading.game and page.reading.game in slugs:
        message = f"the title “{title}” is that of another game, the page is {page.document.name}"
        yield _at_title(page.document, codes.OTHER_TITLE, message, title)


def _misspelt(page: Page, lexicon: Lexicon) -> Iterator[Located]:
    """Yield sentences that are read once a word is replaced by the name that it nearly is."""
    names = {
        form
        for rows in lexicon.grammar.terms.values()
        for forms, name, _ in rows
        if name in _CLASSES
        for form in forms
        if len(form) >= _LETTERS
    }
    effort = Effort()
    for sentence in page.reading.sentences:
        tokens = words(sentence.text)
        if sentence.state is State.NOT_UNDERSTOOD and len(tokens) <= LONGEST:
            for word in tokens:
                near = (
                    _meant(sentence.text, word, names, lexicon, effort) if len(word.form) >= _LETTERS else ""
                )
                if near:
                    written = sentence.text[word.start : word.end]
                    message = f"“{written}” is no word of the lexicon; with “{near}” the sentence can be read"
                    yield located(codes.MISSPELT, sentence.place, message, sentence)


def _meant(text: str, word: Word, names: set[str], lexicon: Lexicon, effort: Effort) -> str:
    """Return the name that a word of a sentence is but for a letter, if the sentence is read with it.

    Nothing where that takes more effort than is left.
    """
    if word.form in names:
        return ""
    for near in sorted(name for name in names if OSA.distance(word.form, name) == 1):
        mended = words(text[: word.start] + near + text[word.end :])
        if effort.reads(lexicon, mended):
            return near
    return ""
