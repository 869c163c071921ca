"""`hoyle po check`: what is wrong with translations."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hoyle.commands._common import add_languages, add_manual, rules_files
from hoyle.commands.check import FORMATS, progress
from hoyle.commands.po._common import UsageError, broken, catalogue_paths, fail, load_manual

if TYPE_CHECKING:
    from hoyle.report import Finding


def add_parser(subparsers: Any) -> None:
    """Declare the verb and its arguments."""
    parser = subparsers.add_parser("check", help="find what is wrong with translations")
    add_manual(parser)
    add_languages(parser)
    parser.add_argument("--format", choices=FORMATS, default="text")
    parser.add_argument("--no-rules", action="store_true", help="leave out the rules, which an engine tries")
    parser.add_argument("--strict", action="store_true", help="warnings count as errors")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the findings about all catalogues; return 1 if there is an error among them."""
    from hoyle.diagnostics import Severity
    from hoyle.l10n import read_po
    from hoyle.l10n.checks import check
    from hoyle.report import Report, of_diagnostics, write

    try:
        paths = catalogue_paths(args)
        manual = load_manual(args, whole=False)
    except UsageError as error:
        return fail(error)
    found = [*broken(manual), *(one for path in paths for one in check(manual, read_po(path)))]
    findings = list(of_diagnostics(found).findings)
    if not args.no_rules:
        findings += rules(args, paths)
    write(Report(tuple(findings)), args.format, sys.stdout)
    bad = (Severity.ERROR, Severity.WARNING) if args.strict else (Severity.ERROR,)
    return int(any(one.diagnostic.severity in bad for one in findings))


def rules(args: argparse.Namespace, paths: Sequence[Path]) -> list[Finding]:
    """Return what the engine finds wrong in the translated rules; nothing where no language can be read.

    Asked for all languages it is the work of `hoyle check`, page by page: what one has tried the other knows.
    """
    from hoyle.crosscheck.cache import default
    from hoyle.crosscheck.run import CannotCheckError, Request, check_manual
    from hoyle.facts.lexicon import languages

    readable = [path.stem for path in paths if path.stem in languages()]
    if not readable:
        return []
    engine = importlib.import_module("rules_engine")
    request = Request(
        manual=args.manual,
        po=args.po,
        its=rules_files(args),
        loader=engine.load,
        slugs=engine.slugs(),
        languages=readable if args.languages else (),
        cache=default(),
    )
    try:
        with progress() as seen:
            found = check_manual(request, seen=seen).findings
    except CannotCheckError:
        return []  # a manual of something else than games
    return [one for one in found if one.diagnostic.path in paths]
