"""Sentences that no frame reads, and that another word would make a rule of the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.cli import main

Manual = Callable[..., Path]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def checked(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    status = main(["check", "--manual", str(folder)])
    return status, capsys.readouterr().out


def test_word_that_no_frame_has_there(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    sentence = "Only the bottom card of each tableau pile is face up."
    status, out = checked(manual(f"Seven piles. {sentence}"), capsys)
    assert status == 1
    assert "error[CK016]: tableau faces: the page says “bottom”, the engine confirms it with “top”" in out
    assert "= engine: " in out
    assert "= help: perhaps: Only the top card of each tableau pile is face up." in out


def test_a_value_that_is_part_of_another_one(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    # With "right" and with "top right" it would be true alike.
    status, out = checked(manual("Seven piles. The waste is to the middle of the stock."), capsys)
    assert status == 1
    assert "the page says “middle”, the engine confirms it with “right”" in out


def test_number_with_which_a_deal_cannot_be_carried_out(
    manual: Manual, capsys: pytest.CaptureFixture[str]
) -> None:
    deal = "{} piles. With one card in the first pile, two in the second, and so on to seven in the last."
    assert checked(manual(deal.format("Seven")), capsys)[0] == 0
    deal = "Seven piles. With one card in the first pile, two in the second, and so on to eight in the last."
    status, out = checked(manual(deal), capsys)
    assert status == 1
    assert "the page says “eight”, the engine confirms it with “7”" in out


def test_one_word_is_not_enough(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    sentence = "Only the bottom card of each tableau pile is face down."
    status, out = checked(manual(f"Seven piles. {sentence}"), capsys)
    assert status == 0
    assert "1 not understood" in out
    assert "CK016" not in out


def test_what_the_word_makes_of_it_is_false(manual: Manual, capsys: pytest.CaptureFixture[str]) -> None:
    # It would be read of the top card of the stock, which may not be moved.
    status, out = checked(manual("Seven piles. The bottom card of the stock can be moved."), capsys)
    assert status == 0
    assert "1 not understood" in out
    assert "CK016" not in out
