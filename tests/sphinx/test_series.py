"""A series of edits, each built on what was there: benchmarks/fuzz/build.py for a few steps."""

from __future__ import annotations

import importlib.util
import shutil
from itertools import islice
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("seed", [3, 5])
def test_series(tmp_path: Path, seed: int) -> None:
    spec = importlib.util.spec_from_file_location("fuzz_build", ROOT / "benchmarks" / "fuzz" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    manual = Path(shutil.copytree(Path(__file__).parent / "manual", tmp_path / "manual"))
    for edits, wrong in islice(module.series(manual, tmp_path / "built", seed), 2):
        assert wrong == [], edits
