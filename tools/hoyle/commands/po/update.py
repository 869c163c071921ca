"""`hoyle po update`: bring catalogues up to date with the manual."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hoyle.commands._common import add_languages, add_manual
from hoyle.commands.po._common import UsageError, catalogue_paths, fail, labels, load_manual, show

if TYPE_CHECKING:
    from hoyle.l10n import Catalogue


def add_parser(subparsers: Any) -> None:
    """Declare the verb and its arguments."""
    parser = subparsers.add_parser("update", help="bring catalogues up to date with the manual")
    add_manual(parser)
    add_languages(parser)
    parser.add_argument(
        "--memory", type=Path, metavar="DIR", help="folder with other catalogues to take translations from"
    )
    parser.set_defaults(run=run)


def headed(catalogue: Catalogue, template: Catalogue) -> Catalogue:
    """Return a catalogue with the header that it lacks, without which msgfmt refuses letters beyond ASCII."""
    from dataclasses import replace

    from hoyle.l10n.start import header

    try:
        head = header(template, catalogue.language)
    except ValueError:  # nobody knows the language
        return catalogue
    return replace(catalogue, items=(head, "\n", *catalogue.items) if catalogue.items else (head,))


def run(args: argparse.Namespace) -> int:
    """Update the template and every catalogue; one that is broken stays as it is, and the status is 1.

    So does one that somebody else saved in the meantime.
    """
    from hoyle.diagnostics import Severity
    from hoyle.files import write_if_changed
    from hoyle.l10n import read_po
    from hoyle.l10n.interface import CONTEXT, lost
    from hoyle.l10n.memory import Memory, remembered
    from hoyle.l10n.pot import DATE, assembled
    from hoyle.l10n.update import fresh_messages, update

    try:
        if args.memory and not args.memory.is_dir():
            raise UsageError(f"{args.memory} is no folder of catalogues")
        paths = catalogue_paths(args)
        manual = load_manual(args)
    except UsageError as error:
        return fail(error)
    pot = args.po / "help.pot"
    wanted = fresh_messages(manual)
    template = assembled([fresh.entry for fresh in wanted], pot.read_bytes() if pot.is_file() else None)
    write_if_changed(pot, bytes(template))
    date = template.header.get(DATE, "")
    status = 0
    for path in paths:
        old = read_po(path)
        if show(one for one in old.diagnostics if one.severity is Severity.ERROR):
            print(f"hoyle: {path} stays as it is until these are mended", file=sys.stderr)
            status = 1
            continue
        known, unread = remembered(args.memory, old.language, path) if args.memory else ([], [])
        show(unread)
        if args.memory and not known:
            print(f"hoyle: nothing in {args.memory} is translated into {old.language}", file=sys.stderr)
        if any(fresh.entry.msgctxt == CONTEXT for fresh in wanted):
            known += labels(old.language)
        start = old if old.header_entry else headed(old, template)
        result = update(start, wanted, date=date, memory=Memory(known) if known else None)
        new = bytes(result.catalogue)
        if hint := lost(manual.directory, old):
            print(f"hoyle: {hint}", file=sys.stderr)
        if path.read_bytes() not in (bytes(old), new):  # an editor saved it
            print(f"hoyle: {path} was changed meanwhile and stays as it is; run this again", file=sys.stderr)
            status = 1
            continue
        write_if_changed(path, new)
        counts = ", ".join(f"{number} {word}" for word, number in result.how.items() if number)
        print(f"{path}: {counts}", file=sys.stderr)
    return status
