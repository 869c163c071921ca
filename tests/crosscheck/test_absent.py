"""Sentences that name piles that the game has not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.cli import main

Manual = Callable[..., Path]
REST = "Seven piles. The rest of the deck is placed in the stock after dealing the {}."


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def checked(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    status = main(["check", "--manual", str(folder)])
    return status, capsys.readouterr().out


def test_piles_that_no_table_has(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    status, out = checked(manual(REST.format("reserve")), capsys)
    assert status == 1
    assert "error[CK017]: reserve: the page says “reserve”, the table has none" in out
    assert "= engine: the groups of the table are stock, waste, foundation, tableau" in out


def test_piles_that_the_table_has(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(manual(REST.format("tableau")), capsys)[0] == 0


def test_piles_that_the_page_sets_up_under_a_name_of_its_own(
    manual: Manual, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = manual(REST.format("reserve"))
    page = folder / "klondike.xml"
    row = "<row><entry>Reserve</entry><entry><para>Have a look at it.</para></entry></row>"
    page.write_text(page.read_text(encoding="utf-8").replace("<tbody>", f"<tbody>{row}"), encoding="utf-8")
    assert "CK017" not in checked(folder, capsys)[1]


def test_one_finding_a_sentence(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    _, out = checked(manual("Seven piles. Spaces are automatically filled from the reserve."), capsys)
    assert "error[CK001]: tableau refill" in out
    assert "CK017" not in out
