"""From a page to its entries, and back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.cli import main

MANUAL = Path(__file__).parent / "manuals/four/C"


def test_both_ways(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line of a page leads to the entry, a line of the entry leads to the page."""
    rest = ["--manual", str(MANUAL), "--po", str(tmp_path)]
    assert main(["po", "init", "el", *rest]) == 0
    path = tmp_path / "el.po"
    path.write_text(
        path.read_text().replace('msgid "A game"\nmsgstr ""', 'msgid "A game"\nmsgstr "Παιχνίδι"')
    )
    assert main(["po", "show", f"{MANUAL}/game.xml:5", *rest]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == f"{MANUAL}/game.xml:5: A game"
    assert out[1].endswith(": Παιχνίδι")
    place = out[1].removesuffix(": Παιχνίδι")
    assert main(["po", "show", place, *rest]) == 0
    assert capsys.readouterr().out == f"{MANUAL}/game.xml:5\n"
    assert main(["po", "show", f"{MANUAL}/game.xml", *rest]) == 2
    assert main(["po", "show", f"{MANUAL}/game.xml:²", *rest]) == 2
    assert main(["po", "show", f"{MANUAL}/missing.xml:1", *rest]) == 2
    assert main(["po", "show", f"{path}:{'9' * 5000}", *rest]) == 2
    template = tmp_path / "help.pot"
    assert main(["pot", *rest]) == 0
    line = template.read_text().splitlines().index('msgid "A game"') + 1
    capsys.readouterr()
    assert main(["po", "show", f"{template}:{line}", *rest]) == 0
    assert capsys.readouterr().out == f"{MANUAL}/game.xml:5\n"


def test_nothing_there_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The header, what follows the last entry, an obsolete entry, and a line before all messages."""
    rest = ["--manual", str(MANUAL), "--po", str(tmp_path)]
    assert main(["po", "init", "el", *rest]) == 0
    path = tmp_path / "el.po"
    path.write_text(path.read_text() + '\n#~ msgid "gone"\n#~ msgstr "πάει"\n')
    last = len(path.read_text().splitlines())
    other = tmp_path / "other.xml"
    other.write_text("<article/>")
    capsys.readouterr()
    for place, said in (
        (f"{path}:1", "an entry that the manual has no use for"),
        (f"{path}:{last}", "an entry that the manual has no use for"),
        (f"{path}:{last + 9}", "no entry that can be read"),
        (f"{MANUAL}/game.xml:0", "no message of the manual stands there"),
        (f"{other}:1", "no message of the manual stands there"),
    ):
        assert main(["po", "show", place, *rest]) == 1
        assert capsys.readouterr() == ("", f"hoyle: {place}: {said}\n")
