"""`hoyle po init LANG`: start the catalogue of a language."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from hoyle.commands._common import add_manual
from hoyle.commands.po._common import UsageError, fail, labelled, load_manual


def add_parser(subparsers: Any) -> None:
    """Declare the verb and its arguments."""
    parser = subparsers.add_parser("init", help="start the catalogue of a language")
    add_manual(parser)
    parser.add_argument("language", metavar="LANG", help="el, pt_BR, sr@latin …")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write LANG.po and add the language to LINGUAS; return 2 where the catalogue is there already."""
    from hoyle.files import write_if_changed
    from hoyle.l10n import from_bytes, template
    from hoyle.l10n.linguas import enlist
    from hoyle.l10n.start import start

    path = args.po / f"{args.language}.po"
    try:
        if path.exists():
            raise UsageError(f"{path} is there already (see `hoyle po update`)")
        manual = load_manual(args)
        new = start(from_bytes(template(manual), args.po / "help.pot"), args.language, path)
    except (UsageError, ValueError) as error:
        return fail(error)
    new = labelled(new, manual, args.language)
    write_if_changed(path, bytes(new))
    enlist(args.po, args.language)
    left = sum(not entry.translated for entry in new)
    print(f"{path}: {left} messages to translate", file=sys.stderr)
    return 0
