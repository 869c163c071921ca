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
    assert main(["po", "show", f"{path}:1", *rest]) == 1
