"""What a manual's own glossary calls the things of the game: a form more for the lexicon of its language."""

from __future__ import annotations

from hoyle.docbook import Document, children, identifier
from hoyle.facts.meaning import meanings

_ENTRIES = ("varlistentry", "glossentry")
_TERMS = ("term", "glossterm")


def terms(glossary: Document) -> dict[tuple[str, str], str]:
    """Return (class, value) to term for every entry whose id the table of meanings knows.

    The ids are those of AisleRiot's glossary (`buildbyaltcolor`, `stock` …); the terms are in the language of
    the document, translated or not. Pass the result to `hoyle.facts.read`.
    """
    known = meanings().glossary
    found = {}
    for entry in glossary.root.iter(*_ENTRIES):
        term = next((child for child in children(entry) if child.tag in _TERMS), None)
        name = (identifier(entry) or (identifier(term) if term is not None else "") or "").replace("-", "")
        if term is not None and name in known:
            found[known[name]] = " ".join("".join(map(str, term.itertext())).split())
    return found
