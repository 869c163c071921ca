"""A Guile or AisleRiot that is missing, broken, slow or dying is a plain message, and no process is left."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_engine import aisleriot, chance
from rules_engine.aisleriot import AisleRiotEngine, AisleRiotError, places, process
from rules_engine.aisleriot.process import compiled_driver
from rules_engine.moves import click, double_click, drag


@pytest.fixture
def odd(odd_rules: Path) -> Iterator[AisleRiotEngine]:
    with aisleriot.load("odd", directory=odd_rules) as engine:
        yield engine


def running(engine: AisleRiotEngine) -> bool:
    """Return whether the engine's process is there, be it as a zombie."""
    return Path(f"/proc/{engine.pid}").exists()


def test_rules_that_loop_are_ended_in_time_and_the_engine_goes_on(odd: AisleRiotEngine) -> None:
    position = odd.deal(1)
    odd.seconds = 1
    with pytest.raises(AisleRiotError, match="took longer than 1 seconds and were ended"):
        odd.play(position, click(0))
    assert not running(odd)
    assert len(odd.play(position, drag(0, 1, 1)).piles[1]) == 1
    assert running(odd)


def test_a_guile_that_is_stopped_is_not_waited_for(
    odd: AisleRiotEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = odd.deal(1)
    odd.seconds = 1
    monkeypatch.setattr(process, "GRACE_SECONDS", 0)
    os.kill(odd.pid, signal.SIGSTOP)
    with pytest.raises(AisleRiotError, match="took longer than 1 seconds and were ended"):
        odd.play(position, drag(0, 1, 1))
    assert not running(odd)
    assert odd.deal(1) == position


def test_a_dying_guile_is_reported_with_its_status(odd: AisleRiotEngine) -> None:
    position = odd.deal(1)
    with pytest.raises(AisleRiotError, match=r"Guile ended unexpectedly \(status 7\)"):
        odd.play(position, double_click(0))
    assert not running(odd)
    assert odd.deal(1) == position


def test_rules_that_fail_refuse_the_move(odd: AisleRiotEngine) -> None:
    position = odd.deal(1)
    assert not odd.allows(position, click(1))
    assert odd.allows(position, drag(0, 1, 1))


def test_an_error_of_the_rules_leaves_the_process_at_work(odd: AisleRiotEngine) -> None:
    position, pid = odd.deal(1), odd.pid
    with pytest.raises(AisleRiotError, match="AisleRiot's rules failed"):
        odd.ask("wishes")
    assert odd.pid == pid
    assert running(odd)
    assert odd.deal(1) == position


def test_both_sides_draw_the_same_numbers(odd: AisleRiotEngine) -> None:
    position = odd.deal(11, order=chance.shuffled(odd.deck, 0))
    drawn = []
    for _ in range(5):
        position = odd.play(position, double_click(1))
        drawn.append(position.score)
    assert drawn == [chance.number(11, counter, 1000) for counter in range(5)]


def test_a_file_that_is_no_game_is_a_plain_error(odd_rules: Path) -> None:
    with pytest.raises(AisleRiotError, match=r"torn\.go: AisleRiot's rules failed"):
        aisleriot.load("torn", directory=odd_rules)


def test_leaving_the_engine_ends_its_process(odd_rules: Path) -> None:
    with aisleriot.load("odd", directory=odd_rules) as engine:
        assert running(engine)
    assert not running(engine)
    forgotten = aisleriot.load("odd", directory=odd_rules)
    pid = forgotten.pid
    del forgotten
    assert not Path(f"/proc/{pid}").exists()


def test_missing_rules_name_the_package(tmp_path: Path) -> None:
    with pytest.raises(
        AisleRiotError, match=f"no rules of AisleRiot in {tmp_path}: install the package aisleriot"
    ):
        aisleriot.load("klondike", directory=tmp_path)


def test_rules_are_found_in_an_unpacked_package(rules: Path, tmp_path: Path) -> None:
    inside = tmp_path / "usr" / "lib" / "some-machine" / "aisleriot" / "guile"
    inside.mkdir(parents=True)
    (inside / "3.0").symlink_to(rules)
    assert aisleriot.slugs(tmp_path) == aisleriot.slugs()


def test_a_missing_guile_names_the_package(
    rules: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    places.guile.cache_clear()
    with pytest.raises(AisleRiotError, match=r"install the package guile-3\.0"):
        aisleriot.load("klondike")
    places.guile.cache_clear()


def test_a_guile_of_another_edition_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / "guile"
    old.write_text("#!/bin/sh\necho 2.2.7\n")
    old.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    places.guile.cache_clear()
    with pytest.raises(AisleRiotError, match=r"Guile 3\.0 is not installed"):
        places.guile()
    places.guile.cache_clear()


def test_the_driver_is_compiled_once_and_not_into_the_project(
    rules: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    folder = compiled_driver()
    assert folder.is_relative_to(tmp_path)
    made = {path: path.stat().st_mtime_ns for path in folder.rglob("*.go")}
    assert {path.name for path in made} >= {"interface.go", "main.go", "moves.go"}
    assert compiled_driver() == folder
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*.go")} == made
    assert [path.name for path in folder.parent.iterdir()] == [folder.name]
