"""`hoyle pot`: write the template that every catalogue is made from."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from hoyle.commands._common import add_manual


def add_parser(subparsers: Any) -> None:
    """Declare the verb and its arguments."""
    parser = subparsers.add_parser("pot", help="write the template of all translations")
    add_manual(parser)
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="where to write it, - for standard output (po/help.pot)"
    )
    parser.add_argument(
        "--keep-entities", action="store_true", help="leave entity references in messages as references"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the template; return 1 where the manual could not be read without errors."""
    from hoyle.diagnostics import Severity
    from hoyle.docbook import load
    from hoyle.files import write_if_changed
    from hoyle.l10n.pot import template

    manual = load(args.manual, expand_entities=False)
    path = Path(args.output) if args.output not in (None, "-") else args.po / "help.pot"
    old = path.read_bytes() if args.output != "-" and path.is_file() else None
    content = template(manual, old, keep_entities=args.keep_entities)
    found = [*manual.diagnostics, *(one for page in manual.documents.values() for one in page.diagnostics)]
    for one in found:
        print(one, file=sys.stderr)
    if args.output == "-":
        sys.stdout.buffer.write(content)
    else:
        write_if_changed(path, content)
    return int(any(one.severity is Severity.ERROR for one in found))
