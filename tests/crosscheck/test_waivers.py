"""Waivers: what is said of settings that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.crosscheck.waivers import of_project


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"\n[x\n", 2),
        (b"x = \xff", 0),
        (b"tool = 3", 0),
        (b"[tool]\nhoyle = 1", 0),
        (b"[tool.hoyle]\nwaivers = ['CK001']", 0),
        (b"x = " + b"[" * 100_000, 0),
    ],
)
def test_broken_settings_are_a_finding(tmp_path: Path, content: bytes, line: int) -> None:
    path = tmp_path / "pyproject.toml"
    path.write_bytes(content)
    waivers, (found,) = of_project(path)
    assert waivers == []
    assert (found.diagnostic.code, found.diagnostic.path, found.diagnostic.line) == ("CK010", path, line)


def test_a_waiver_is_at_the_line_of_its_own_game(tmp_path: Path) -> None:
    path = tmp_path / "pyproject.toml"
    path.write_text(
        """[other]
CK001 = "not a waiver"
[tool.hoyle.waivers]
"CK001" = "everywhere"
CK002 = "everywhere"
[tool.hoyle.waivers.klondike]
CK001 = "here"
[tool.hoyle.waivers."golf"]
CK001 = "there"
""",
        encoding="utf-8",
    )
    waivers, wrong = of_project(path)
    assert wrong == []
    assert [(one.game, one.code, one.line) for one in waivers] == [
        ("", "CK001", 4),
        ("", "CK002", 5),
        ("klondike", "CK001", 7),
        ("golf", "CK001", 9),
    ]
