"""`hoyle facts`: a page by itself, as the seeds came, and a manual by another way."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from hoyle.cli import main


@pytest.mark.parametrize(
    ("seed", "game", "fact"),
    [("001_*.txt", "quatorze", "score.maximum = 52"), ("002_*.txt", "doublets", "deck.packs = 1")],
)
def test_a_greek_page_by_itself_is_read(
    seed: str, game: str, fact: str, shared: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (page,) = (shared / "seeds").glob(seed)
    assert main(["facts", game, "-l", "el", "--manual", str(page)]) == 0
    assert fact in capsys.readouterr().out


def test_a_manual_named_by_a_way_round(capsys: pytest.CaptureFixture[str]) -> None:
    manual = Path(__file__).parents[2] / "help" / ".." / "help" / "C"
    assert main(["facts", "klondike", "--manual", str(manual)]) == 0
    assert "deck.packs = 1" in capsys.readouterr().out


def test_json_is_utf_8_whatever_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(__file__).parents[2]
    stream = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    monkeypatch.setattr("sys.stdout", stream)
    places = ["--manual", str(folder / "help" / "C"), "--po", str(folder / "po")]
    assert main(["facts", "klondike", "-l", "el", "--format", "json", *places]) == 0
    stream.seek(0)
    assert "φύλλα" in json.loads(stream.buffer.read().decode())["sentences"][0]["text"]


def test_why_a_page_cannot_be_read_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "golf.xml").touch()
    assert main(["facts", "golf", "--manual", str(tmp_path / "golf.xml")]) == 2
    told = capsys.readouterr().err
    assert "DB002" in told
    assert "golf.xml cannot be read" in told
