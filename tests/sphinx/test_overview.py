"""`rules.json` beside the pages: what a published manual states of its games, and how it came out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hoyle.cli import main
from hoyle.overview.rules import SCHEMA
from jsonschema import Draft202012Validator

PAGE = """<?xml version="1.0"?>
<!DOCTYPE sect1 [<!ENTITY many "Seven">]>
<sect1 id="Klondike"><title>&many; Steps</title>
<sect2><title>Setup</title><informaltable><tgroup cols="2"><tbody>
<row><entry>Foundation</entry><entry><para>Four piles.</para></entry></row>
<row><entry>Tableau</entry><entry><para>Eight piles.</para></entry></row>
</tbody></tgroup></informaltable></sect2></sect1>
"""
ENTRY = '\nmsgid "Seven Steps"\nmsgstr "Επτά βήματα"\n'


@pytest.fixture
def game(with_klondike: Callable[[str], Path]) -> Path:
    """Return the small manual with a page of Klondike that is right once and wrong once."""
    manual = with_klondike(PAGE)
    with (manual / "po" / "el.po").open("a", encoding="utf-8") as catalogue:
        catalogue.write(ENTRY)
    return manual


def publish(manual: Path, out: Path, *more: str) -> Path:
    main(["build", "--manual", str(manual / "C"), "--po", str(manual / "po"), "-o", str(out), *more])
    return out / "html"


def rules(folder: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((folder / "rules.json").read_text("utf-8"))
    return data


def test_facts_verdicts_and_names(game: Path, tmp_path: Path) -> None:
    folder = publish(game, tmp_path / "out")
    data = rules(folder)
    schema = json.loads((folder / data["$schema"]).read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(data)
    games = {one["slug"]: one for one in data["games"]}
    klondike = games["klondike"]
    assert [name for name, one in games.items() if not one["trouble"]] == ["klondike"]
    assert klondike["names"] == {"en": "Seven Steps", "el": "Επτά βήματα", "ar": "Seven Steps"}
    assert (folder / "el" / klondike["page"]).is_file()
    facts = {fact["subject"]: fact for fact in klondike["facts"]}
    right, wrong = facts["foundation.piles"], facts["tableau.piles"]
    assert (right["value"], right["verdict"], right["quote"]) == (4, "agrees", "Four piles")
    assert (wrong["value"], wrong["found"], wrong["verdict"]) == (8, 7, "contradicts")
    assert PAGE.splitlines()[wrong["line"] - 1].count("Eight piles.") == 1
    assert klondike["verdicts"] == {"agree": 1, "contradict": 1, "not_judged": 0}


def test_an_edit_gives_what_a_clean_build_gives(game: Path, tmp_path: Path) -> None:
    before = rules(publish(game, tmp_path / "out", "-l", "en"))
    page = game / "C" / "klondike.xml"
    page.write_text(page.read_text("utf-8").replace("Eight", "Seven"), "utf-8")
    again = (publish(game, tmp_path / "out", "-l", "en") / "rules.json").read_bytes()
    assert again == (publish(game, tmp_path / "clean", "-l", "en") / "rules.json").read_bytes()
    assert json.loads(again) != before


def test_plain_sphinx_writes_the_same(game: Path, tmp_path: Path, build: Callable[..., str]) -> None:
    folder = publish(game, tmp_path / "out")
    build(game, tmp_path / "el", language="el")
    for name in ("rules.json", SCHEMA.name):
        assert (tmp_path / "el" / name).read_bytes() == (folder / name).read_bytes()
        assert not (folder / "el" / name).exists()


def test_none_where_there_is_no_game_any_more(game: Path, tmp_path: Path) -> None:
    folder = publish(game, tmp_path / "out")
    assert (folder / "rules.json").is_file()
    index = game / "C" / "index.docbook"
    index.write_text(index.read_text("utf-8").replace('<xi:include href="klondike.xml"/>', ""), "utf-8")
    publish(game, tmp_path / "out")
    assert sorted(path.name for path in folder.iterdir()) == ["ar", "el", "en", "index.html"]


def test_none_where_none_is_wanted(game: Path, tmp_path: Path) -> None:
    (game / "C" / "conf.py").write_text('extensions = ["hoyle.sphinx"]\nhoyle_overview = False\n', "utf-8")
    assert not (publish(game, tmp_path / "out", "-l", "en") / "rules.json").exists()


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"verdict": "perhaps"}, "verdict"),
        ({"value": None}, "value"),
        ({"line": 0}, "line"),
        ({"subject": "tableau piles"}, "subject"),
    ],
)
def test_the_schema_refuses_what_is_no_fact(change: dict[str, object], path: str) -> None:
    fact: dict[str, object] = {
        "subject": "tableau.piles", "value": 7, "options": {}, "when": {}, "quote": "Seven piles", "line": 1,
        "verdict": "agrees", "found": 7, "text": "it is 7",
    }  # fmt: skip
    schema = json.loads(SCHEMA.read_text("utf-8"))
    one = Draft202012Validator({"$ref": "#/$defs/fact", "$defs": schema["$defs"]})
    one.validate(fact)
    assert [error.path[0] for error in one.iter_errors({**fact, **change})] == [path]
