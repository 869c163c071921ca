"""Stems of words in languages that Sphinx has no stemmer for, in its search index and in what readers type.

Snowball's Python finds the stem of each word when its page is read. No script of theirs comes with it, so the
search page gets a table of all the manual's words with their stems; a form that the manual does not have goes
to the longest stem that it begins with.
"""

from __future__ import annotations

import functools
import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping

import snowballstemmer

ALGORITHMS = {
    "ar": "arabic",
    "ca": "catalan",
    "el": "greek",
    "eu": "basque",
    "ga": "irish",
    "hi": "hindi",
    "hy": "armenian",
    "id": "indonesian",
    "lt": "lithuanian",
    "ne": "nepali",
    "sr": "serbian",
    "ta": "tamil",
    "yi": "yiddish",
}
"""Snowball's algorithms, https://snowballstem.org/algorithms, for languages that Sphinx does not know."""

_ACCENTS = re.compile("[\u0300-\u036f]")
_WORDS = re.compile(r"\w+")

FOLD = (
    r'word.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC").replace(/ς/g, "σ")'
)
"""JavaScript of `fold`."""

SCRIPT = """\
"use strict";
{
  const stems = new Map();
  for (const [stem, endings] of Object.entries(%s)) {
    stems.set(stem, stem);
    for (const ending of endings.split(" ")) {
      stems.set(ending.startsWith("=") ? ending.slice(1) : stem + ending, stem);
    }
  }
  window.stemOf = (word) => {
    for (let end = word.length; end >= Math.max(4, word.length - 4); end--) {
      const start = word.slice(0, end);
      const stem = stems.get(start);
      if (stem && (start === word || start === stem)) return stem;
    }
    return word;
  };
}
"""


def fold(word: str) -> str:
    """Return a word without case and accents, a final sigma as any other.

    Only the accents of Greek, Latin and Cyrillic go: the signs above letters of other scripts are vowels.
    """
    bare = _ACCENTS.sub("", unicodedata.normalize("NFD", word.lower()))
    return unicodedata.normalize("NFC", bare).replace("ς", "σ")


@functools.cache
def stemmer(language: str) -> Callable[[str], str] | None:
    """Return what makes the folded stem of a word in a language; None where there is no algorithm."""
    algorithm = ALGORITHMS.get(language.partition("_")[0])
    if algorithm is None:
        return None
    snowball = snowballstemmer.stemmer(algorithm)
    return functools.cache(lambda word: fold(snowball.stemWord(word.lower())))


def forms(text: str, language: str) -> dict[str, str]:
    """Return the stems of the folded words of a text, but for words that are their own stems."""
    stem = stemmer(language)
    if stem is None:
        return {}
    words = {word.lower() for word in _WORDS.findall(text) if not word.isdigit()}
    return {fold(word): found for word in sorted(words) if (found := stem(word)) != fold(word)}


def script(pages: Iterable[Mapping[str, str]]) -> bytes:
    """Return the search page's script, which knows the words of all pages."""
    endings: dict[str, list[str]] = {}
    for word, stem in sorted({pair for page in pages for pair in page.items()}):
        endings.setdefault(stem, []).append(word[len(stem) :] if word.startswith(stem) else f"={word}")
    table = {stem: " ".join(found) for stem, found in sorted(endings.items())}
    return (SCRIPT % json.dumps(table, ensure_ascii=False, separators=(",", ":"))).encode()
