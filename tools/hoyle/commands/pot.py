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
    """Write the template; return 2, and write nothing, where the manual could not be read whole."""
    from hoyle.commands.po._common import UsageError, fail, load_manual
    from hoyle.files import write_if_changed
    from hoyle.l10n.pot import template

    try:
        manual = load_manual(args)
    except UsageError as error:
        return fail(error)
    path = Path(args.output) if args.output not in (None, "-") else args.po / "help.pot"
    old = path.read_bytes() if args.output != "-" and path.is_file() else None
    content = template(manual, old, keep_entities=args.keep_entities)
    for one in manual.diagnostics:
        print(one, file=sys.stderr)
    if args.output == "-":
        sys.stdout.buffer.write(content)
    else:
        write_if_changed(path, content)
    return 0
