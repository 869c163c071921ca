"""What maintainers need of the check of rules, by the numbers of the list in tests/l10n/test_needs.py."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hoyle.cli import main


def test_05_rules_are_tried_on_the_engine(
    manual: Callable[..., Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """With file, line and both values."""
    monkeypatch.chdir(tmp_path)
    assert main(["check", "--manual", str(manual("Eight piles."))]) == 1
    out = capsys.readouterr().out
    assert "C/klondike.xml:12" in out
    assert "8" in out or "ight" in out
    assert "7" in out or "seven" in out
