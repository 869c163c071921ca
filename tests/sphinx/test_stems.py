"""Stems of words of languages for which Sphinx has no stemmer."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.sphinx import stems


@pytest.mark.parametrize(
    "words",
    ["πασιέντζα πασιέντζες πασιεντζών ΠΑΣΙΕΝΤΖΕΣ", "φύλλο φύλλα φύλλων", "βάση βάσεις", "στοίβα στοίβες"],
)
def test_forms_of_a_greek_word_have_one_stem(words: str) -> None:
    stem = stems.stemmer("el")
    assert stem is not None
    assert len({stem(word) for word in words.split()}) == 1


def test_only_languages_that_snowball_knows() -> None:
    assert stems.stemmer("de") is None
    assert stems.stemmer("zh_CN") is None
    assert stems.forms("Karten", "de") == {}
    for language in stems.ALGORITHMS:
        assert stems.stemmer(language) is not None


def test_forms() -> None:
    assert stems.forms("Οι βάσεις, η βάση: 10.", "el") == {"βασεισ": "βασ", "βαση": "βασ"}


def test_script() -> None:
    made = stems.script([{"βαση": "βασ"}, {"βασεισ": "βασ", "βαση": "βασ", "ειδα": "βλεπ"}]).decode()
    start = made.index("{", made.index("Object.entries"))
    table, _end = json.JSONDecoder().raw_decode(made[start:])
    assert table == {"βασ": "εισ η", "βλεπ": "=ειδα"}
    assert stems.script([{"a": "b"}, {"c": "d"}]) == stems.script([{"c": "d"}, {"a": "b"}])


def test_an_incremental_build_knows_the_words_of_all_pages(
    manual: Path, tmp_path: Path, build: Callable[..., str]
) -> None:
    build(manual, tmp_path / "el", language="el")
    page = manual / "C" / "more" / "fans.xml"
    page.write_text(
        page.read_text("utf-8").replace("</section>", "<para>Πασιέντζες.</para></section>"), "utf-8"
    )
    build(manual, tmp_path / "el", language="el")
    build(manual, tmp_path / "clean", language="el")
    made = (tmp_path / "el" / "_static" / "stems.js").read_bytes()
    assert "πασιεντζ" in made.decode()
    assert made == (tmp_path / "clean" / "_static" / "stems.js").read_bytes()
