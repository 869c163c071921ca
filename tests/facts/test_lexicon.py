"""Loading a language's words, and what is said of a file that cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.facts.lexicon import LexiconError, languages, load, read


def test_languages() -> None:
    assert languages() == ("el", "en")
    assert all(load(language).language == language for language in languages())


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
