"""``hoyle check``: try every fact that the manual states on a rules engine."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, cast

from hoyle.commands._common import add_languages, add_manual, no_folder, rules_files

if TYPE_CHECKING:
    from hoyle.crosscheck import Loader

ENGINES = ("reference", "aisleriot")
FORMATS = ("github", "gitlab", "json", "junit", "sarif", "text")


def add_parser(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Declare the verb."""
    parser = verbs.add_parser("check", help="try every fact on the engine", description=__doc__)
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="the games to check: slug, id, title or file of a page (all)"
    )
    add_languages(parser)
    add_manual(parser)
    parser.add_argument("--engine", choices=ENGINES, default="reference", help="who plays (reference)")
    parser.add_argument(
        "--aisleriot", type=Path, metavar="DIR", help="folder of AisleRiot's rules (the installed ones)"
    )
    parser.add_argument("--format", choices=FORMATS, default="text", help="form of the report (text)")
    parser.add_argument(
        "--strict", action="store_true", help="warnings, and what is not read or not judged, are errors"
    )
    parser.add_argument(
        "--complete", action="store_true", help="report also what the engine does and a page leaves out"
    )
    parser.add_argument("--baseline", type=Path, metavar="FILE", help="leave out the findings of this file")
    parser.add_argument("--write-baseline", type=Path, metavar="FILE", help="write the findings to a file")
    parser.add_argument("--no-cache", action="store_true", help="try every page, also unchanged ones")
    parser.add_argument("--explain", metavar="CODE", help="tell what a code means, and nothing else")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check, report, and return 0 (clean), 1 (errors) or 2 (nothing could be checked)."""
    from hoyle.crosscheck import baseline
    from hoyle.crosscheck.cache import default
    from hoyle.crosscheck.run import CannotCheckError, Request, check_manual
    from hoyle.report import write
    from rules_engine.aisleriot.errors import AisleRiotError

    if args.explain is not None:
        return explain(args.explain)
    if args.aisleriot and args.engine != "aisleriot":
        print("hoyle check: --aisleriot names rules for --engine aisleriot", file=sys.stderr)
        return 2
    if wrong := no_folder(args.po):
        print(f"hoyle check: {wrong}", file=sys.stderr)
        return 2
    try:
        loader, slugs, rules = open_engine(args.engine, args.aisleriot)
        request = Request(
            manual=args.manual,
            po=args.po,
            its=rules_files(args),
            loader=loader,
            slugs=slugs,
            games=args.games,
            languages=args.languages or (),
            strict=args.strict,
            complete=args.complete,
            engine=args.engine,
            rules=rules,
            cache=None if args.no_cache else default(),
        )
        with progress() as seen:
            report = check_manual(request, args.baseline, args.write_baseline, seen)
    except (CannotCheckError, baseline.BaselineError, AisleRiotError) as error:
        print(f"hoyle check: {error}", file=sys.stderr)
        return 2
    write(report, args.format, sys.stdout)
    return int(report.failed)


@contextmanager
def progress() -> Iterator[Callable[[int, int], None]]:
    """Show how many pages are done while a check runs, on a terminal that can take it back in the end."""
    if sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("pages"), BarColumn(), MofNCompleteColumn())
    # Processes are forked meanwhile, which must not be done beside the thread that would refresh it.
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total, refresh=True)


def open_engine(name: str, directory: Path | None) -> tuple[Loader, Sequence[str], Path | None]:
    """Return an engine's loader, the slugs that it knows, and the folder of its rules if they are not ours.

    directory: where AisleRiot's rules lie, or None for the installed ones. Raises AisleRiotError where there
    are none.
    """
    import rules_engine

    # Both engines take only positions of their own, which the protocol does not tell.
    own = cast("Loader", rules_engine.load)
    if name == "reference":
        return own, rules_engine.slugs(), None
    from functools import partial

    from hoyle.crosscheck.naming import lending
    from rules_engine import aisleriot
    from rules_engine.aisleriot.places import rules_directory

    loader = lending(partial(aisleriot.load, directory=directory), own)
    return loader, aisleriot.slugs(directory), rules_directory(directory)


def explain(name: str) -> int:
    """Print what a code means; return 2 where there is none of that name."""
    import importlib
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
