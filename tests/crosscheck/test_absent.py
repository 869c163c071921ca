"""Sentences that name piles that the game has not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

Manual = Callable[..., Path]
Checked = Callable[[Path], tuple[int, str]]
REST = "Seven piles. The rest of the deck is placed in the stock after dealing the {}."

pytestmark = pytest.mark.usefixtures("own_folder")


def test_piles_that_no_table_has(manual: Manual, checked: Checked) -> None:
    status, out = checked(manual(REST.format("reserve")))
    assert status == 1
    assert "error[CK017]: reserve: the page says “reserve”, the table has none" in out
    assert "= engine: the groups of the table are stock, waste, foundation, tableau" in out


def test_piles_that_the_table_has(manual: Manual, checked: Checked) -> None:
    assert checked(manual(REST.format("tableau")))[0] == 0


def test_piles_that_the_page_sets_up_under_a_name_of_its_own(manual: Manual, checked: Checked) -> None:
    folder = manual(REST.format("reserve"))
    page = folder / "klondike.xml"
    row = "<row><entry>Reserve</entry><entry><para>Have a look at it.</para></entry></row>"
    page.write_text(page.read_text(encoding="utf-8").replace("<tbody>", f"<tbody>{row}"), encoding="utf-8")
    assert "CK017" not in checked(folder)[1]


def test_one_finding_a_sentence(manual: Manual, checked: Checked) -> None:
    _, out = checked(manual("Seven piles. Spaces are automatically filled from the reserve."))
    assert "error[CK001]: tableau refill" in out
    assert "CK017" not in out
