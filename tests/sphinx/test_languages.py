"""Names and directions of languages."""

from __future__ import annotations

import pytest
from hoyle.sphinx.languages import autonym, direction, same


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("el", "Ελληνικά"),
        ("eu", "Euskara"),
        ("fr", "Français"),
        ("pt_BR", "Português (Brasil)"),
        ("sr@latin", "Srpski (latinica)"),
        ("qqx", "qqx"),
    ],
)
def test_autonym(language: str, name: str) -> None:
    assert autonym(language) == name


@pytest.mark.parametrize(
    ("language", "way"), [("el", "ltr"), ("ar", "rtl"), ("he", "rtl"), ("fa", "rtl"), ("qqx", "ltr")]
)
def test_direction(language: str, way: str) -> None:
    assert direction(language) == way


def test_same() -> None:
    assert same("pt_BR", "pt-BR")
    assert not same("pt_BR", "pt")
