"""The builder `gettext`: what `hoyle pot` writes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hoyle.cli import main


def test_same_as_hoyle_pot(manual: Path, tmp_path: Path, build: Callable[..., str]) -> None:
    assert main(["pot", "--manual", str(manual / "C"), "--po", str(manual / "po")]) == 0
    assert build(manual, tmp_path / "pot", builder="gettext") == ""
    assert (tmp_path / "pot" / "help.pot").read_bytes() == (manual / "po" / "help.pot").read_bytes()
