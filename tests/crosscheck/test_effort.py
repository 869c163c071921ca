"""Pages that ask for more reading than any real one are read to an end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.cli import main
from hoyle.crosscheck.effort import Effort
from hoyle.crosscheck.nearby import _changes
from hoyle.facts.lexicon import load


def test_what_is_left_runs_out() -> None:
    effort = Effort(10)
    assert [effort.allows(6), effort.allows(4), effort.allows(1)] == [True, True, False]


def test_a_sentence_of_nothing_but_numbers_is_left_alone_in_time() -> None:
    effort = Effort(3000)
    assert list(_changes("7 " * 148 + "piles.", load("en"), effort)) == []
    assert -150 <= effort.left < 0, "it went on until nothing was left, and no further"


@pytest.mark.usefixtures("own_folder")
def test_a_page_of_slips_is_checked(manual: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    slips = " ".join(
        f"{' '.join(['Tablau fundation tableu'] * 49)} {word}." for word in ("One", "Two", "Six")
    )
    main(["check", "--manual", str(manual(f"Seven piles. {slips}"))])
    assert "3 not understood" in capsys.readouterr().out
