"""What all tests share: material that may be missing is skipped by name, or fails under HOYLE_REQUIRE_ALL."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

ROOT = Path(__file__).parents[1]
"""The project's folder."""


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what the tests find apart from what the user's own runs found."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOYLE_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        yield


def missing(what: str) -> NoReturn:
    """Skip the test because of what is missing; with HOYLE_REQUIRE_ALL=1 fail it instead."""
    if os.environ.get("HOYLE_REQUIRE_ALL") == "1":
        pytest.fail(f"needs {what}, and HOYLE_REQUIRE_ALL=1 forbids to skip")
    pytest.skip(f"needs {what}")


@pytest.fixture(scope="session")
def require():  # type: ignore[no-untyped-def]
    """Return a function: require(package, *programs) goes on only where all programs are installed.

    An absolute path among the programs is a file that the package brings.
    """

    def check(package: str, *programs: str) -> None:
        wanted = programs or (package,)
        if absent := [one for one in wanted if shutil.which(one) is None and not Path(one).is_file()]:
            missing(f"the system package {package} ({', '.join(absent)} not found)")

    return check


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of real manuals beside the checkout, where there is one."""
    folder = Path(os.environ.get("HOYLE_SHARED", ROOT.parent / "shared"))
    if not (folder / "corpus").is_dir():
        missing("the folder of real manuals ../shared")
    return folder
