"""``hoyle deal``."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hoyle.cli import main


def test_a_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "klondike", "--seed", "3"]) == 0
    first = capsys.readouterr().out
    assert first.startswith("[24] --        --   --   --   --\n")
    assert main(["deal", "klondike", "--seed", "3", "--option", "no_redeals=on"]) == 0
    assert capsys.readouterr().out == first
    assert main(["deal", "klondike", "--seed", "4"]) == 0
    assert capsys.readouterr().out != first


def test_a_table_is_ascii_where_the_output_is() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "hoyle", "deal", "klondike"]
    done = subprocess.run(command, env=environment, capture_output=True, encoding="ascii", check=True)
    assert "9D   ##" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["solitaire"], "unknown game 'solitaire'; expected one of accordion"),
        (["klondike", "--option", "jokers=on"], "unknown option jokers; expected three_card_deals"),
        (["klondike", "--option", "no_redeals"], "'no_redeals': expected NAME=VALUE"),
        (["klondike", "--option", "no_redeals=perhaps"], "the value one of on, true, off, false"),
    ],
)
def test_what_cannot_be_dealt(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
