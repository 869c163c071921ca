"""Tests of this folder run the installed AisleRiot's rules; without it they are skipped by name."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_engine.aisleriot.errors import AisleRiotError
from rules_engine.aisleriot.places import guile, rules_directory
from rules_engine.aisleriot.process import COMPILE, SCHEME

ODD_GAME = """
(use-modules (aisleriot interface) (aisleriot api))
(define (new-game)
  (initialize-playing-area)
  (make-standard-deck)
  (shuffle-deck)
  (add-normal-slot DECK 'stock)
  (add-normal-slot '() 'waste)
  (flip-top-card 0)
  (list 2 1))
(define (button-pressed slot cards) #t)
(define (button-released source cards target) (move-n-cards! source target cards))
(define (button-clicked slot)
  (if (= slot 0)
      (let loop () (loop))
      (error "the waste bites")))
(define (button-double-clicked slot)
  (if (= slot 0)
      (primitive-_exit 7)
      (set-score! (aisleriot-random 1000))))
(define (goes-on) #t)
(define (nothing . arguments) #f)
(set-lambda new-game button-pressed button-released button-clicked button-double-clicked goes-on goes-on
            nothing nothing nothing nothing)
"""
"""Rules of our own: a click on the stock never ends, one on the waste fails; a double-click on the stock ends
Guile, one on the waste draws a number."""


@pytest.fixture(scope="session")
def rules(require: Callable[..., None]) -> Path:
    """Return the folder of the installed AisleRiot's rules."""
    try:
        guile()
    except AisleRiotError:
        require("guile-3.0")
    try:
        return rules_directory()
    except AisleRiotError:
        require("aisleriot", "sol")
        raise


@pytest.fixture(scope="session")
def odd_rules(rules: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of rules with a game, ``odd``, that misbehaves, and a file, ``torn``, that is none."""
    folder = tmp_path_factory.mktemp("rules")
    (folder / "aisleriot").symlink_to(rules / "aisleriot")
    (folder / "odd.scm").write_text(ODD_GAME)
    subprocess.run(
        [guile(), "--no-auto-compile", "-L", str(SCHEME), "-C", str(rules), "-c", COMPILE, "odd"],
        cwd=folder,
        env={**os.environ, "HOYLE_OUT": str(folder)},
        capture_output=True,
        check=True,
    )
    (folder / "torn.go").write_bytes(b"no compiled Scheme")
    return folder
