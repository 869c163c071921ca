"""The tables of generated words."""

from __future__ import annotations

import gettext
import re
from pathlib import Path

import pytest
import sphinx
from hoyle.sphinx.words import FOLDER, sphinx_words, table, word

TABLES = sorted(path.stem for path in FOLDER.glob("*.toml"))
LOCALES = Path(sphinx.__file__).parent / "locale"
SHOWN = (
    *(
        "Search",
        "Index",
        "Navigation",
        "next",
        "previous",
        "Copyright",
        "Search Results",
        "Table of Contents",
    ),
    *("Note", "Warning", "Tip", "Important", "Caution", "Symbols", "Fig. %s", "Table %s", "Listing %s"),
)
"""Words of Sphinx's that pages may show."""

SAME = {
    "de": {"Copyright", "Navigation"},
    "el": {"Copyright"},
    "eu": {"Copyright"},
    "fr": {"Copyright", "Fig. %s", "Important", "Index", "Navigation", "Note"},
}
"""Those that are the same in a language."""


def test_count() -> None:
    assert TABLES == ["ar", "de", "el", "en", "eu", "fr"]


@pytest.mark.parametrize("language", TABLES)
def test_complete(language: str) -> None:
    assert list(table(language)) == list(table("en"))
    assert all(table(language).values())


@pytest.mark.parametrize("language", [name for name in TABLES if name != "en"])
def test_placeholders(language: str) -> None:
    """Each is filled in, in whatever order."""
    for key, text in table("en").items():
        wanted = set(re.findall(r"{\w+}", text))
        assert set(re.findall(r"{\w+}", table(language)[key])) == wanted, key


@pytest.mark.parametrize("language", [name for name in TABLES if name != "en"])
def test_gaps_of_sphinx(language: str) -> None:
    """Where its catalogue has more of them than the Greek one, all that pages show is filled."""
    words = sphinx_words(language)
    assert list(words)[: len(sphinx_words("el"))] == list(sphinx_words("el"))
    known = gettext.translation("sphinx", LOCALES, [language])
    same = {one for one in SHOWN if known.gettext(one) == one and one not in words}
    assert same == SAME.get(language, set())
    forms = words["Search finished, found one page matching the search query."]
    assert f"nplurals={len(forms)};" in known.info()["plural-forms"]


def test_fallback() -> None:
    assert word("de_AT", "glossary") == word("de", "glossary")
    assert word("qqx", "glossary") == "Glossary"
    assert word("de@latin", "glossary") == "Glossary"  # of another script it is not said which it is
    with pytest.raises(KeyError):
        word("el", "no such word")
