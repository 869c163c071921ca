"""Words that publishing adds to a manual: one small table a language, `words/<language>.toml`.

What a manual's own catalogue says comes before; see `Publication.word`.
"""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path

from hoyle.l10n.languages import bcp47

FOLDER = Path(__file__).parent / "words"
SOURCE = "en"


@functools.cache
def table(language: str) -> dict[str, str]:
    """Return the words of one language by their keys; empty where there is no table."""
    path = FOLDER / f"{language}.toml"
    return tomllib.loads(path.read_text("utf-8"))["words"] if path.is_file() else {}


@functools.cache
def sphinx_words(language: str) -> dict[str, str | list[str]]:
    """Return translations of Sphinx's own messages that its catalogue for the language lacks.

    A message with plural forms has a list of them.
    """
    for name in _candidates(language):
        path = FOLDER / f"{name}.toml"
        if path.is_file():
            found: dict[str, str | list[str]] = tomllib.loads(path.read_text("utf-8")).get("sphinx", {})
            return found
    return {}


def word(language: str, key: str) -> str:
    """Return a word in a language, else in the language without its region, else in English.

    Raises KeyError where not even English has the key.
    """
    for name in _candidates(language):
        if found := table(name).get(key):
            return found
    return table(SOURCE)[key]


def known(language: str, key: str) -> bool:
    """Return whether there is a word in a language, or in the language without its region."""
    return any(table(name).get(key) for name in _candidates(language))


@functools.cache
def _candidates(language: str) -> tuple[str, ...]:
    """Return a language, and that without its region, unless it names a script: that may have another."""
    plain, *others = bcp47(language).split("-")
    return (language,) if any(len(one) == 4 and one.isalpha() for one in others) else (language, plain)
