"""The general index, sorted and headed by the letters of the language's alphabet."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from sphinx.application import Sphinx
from sphinx.locale import _

from hoyle.l10n.collation import alphabet

Entry = tuple[str, tuple[list[Any], list[tuple[str, list[Any]]], Any]]
"""A word, and where it leads: links, the words below it with their links, and Sphinx's category."""


def sort(app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Give the page of the index its entries in the language's order; Sphinx's is that of code points."""
    if pagename == "genindex" and "genindexentries" in context:
        entries = [entry for _heading, group in context["genindexentries"] for entry in group]
        context["genindexentries"] = grouped(entries, app.config.language)


def grouped(entries: list[Entry], language: str) -> list[tuple[str, list[Entry]]]:
    """Return entries in order, by the letters that they stand under: those that begin with none first."""
    letters = alphabet(language)

    def heading(entry: Entry) -> str:
        return letters.heading(entry[0])

    for _word, (_links, below, _category) in entries:
        below.sort(key=lambda one: letters.key(one[0]))
    ordered = sorted(entries, key=lambda entry: letters.key(entry[0]))
    return [(letter or _("Symbols"), list(group)) for letter, group in groupby(ordered, heading)]
