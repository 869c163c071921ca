"""Waivers: what is said of settings that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.crosscheck.waivers import of_project


@pytest.mark.parametrize(("content", "line"), [(b"\n[x\n", 2), (b"x = \xff", 0)])
def test_broken_settings_are_a_finding(tmp_path: Path, content: bytes, line: int) -> None:
    path = tmp_path / "pyproject.toml"
    path.write_bytes(content)
    waivers, (found,) = of_project(path)
    assert waivers == []
    assert (found.diagnostic.code, found.diagnostic.path, found.diagnostic.line) == ("CK010", path, line)
