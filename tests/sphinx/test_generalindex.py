"""The general index in the order of a language."""

from __future__ import annotations

from pathlib import Path

from hoyle.sphinx.generalindex import grouped
from lxml import html
from sphinx.locale import _


def entry(word: str, *below: str) -> tuple[str, tuple[list[object], list[tuple[str, list[object]]], None]]:
    return word, ([], [(one, []) for one in below], None)


def test_letters_of_the_language() -> None:
    words = ["3 τράπουλες", "Auld Lang Syne", "Οδησσός", "Βάση", "Άσσος", "Ακορντεόν", "Όσμωση"]
    made = grouped([entry(word) for word in words], "el")
    assert [(letter, [word for word, _rest in group]) for letter, group in made] == [
        (_("Symbols"), ["3 τράπουλες"]),  # in whatever language Sphinx speaks just now
        ("Α", ["Ακορντεόν", "Άσσος"]),
        ("Β", ["Βάση"]),
        ("Ο", ["Οδησσός", "Όσμωση"]),
        ("A", ["Auld Lang Syne"]),
    ]


def test_words_below_a_word() -> None:
    ((_letter, group),) = grouped([entry("Base", "öffnen", "Ordnung", "Ass")], "de")
    assert [word for word, _links in group[0][1][1]] == ["Ass", "öffnen", "Ordnung"]


def test_the_page(pages: Path) -> None:
    root = html.fromstring((pages / "en" / "genindex.html").read_bytes())
    assert [link.get("href") for link in root.xpath("//nav[@class='letters']/a")] == ["#P", "#T"]
    assert [head.get("id") for head in root.xpath("//main//h2")] == ["P", "T"]
    (below,) = root.xpath("//ul[@class='index']//ul//a")
    assert (below.text_content(), below.get("href")) == ("rules", "pairs.html#indexterm-1")
