"""`hoyle build`: publish the manual, in every language."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from hoyle.commands._common import add_languages, add_manual, no_folder, rules_files


def add_parser(subparsers: Any) -> None:
    """Declare the verb and its arguments."""
    parser = subparsers.add_parser("build", help="publish the manual in every language")
    parser.add_argument(
        "format",
        nargs="?",
        choices=("html", "mallard", "all", "epub", "text"),
        default="html",
        help="what to make; all is html and mallard (html)",
    )
    add_languages(parser)
    parser.add_argument(
        "-o", "--output", type=Path, default=Path("build"), metavar="DIR", help="where to (build)"
    )
    parser.add_argument(
        "-j", "--jobs", type=_processes, default=os.cpu_count() or 1, metavar="N", help="processes at once"
    )
    parser.add_argument(
        "--watch", action="store_true", help="show one language in the browser, and keep up with every change"
    )
    parser.add_argument(
        "--port", type=_port, default=8000, metavar="N", help="where --watch serves it, 0 for any (8000)"
    )
    add_manual(parser)
    parser.set_defaults(run=run)


def _processes(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected at least 1, not {text}")
    return number


def _port(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"expected 0 to 65535, not {text}")
    return number


_processes.__name__ = _port.__name__ = "number"  # what argparse calls a value that is none


def run(args: argparse.Namespace) -> int:
    """Publish; return 1 where something was found wrong, 2 where there is nothing to publish."""
    from hoyle.diagnostics import Severity
    from hoyle.l10n.linguas import linguas
    from hoyle.sphinx.order import FORMATS, Order, choose, manual_name
    from hoyle.sphinx.publish import publish
    from hoyle.sphinx.source import kept

    if args.watch and len(args.languages or ()) != 1:
        print("hoyle: --watch shows one language: name it with -l", file=sys.stderr)
        return 2
    if wrong := no_folder(args.po):
        print(f"hoyle: {wrong}", file=sys.stderr)
        return 2
    its = tuple(rules_files(args))
    with kept(args.manual, its) as source:
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
            complete=not args.languages,
            its=its,
        )
        found = (
            [] if args.watch else [*([] if args.languages else linguas(args.po)[1]), *publish(order, source)]
        )
    if args.watch:
        from hoyle.sphinx.watch import watch

        return watch(order, args.port)
    for one in found:
        print(one)
    return int(any(one.severity is Severity.ERROR for one in found))
