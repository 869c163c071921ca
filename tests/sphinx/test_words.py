"""The tables of generated words."""

from __future__ import annotations

import tomllib

import pytest
from hoyle.sphinx.words import FOLDER, table, word

TABLES = sorted(path.stem for path in FOLDER.glob("*.toml"))


def test_count() -> None:
    assert TABLES == ["de", "el", "en", "eu", "fr"]


@pytest.mark.parametrize("language", TABLES)
def test_complete(language: str) -> None:
    assert list(table(language)) == list(table("en"))
    assert all(table(language).values())


@pytest.mark.parametrize("language", [name for name in TABLES if name != "en"])
def test_gaps_of_sphinx(language: str) -> None:
    tables = [
        tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))["sphinx"] for name in (language, "el")
    ]
    assert list(tables[0]) == list(tables[1])


def test_fallback() -> None:
    assert word("de_AT", "glossary") == word("de", "glossary")
    assert word("qqx", "glossary") == "Glossary"
    with pytest.raises(KeyError):
        word("el", "no such word")
