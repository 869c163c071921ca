"""The rules of the AisleRiot that is installed, run headless in Guile, behind the protocol of `rules_engine`.

AisleRiot's games are Scheme programs that ask a small module, ``(aisleriot interface)``, for the table. The
files in ``scheme/`` provide that module without a window, make moves as the program's mouse would, and
speak a line protocol to `process.Process`. No rule of AisleRiot is written down here.
"""

from __future__ import annotations

from pathlib import Path

from rules_engine.aisleriot.engine import AisleRiotEngine, AisleRiotPosition, Place
from rules_engine.aisleriot.errors import AisleRiotError
from rules_engine.aisleriot.places import rules_directory, rules_files

__all__ = ["AisleRiotEngine", "AisleRiotError", "AisleRiotPosition", "Place", "load", "slugs"]


def slugs(directory: Path | None = None) -> tuple[str, ...]:
    """Return the slugs of all games of the installed AisleRiot, sorted.

    directory: where to look instead of the usual places. Raise AisleRiotError where there is none.
    """
    return tuple(rules_files(rules_directory(directory)))


def load(slug: str, /, *, directory: Path | None = None, **options: bool) -> AisleRiotEngine:
    """Return the engine of one game of the installed AisleRiot; options not named have their defaults.

    Raise AisleRiotError where Guile or AisleRiot is missing or fails, and ValueError that says what was
    expected where the game or an option is unknown.
    """
    return AisleRiotEngine(slug, rules_directory(directory), options)
