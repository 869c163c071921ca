"""`hoyle po show FILE:LINE`: from a page's paragraph to its entries, and back."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from hoyle.commands._common import add_languages, add_manual
from hoyle.commands.po._common import UsageError, catalogue_paths, fail, load_manual


def add_parser(subparsers: Any) -> None:
    """Declare the verb and its arguments."""
    parser = subparsers.add_parser("show", help="go from a page to its catalogue entries, and back")
    add_manual(parser)
    add_languages(parser)
    parser.add_argument("place", metavar="FILE:LINE", help="a line of a page, or of a catalogue")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the other side of a place; return 1 where there is none."""
    from hoyle.l10n import read_po
    from hoyle.l10n.show import entries_of, entry_at, places_of, units_at

    name, _, number = args.place.rpartition(":")
    path = Path(name)
    try:
        if not name or not number.isdecimal():
            raise UsageError(f"expected FILE:LINE, not {args.place}")
        if not path.is_file():
            raise UsageError(f"{path} does not exist")
        manual = load_manual(args)
        if path.suffix == ".po":
            catalogue = read_po(path)
            entry = entry_at(catalogue, int(number))
            places = places_of(manual, catalogue, entry) if entry else []
            for place in places:
                print(f"{place.path}:{place.line}")
            return int(not places)
        found = units_at(manual, path, int(number))
        for unit in found:
            print(f"{unit.place.path}:{unit.place.line}: {unit.msgid}")
        for catalogue in map(read_po, catalogue_paths(args)):
            for entry in entries_of(manual, found, catalogue):
                print(f"{catalogue.path}:{entry.line}: {entry.msgstr[0]}")
    except UsageError as error:
        return fail(error)
    return int(not found)
