"""What the verbs for catalogues share: which catalogues, and findings on standard output."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.commands._common import rules_files

if TYPE_CHECKING:
    from hoyle.diagnostics import Diagnostic
    from hoyle.docbook import Manual
    from hoyle.l10n.catalogue import Catalogue
    from hoyle.l10n.similar import Candidate


class UsageError(Exception):
    """What was asked for cannot be done; the message says why."""


def catalogue_paths(args: Namespace) -> list[Path]:
    """Return the catalogues that are meant: of ``-l``, else of LINGUAS, else all; raise UsageError."""
    from hoyle.l10n.linguas import linguas, no_catalogue

    folder: Path = args.po
    if args.languages:
        names = list(dict.fromkeys(args.languages))
        asked = (no_catalogue(folder, name, source=False) for name in names)
        if wrong := next(filter(None, asked), None):
            raise UsageError(f"{wrong}; `hoyle po init` makes a new one")
    else:
        names, found = linguas(folder)
        if found:
            raise UsageError("\n".join(map(str, found)))
    if not names:
        raise UsageError(f"no catalogue in {folder}")
    return [folder / f"{name}.po" for name in names]


def load_manual(args: Namespace, *, whole: bool = True) -> Manual:
    """Return the manual with its entity references kept; raise UsageError where there is none.

    whole: raise it too, and print why, where a part could not be read: the messages of that part would be
    taken for gone.
    """
    from hoyle.docbook import load

    manual = load(args.manual, expand_entities=False, its=rules_files(args))
    if not manual.documents:
        raise UsageError("; ".join(map(str, manual.diagnostics)) or f"{args.manual} holds no manual")
    if whole and show(broken(manual)):
        raise UsageError(f"{args.manual} cannot be read whole; nothing is written until this is mended")
    return manual


def labels(language: str) -> list[Candidate]:
    """Return the labels that Hoyle has in a language, to be taken over by a catalogue that lacks them."""
    from hoyle.l10n.entry import make
    from hoyle.l10n.interface import CONTEXT
    from hoyle.l10n.similar import Candidate
    from hoyle.sphinx.words import SOURCE, known, table, word

    pairs = ((text, word(language, key)) for key, text in table(SOURCE).items() if known(language, key))
    return [Candidate(make(msgid, (text,), msgctxt=CONTEXT), "Hoyle") for msgid, text in pairs]


def labelled(catalogue: Catalogue, manual: Manual, language: str) -> Catalogue:
    """Return a new catalogue with the labels that Hoyle has in its language, where the project has labels."""
    from hoyle.l10n.interface import interface
    from hoyle.l10n.memory import Memory
    from hoyle.l10n.update import fresh_messages, update

    if interface(manual.directory) is None:
        return catalogue
    return update(catalogue, fresh_messages(manual), memory=Memory(labels(language))).catalogue


def broken(manual: Manual) -> list[Diagnostic]:
    """Return the findings for which a part of a manual could not be read."""
    from hoyle.diagnostics import Severity

    return [one for one in manual.diagnostics if one.severity is Severity.ERROR]


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
