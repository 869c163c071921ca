"""`hoyle po check`: what is wrong with translations."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from hoyle.commands._common import add_languages, add_manual
from hoyle.commands.po._common import UsageError, catalogue_paths, fail, load_manual


def add_parser(subparsers: Any) -> None:
    """Declare the verb and its arguments."""
    from hoyle.report import formats

    parser = subparsers.add_parser("check", help="find what is wrong with translations")
    add_manual(parser)
    add_languages(parser)
    parser.add_argument("--format", choices=formats(), default="text")
    parser.add_argument("--strict", action="store_true", help="warnings count as errors")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the findings about all catalogues; return 1 if there is an error among them."""
    from hoyle.diagnostics import Severity
    from hoyle.l10n import read_po
    from hoyle.l10n.checks import check
    from hoyle.report import of_diagnostics, write

    try:
        paths = catalogue_paths(args)
        manual = load_manual(args)
    except UsageError as error:
        return fail(error)
    found = [one for path in paths for one in check(manual, read_po(path))]
    write(of_diagnostics(found), args.format, sys.stdout)
    bad = (Severity.ERROR, Severity.WARNING) if args.strict else (Severity.ERROR,)
    return int(any(one.severity in bad for one in found))
