"""What the measurements are given: named by paths and languages, and told plainly where it is not there."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from hoyle.docbook import Manual, load
from hoyle.l10n import Catalogue, read_po
from hoyle.l10n.linguas import no_catalogue

import rules_engine
from rules_engine.aisleriot.errors import AisleRiotError


class InputError(Exception):
    """What was asked for cannot be measured; the message says why."""


def plainly(measure: Callable[[], int | None]) -> int:
    """Measure and return the exit status; it is 2, with one line that says why, for bad input."""
    try:
        return measure() or 0
    except OSError as error:
        print(f"{error.filename or ''}: {error.strerror or error}".removeprefix(": "), file=sys.stderr)
    except (InputError, AisleRiotError) as error:
        print(error, file=sys.stderr)
    return 2


def manual(folder: Path) -> Manual:
    """Return a manual; raise InputError where there is none."""
    found = load(folder)
    if not found.documents:
        raise InputError("; ".join(map(str, found.diagnostics)) or f"{folder}: no manual is there")
    return found


def catalogues(po: Path, languages: Iterable[str]) -> list[Catalogue]:
    """Return the catalogues of languages but the source's; raise InputError where one is not there."""
    names = [name for name in languages if name not in ("C", "en")]
    if wrong := next(filter(None, (no_catalogue(po, name) for name in names)), None):
        raise InputError(wrong)
    return [read_po(po / f"{name}.po") for name in names]


def games(named: Iterable[str]) -> list[str]:
    """Return slugs of games as they were named; raise InputError for one that the engine does not have."""
    found = list(named)
    for name in found:
        if name not in rules_engine.slugs():
            try:
                rules_engine.load(name)
            except ValueError as error:
                raise InputError(error) from None
    return found


def paths(usage: str | None, *names: str) -> list[Path]:
    """Return the paths on the command line: one a name, any number for one that ends in ``...``."""
    parser = argparse.ArgumentParser(description=usage, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in names:
        many = name.endswith("...")
        parser.add_argument(name.removesuffix("..."), nargs="+" if many else 1, type=Path)
    given = vars(parser.parse_args())
    found = [path for name in names for path in given[name.removesuffix("...")]]
    if lacking := next((path for path in found if not path.exists()), None):
        raise InputError(f"{lacking}: no such file or folder")
    return found
