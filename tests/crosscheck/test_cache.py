"""Where the cache lies, what it keeps and what it drops; what it answers is tried in `test_run`."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from hoyle.cli import main
from hoyle.crosscheck import Loader
from hoyle.crosscheck.cache import default
from hoyle.crosscheck.run import Request, check_manual

import rules_engine

Manual = Callable[..., Path]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOYLE_CACHE_DIR", str(tmp_path / "kept"))
    return tmp_path / "kept"


def test_it_lies_where_caches_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    """https://specifications.freedesktop.org/basedir-spec/: relative paths are to be ignored."""
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("HOME", "/users/ann")
    monkeypatch.delenv("HOYLE_CACHE_DIR")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert default() == Path("/users/ann/.cache/hoyle")
    monkeypatch.setenv("XDG_CACHE_HOME", "/var/ann")
    assert default() == Path("/var/ann/hoyle")
    monkeypatch.setenv("XDG_CACHE_HOME", "ann")
    assert default() == Path("/users/ann/.cache/hoyle")
    monkeypatch.setenv("HOYLE_CACHE_DIR", "here")
    assert default() == Path("here")


def test_the_current_folder_stays_clean_and_the_cache_is_marked(manual: Manual, cache: Path) -> None:
    folder = manual()
    assert main(["check", "--manual", str(folder)]) == 0
    assert sorted(path.name for path in Path().iterdir()) == ["C", "kept"]
    assert (cache / "CACHEDIR.TAG").read_bytes().startswith(b"Signature: 8a477f597d28d172789f06886806bc55\n")
    assert (cache / ".gitignore").read_text("utf-8") == "*\n"
    shutil.rmtree(cache)
    assert main(["check", "--no-cache", "--manual", str(folder)]) == 0
    assert not cache.exists()


def test_it_does_not_grow_with_every_change(manual: Manual, cache: Path) -> None:
    main(["check", "--manual", str(manual())])
    number = len(list(cache.iterdir()))
    for text in ("Eight piles.", "Nine piles.", "Ten piles."):
        main(["check", "--manual", str(manual(text))])
    assert len(list(cache.iterdir())) == number


def test_what_nobody_asked_for_in_a_month_is_dropped(manual: Manual, cache: Path) -> None:
    main(["check", "--manual", str(manual())])
    old = cache / "0.json"
    old.write_text("{}", "utf-8")
    before = {path.name for path in cache.iterdir()}
    for path in cache.glob("*.json"):
        os.utime(path, (time.time() - 40 * 86_400,) * 2)
    main(["check", "--manual", str(manual())])
    assert {path.name for path in cache.iterdir()} == before, "an answer that is asked for is as new"
    main(["check", "--complete", "--manual", str(manual())])
    assert not old.exists()


def test_what_a_check_found_serves_publishing(manual: Manual, cache: Path) -> None:
    folder, opened = manual(), []

    def loader(slug: str, **options: bool) -> object:
        opened.append(slug)
        return rules_engine.load(slug, **options)

    request = Request(folder, folder, cast("Loader", loader), rules_engine.slugs(), cache=cache)
    check_manual(request)
    assert opened
    opened.clear()
    published = Request(folder, folder, cast("Loader", loader), rules_engine.slugs(), (), ("C",), cache=cache)
    assert len(cast("list[object]", check_manual(published).data["pages"])) == 1
    assert not opened


def test_a_cache_that_cannot_be_written_is_no_error(manual: Manual, cache: Path) -> None:
    cache.write_text("a file", "utf-8")
    assert main(["check", "--manual", str(manual())]) == 0
