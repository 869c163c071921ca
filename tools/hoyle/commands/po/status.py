"""`hoyle po status`: how far each language is, against the manual as it is now."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from hoyle.commands._common import add_languages, add_manual
from hoyle.commands.po._common import UsageError, broken, catalogue_paths, fail, load_manual


def add_parser(subparsers: Any) -> None:
    """Declare the verb and its arguments."""
    parser = subparsers.add_parser("status", help="show how far translations are")
    add_manual(parser)
    add_languages(parser)
    parser.add_argument("--format", choices=("text", "json", "html"), default="text")
    parser.add_argument("--pages", action="store_true", help="show every page in the table")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the status of all languages; return 1 where a part of a manual or catalogue cannot be read."""
    from hoyle.diagnostics import Severity
    from hoyle.l10n import read_po
    from hoyle.l10n.dashboard import WRITERS, write_text
    from hoyle.l10n.interface import lost
    from hoyle.l10n.status import pages_of, status

    try:
        paths = catalogue_paths(args)
        manual = load_manual(args, whole=False)
    except UsageError as error:
        return fail(error)
    pages = pages_of(manual)
    catalogues = [read_po(path) for path in paths]
    found = [status(manual, pages, catalogue) for catalogue in catalogues]
    if args.format == "text":
        write_text(found, sys.stdout, pages=args.pages)
    else:
        WRITERS[args.format](found, sys.stdout)
    for hint in filter(None, (lost(manual.directory, one) for one in catalogues)):
        print(f"hoyle: {hint}", file=sys.stderr)
    unread = (one for catalogue in catalogues for one in catalogue.diagnostics)
    wrong = [*broken(manual), *(one for one in unread if one.severity is Severity.ERROR)]
    for one in wrong:
        print(one, file=sys.stderr)
    return int(bool(wrong))
