"""A manual's `conf.py`, read without Sphinx: it says what Sphinx reads in it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hoyle.sphinx.conf import folder, setting, values
from sphinx.config import eval_config_file
from sphinx.util.tags import Tags

SETTINGS = """import os
from pathlib import Path
hoyle_manual = Path(__file__).stem + ("x" if "draft" in tags or tags.has("draft") else "y")
hoyle_overview = len(os.listdir(".")) > 1
hoyle_its = ["a.its"]
"""


@pytest.fixture
def manual(tmp_path: Path) -> Path:
    """Return a manual's folder with a `conf.py` two folders above it."""
    (tmp_path / "conf.py").write_text(SETTINGS, "utf-8")
    (tmp_path / "help" / "C").mkdir(parents=True)
    return tmp_path / "help" / "C"


def test_what_sphinx_reads(manual: Path, tmp_path: Path) -> None:
    assert folder(manual) == tmp_path
    theirs = eval_config_file(tmp_path / "conf.py", Tags())
    ours = values(tmp_path)
    assert ours is not None
    names = ("hoyle_manual", "hoyle_overview", "hoyle_its")
    assert {name: ours[name] for name in names} == {name: theirs[name] for name in names}
    assert setting(manual, "hoyle_manual", "") == "confy"
    assert setting(manual, "hoyle_shared", "none") == "none"


@pytest.mark.parametrize("text", ["1 +", "import sys; sys.exit(3)", "missing", "raise OSError"])
def test_one_that_fails(manual: Path, tmp_path: Path, text: str) -> None:
    (tmp_path / "conf.py").write_text(text, "utf-8")
    assert values(tmp_path) is None
    assert setting(manual, "hoyle_overview", True) is True
