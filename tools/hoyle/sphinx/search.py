"""The search index: words of any language, stems found once, and the same after an incremental build."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Iterable, Iterator
from typing import Any

from sphinx.application import Sphinx
from sphinx.search import SearchLanguage, languages
from sphinx.util.index_entries import split_index_msg

from hoyle.sphinx.stems import FOLD, fold, stemmer


def language(name: str) -> type[SearchLanguage]:
    """Return how words of a language are searched.

    It is Sphinx's way, or by plain words where Sphinx does not know the language and would take it for
    English.
    """
    known = languages.get(name) or languages.get(name.partition("_")[0]) or Plain
    if isinstance(known, str):
        module, _, kind = known.rpartition(".")
        known = getattr(importlib.import_module(module), kind)
    if issubclass(known, Remembering):
        return known
    code = name if known is Plain else known.lang
    return type(f"Remembering{known.__name__}", (Remembering, known), {"lang": code})


class Remembering(SearchLanguage):
    """Keeps the stems that it found."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.stem = functools.cache(super().stem)  # type: ignore[method-assign]


class Plain(SearchLanguage):
    """Words without case and accents, by their stems where Snowball knows the language."""

    language_name = "Plain"
    js_stemmer_code = f"""
const fold = (word) =>
  {FOLD};
var Stemmer = function () {{
  this.stemWord = (word) => window.stemOf?.(fold(word)) ?? fold(word);
}};
// Sphinx looks for the stems in the text as it is written, where accents hide them.
Search.makeSearchSummary = (html, keywords, anchor) => {{
  const letters = Array.from(Search.htmlToText(html, anchor).replace(/\\s+/g, " ").trim());
  const folded = letters.map((one) => fold(one).charAt(0) || one).join("");
  const places = [...keywords].map((one) => folded.indexOf(one)).filter((one) => one >= 0);
  const start = Math.max(0, Math.min(...places, folded.length) - 120);
  const summary = document.createElement("p");
  summary.className = "context";
  summary.textContent = (start ? "… " : "") + letters.slice(start, start + 240).join("").trim() + " …";
  return places.length ? summary : "";
}};
"""

    def stem(self, word: str) -> str:
        """Return the word as it is searched for."""
        stem = stemmer(self.lang)
        return stem(word) if stem else fold(word)


def mend(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Mend the index, at the last event before it is stored; yield no page.

    When Sphinx loads the index of the last build, it keeps words that no page has any more, and loses the
    index entries of the pages that are not written again (seen in Sphinx 8.1 to 9.0).
    """
    index: Any = getattr(app.builder, "indexer", None)
    if index is None:
        return
    for mapping in (index._mapping, index._title_mapping):
        for word in [word for word, pages in mapping.items() if not pages]:
            del mapping[word]
    for docname in index._titles.keys() - index._index_entries.keys():
        index._index_entries[docname] = entries(app.env.domains["index"].data["entries"].get(docname, ()))
    yield from ()


def entries(noted: Iterable[tuple[str, str, str, str, str | None]]) -> list[tuple[str, str, str]]:
    """Return a page's index entries as the search index has them: word, anchor, ``main`` or nothing.

    noted: as Sphinx's index has them.
    """
    found: set[tuple[str, str, str]] = set()
    for kind, value, anchor, main, _key in noted:
        found |= {(word, anchor or "", main) for word in split_index_msg(kind, value)}
    return sorted(found)
