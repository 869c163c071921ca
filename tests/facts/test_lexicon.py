"""Loading a language's words, and what is said of a file that cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.facts.lexicon import LexiconError, languages, load, named, read


def test_languages() -> None:
    assert languages() == ("de", "el", "en")
    assert all(load(language).language == language for language in languages())


def test_a_country_reads_the_lexicon_of_its_language() -> None:
    assert [named(language) for language in ("de", "de_DE", "de-AT", "el@latin", "xx_DE")] == ["de"] * 3 + [
        ""
    ] * 2
    assert load("de_DE").language == "de"


def test_an_unknown_language_is_a_lookup_error() -> None:
    with pytest.raises(LookupError, match="no lexicon for 'xx'"):
        load("xx")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("[words]\ncard = [\n", 3, "Invalid value"),
        ('[words]\ncard = ["card"]\n\n[frames]\nbuild = ["<card> (up"]\n', 5, "no '\\)'"),
        ('[words]\ncard = ["card"]\n\n[frames]\nbuild = ["<card> <pile>"]\n', 5, "nothing is called 'pile'"),
        ('[frames]\nbluild = ["cards"]\n', 2, "no frame 'bluild' in meanings.toml"),
        ('[conditions]\nfull_moon = ["at night"]\n', 2, "no condition 'full_moon'"),
        ('[frames]\nbuild = ["[cards]"]\n', 2, "matches nothing"),
        ("[words]\ncard = card\n", 2, "Invalid value"),
        ('[numbers]\n2 = ["two"]\n[frames]\nscore = ["win <_:n> cards"]\n', 4, "reads <n> and makes nothing"),
        (
            '[numbers]\n2 = ["two"]\n[frames]\nscore = ["win <won:n> cards"]\n',
            4,
            "reads won and makes nothing",
        ),
        (
            '[numbers]\n2 = ["two"]\n[phrases]\nmany = ["<n> piles"]\n[frames]\nscore = ["win <_:many>"]\n',
            6,
            "reads <many> and makes nothing",
        ),
    ],
)
def test_a_wrong_file_is_named_with_its_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    path = tmp_path / "xx.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LexiconError, match=message) as caught:
        read(path)
    assert str(caught.value).startswith(f"{path}:{line}:")


def test_a_glossary_adds_a_form(tmp_path: Path) -> None:
    path = tmp_path / "xx.toml"
    path.write_text('[terms.group]\nstock = ["stock"]\n', encoding="utf-8")
    lexicon = read(path).with_terms({("group", "stock"): "Talon"})
    assert (("talon",), "group", "stock") in lexicon.grammar.terms["talon"]
    assert (("stock",), "group", "stock") in lexicon.grammar.terms["stock"]


def test_a_glossary_does_not_change_a_word_that_the_lexicon_has(tmp_path: Path) -> None:
    path = tmp_path / "xx.toml"
    path.write_text('[words]\npile = ["Ablage"]\n', encoding="utf-8")
    lexicon = read(path).with_terms({("group", "waste"): "Ablage"})
    assert lexicon.grammar.terms["ablage"] == [(("ablage",), "pile", None)]
