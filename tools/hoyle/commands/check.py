"""``hoyle check``: try every fact that the manual states on a rules engine."""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

from hoyle.commands._common import add_languages, add_manual

ENGINES = {"reference": "rules_engine", "aisleriot": "rules_engine.aisleriot"}
FORMATS = ("github", "gitlab", "json", "junit", "sarif", "text")


def add_parser(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Declare the verb."""
    parser = verbs.add_parser("check", help="try every fact on the engine", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games to check (all)")
    add_languages(parser)
    add_manual(parser)
    parser.add_argument("--engine", choices=ENGINES, default="reference", help="who plays (reference)")
    parser.add_argument("--format", choices=FORMATS, default="text", help="form of the report (text)")
    parser.add_argument("--strict", action="store_true", help="what is not read or not judged is an error")
    parser.add_argument("--baseline", type=Path, metavar="FILE", help="leave out the findings of this file")
    parser.add_argument("--write-baseline", type=Path, metavar="FILE", help="write the findings to a file")
    parser.add_argument("--no-cache", action="store_true", help="try every page, also unchanged ones")
    parser.add_argument("--explain", metavar="CODE", help="tell what a code means, and nothing else")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check, report, and return 0 (clean), 1 (errors) or 2 (nothing could be checked)."""
    from hoyle.crosscheck import baseline
    from hoyle.crosscheck.run import CannotCheckError, Request, check_manual
    from hoyle.report import write

    if args.explain:
        return explain(args.explain)
    engine = importlib.import_module(ENGINES[args.engine])
    loader = engine.load
    if args.engine != "reference":
        from hoyle.crosscheck.naming import lending

        loader = lending(loader, importlib.import_module(ENGINES["reference"]).load)
    request = Request(
        manual=args.manual,
        po=args.po,
        loader=loader,
        slugs=engine.slugs(),
        games=args.games,
        languages=args.languages or (),
        strict=args.strict,
        engine=args.engine,
        cache=None if args.no_cache else Path("build/.cache/check"),
    )
    try:
        report = check_manual(request, args.baseline, args.write_baseline)
    except (CannotCheckError, baseline.BaselineError) as error:
        print(f"hoyle check: {error}", file=sys.stderr)
        return 2
    write(report, args.format, sys.stdout)
    return int(report.failed)


def explain(name: str) -> int:
    """Print what a code means; return 2 where there is none of that name."""
    import importlib.util
    import pkgutil
    import textwrap

    import hoyle
    from hoyle.diagnostics import CODES

    for package in pkgutil.iter_modules(hoyle.__path__):
        if package.ispkg and importlib.util.find_spec(f"hoyle.{package.name}.codes"):
            importlib.import_module(f"hoyle.{package.name}.codes")
    code = CODES.get(name.upper())
    if code is None:
        print(f"hoyle check: no code {name}; there are {', '.join(sorted(CODES))}", file=sys.stderr)
        return 2
    print(f"{code.name}: {code.title} ({code.severity})\n\n{textwrap.fill(code.explanation, 88)}")
    return 0
