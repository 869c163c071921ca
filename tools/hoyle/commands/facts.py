"""`hoyle facts GAME`: what was read from a page, sentence by sentence."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from hoyle.commands._common import add_manual, rules_files


def add_parser(subparsers: Any) -> None:
    """Declare the verb and its arguments."""
    parser = subparsers.add_parser("facts", help="show what was read from a page, sentence by sentence")
    parser.add_argument("game", metavar="GAME", help="the game's page: its slug, id, title or file")
    parser.add_argument(
        "-l", "--language", metavar="LANG", help="the manual's own or a translation's language"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how to print it (text)")
    add_manual(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the reading of one page; return 2 where there is no such page, catalogue or lexicon."""
    from hoyle.diagnostics import Severity
    from hoyle.docbook import language, load, page_named, place
    from hoyle.facts import contradictions, read, show
    from hoyle.l10n import entry_place, read_po, translate
    from hoyle.l10n.linguas import no_catalogue
    from hoyle.report import for_programs

    manual = load(args.manual, its=rules_files(args))
    alone = args.manual.is_file()  # a page by itself may be in the language that is asked for
    document = None
    try:
        path = page_named(manual, args.game)
        document = next((one for one in manual.documents.values() if one.path == path), None)
        lacking = f"{path} cannot be read"
    except LookupError as error:
        lacking = f"{args.manual}: {error.args[0]}"
    if document is None:
        for wrong in manual.diagnostics:
            if wrong.severity is Severity.ERROR:
                print(wrong, file=sys.stderr)
        print(f"hoyle: {lacking}", file=sys.stderr)
        return 2
    source = language(document.root) or (args.language if alone else None) or "en"
    wanted = args.language or source
    if wanted not in (source, "C"):
        if unknown := no_catalogue(args.po, wanted):
            print(f"hoyle: {unknown}", file=sys.stderr)
            return 2
        catalogue = read_po(args.po / f"{wanted}.po")
        for wrong in catalogue.diagnostics:
            if wrong.severity is Severity.ERROR:  # the source's sentence stands where one is lost
                print(wrong, file=sys.stderr)
        document = translate(document, catalogue, source_language=source)
    try:
        reading = read(
            document,
            source if wanted == "C" else wanted,
            locate=lambda node: entry_place(node) or place(node),
        )
    except LookupError as error:
        print(f"hoyle: {error.args[0]}", file=sys.stderr)
        return 2
    if args.format == "json":
        for_programs(sys.stdout)
    print(show.as_json(reading) if args.format == "json" else show.as_text(reading))
    for finding in contradictions(reading):
        print(finding, file=sys.stderr)
    return 0
