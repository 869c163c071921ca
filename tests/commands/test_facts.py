"""`hoyle facts`: a page by itself, as the seeds came, and a manual by another way."""

from __future__ import annotations

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
