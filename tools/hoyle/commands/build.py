"""`hoyle build`: publish the manual, in every language."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from hoyle.commands._common import add_languages, add_manual


def add_parser(subparsers: Any) -> None:
    """Declare the verb and its arguments."""
    parser = subparsers.add_parser("build", help="publish the manual in every language")
    parser.add_argument(
        "format", nargs="?", choices=("html", "mallard", "all"), default="html", help="what to make (html)"
    )
    add_languages(parser)
    parser.add_argument(
        "-o", "--output", type=Path, default=Path("build"), metavar="DIR", help="where to (build)"
    )
    parser.add_argument(
        "-j", "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes at once"
    )
    add_manual(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Publish; return 1 where something was found wrong, 2 where there is nothing to publish."""
    from hoyle.diagnostics import Severity
    from hoyle.sphinx.publication import kept
    from hoyle.sphinx.publish import FORMATS, Order, choose, manual_name, publish

    with kept(args.manual) as source:
        if source.root not in source.documents:
            for one in source.manual.diagnostics:
                print(one)
            print(f"hoyle: {args.manual}: there is no manual to publish", file=sys.stderr)
            return 2
        try:
            languages, beside = choose(args.po, source.language, args.languages, args.output)
        except ValueError as error:
            print(f"hoyle: {error}", file=sys.stderr)
            return 2
        formats = FORMATS if args.format == "all" else (args.format,)
        order = Order(
            manual=args.manual,
            po=args.po,
            out=args.output,
            formats=formats,
            languages=languages,
            beside=beside,
            source=source.language,
            name=manual_name(source.manual.directory),
            jobs=max(1, args.jobs),
        )
        found = publish(order, source)
    for one in found:
        print(one)
    return int(any(one.severity is Severity.ERROR for one in found))
