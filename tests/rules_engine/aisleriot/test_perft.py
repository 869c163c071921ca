"""The files of counts say what the installed AisleRiot says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules_engine import aisleriot
from rules_engine.aisleriot.perft import main

FOLDER = Path(__file__).parents[1] / "perft"


def test_every_game_has_a_file(rules: Path) -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(aisleriot.slugs())


@pytest.mark.parametrize("slug", ["athena", "gaps", "quatorze"])
def test_files_are_as_the_command_writes_them(slug: str, rules: Path, tmp_path: Path) -> None:
    assert main([slug, "-o", str(tmp_path)]) == 0
    written = (tmp_path / f"{slug}.json").read_text()
    assert written == (FOLDER / f"{slug}.json").read_text()
    assert all(deal["counts"][0] > 0 for deal in json.loads(written))
