"""How words of a language are searched."""

from __future__ import annotations

import json
from pathlib import Path

from hoyle.sphinx.search import language
from sphinx.search import SearchLanguage
from sphinx.search.de import SearchGerman
from sphinx.search.en import SearchEnglish


def test_languages_that_sphinx_knows() -> None:
    for name, known in (("en", SearchEnglish), ("de_AT", SearchGerman)):
        found = language(name)
        assert issubclass(found, known)
        assert found.lang == known.lang
        word = "Karten" if known is SearchGerman else "dealing"
        assert found({}).stem(word) == known({}).stem(word) != word


def test_other_languages_are_not_english() -> None:
    found: SearchLanguage = language("oc")({})
    assert found.lang == "oc"
    assert found.stem("Thinking") == "thinking"
    assert found.stopwords == frozenset()


def test_index(pages: Path) -> None:
    text = (pages / "el" / "searchindex.js").read_text("utf-8")
    terms = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))["terms"]
    assert "φυλλ" in terms
    assert not [term for term in terms if term != term.lower()]
