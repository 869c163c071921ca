"""What the verbs for catalogues share: which catalogues, and findings on standard output."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.diagnostics import Diagnostic
    from hoyle.docbook import Manual


class UsageError(Exception):
    """What was asked for cannot be done; the message says why."""


def catalogue_paths(args: Namespace) -> list[Path]:
    """Return the catalogues that are meant: of ``-l``, else of LINGUAS, else all; raise UsageError."""
    folder: Path = args.po
    names = list(dict.fromkeys(args.languages or ()))
    linguas = folder / "LINGUAS"
    if not names and linguas.is_file():
        lines = linguas.read_text(encoding="utf-8").splitlines()
        names = [name for line in lines for name in line.partition("#")[0].split()]
    paths = [folder / f"{name}.po" for name in names] or sorted(folder.glob("*.po"))
    if missing := [path for path in paths if not path.is_file()]:
        raise UsageError(f"{missing[0]} does not exist (`hoyle po init {missing[0].stem}` makes it)")
    if not paths:
        raise UsageError(f"no catalogue in {folder}")
    return paths


def load_manual(args: Namespace) -> Manual:
    """Return the manual with its entity references kept; raise UsageError where there is none."""
    from hoyle.docbook import load

    manual = load(args.manual, expand_entities=False)
    if not manual.documents:
        raise UsageError("; ".join(map(str, manual.diagnostics)) or f"{args.manual} holds no manual")
    return manual


def fail(error: Exception) -> int:
    """Say why a command could not do its work; return its exit status."""
    print(f"hoyle: {error}", file=sys.stderr)
    return 2


def show(found: Iterable[Diagnostic]) -> int:
    """Print findings; return 1 if one of them is an error, else 0."""
    from hoyle.diagnostics import Severity

    status = 0
    for one in found:
        print(one)
        status |= one.severity is Severity.ERROR
    return int(status)
