"""What `make` does besides calling the program."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_mallard_is_installed_where_yelp_looks(tmp_path: Path) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    page = tmp_path / "build/mallard/el/hoyle/klondike.page"
    page.parent.mkdir(parents=True)
    page.write_text("<page/>", "utf-8")
    # The page is there already, and nothing is to be installed from the network for that.
    command = ["make", "-o", ".venv/.installed", "install", "HOYLE=true", "PREFIX=/usr", "DESTDIR=a package"]
    subprocess.run(command, cwd=tmp_path, check=True, timeout=60)
    assert (tmp_path / "a package/usr/share/help/el/hoyle/klondike.page").read_text("utf-8") == "<page/>"
