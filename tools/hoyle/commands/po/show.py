"""`hoyle po show FILE:LINE`: from a page's paragraph to its entries, and back."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from hoyle.commands._common import add_languages, add_manual
from hoyle.commands.po._common import UsageError, catalogue_paths, fail, load_manual

_DIGITS = 9
"""Of the number of a line, at most."""


def add_parser(subparsers: Any) -> None:
    """Declare the verb and its arguments."""
    parser = subparsers.add_parser("show", help="go from a page to its catalogue entries, and back")
    add_manual(parser)
    add_languages(parser)
    parser.add_argument("place", metavar="FILE:LINE", help="a line of a page, or of a catalogue")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the other side of a place; return 1, and say so, where there is none."""
    from hoyle.l10n import read_po
    from hoyle.l10n.show import entries_of, entry_at, places_of, units_at

    name, _, number = args.place.rpartition(":")
    path = Path(name)
    try:
        if not name or not number.isdecimal() or len(number) > _DIGITS:
            raise UsageError(f"expected FILE:LINE, not {args.place}")
        if not path.is_file():
            raise UsageError(f"{path} does not exist")
        manual = load_manual(args)
        if path.suffix in (".po", ".pot"):
            catalogue = read_po(path)
            entry = entry_at(catalogue, int(number))
            places = places_of(manual, catalogue, entry) if entry else []
            for place in places:
                print(f"{place.path}:{place.line}")
            if not places:
                lacking = (
                    "no entry that can be read"
                    if entry is None
                    else "an entry that the manual has no use for"
                )
                print(f"hoyle: {args.place}: {lacking}", file=sys.stderr)
            return int(not places)
        found = units_at(manual, path, int(number))
        for unit in found:
            print(f"{unit.place.path}:{unit.place.line}: {unit.msgid}")
        for catalogue in map(read_po, catalogue_paths(args)):
            for entry in entries_of(manual, found, catalogue):
                print(f"{catalogue.path}:{entry.line}: {entry.msgstr[0]}")
        if not found:
            print(f"hoyle: {args.place}: no message of the manual stands there", file=sys.stderr)
    except UsageError as error:
        return fail(error)
    return int(not found)
