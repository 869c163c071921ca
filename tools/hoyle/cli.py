"""The command line: parse arguments, call the verb, exit with its status. Verbs live in `hoyle.commands`."""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
from collections.abc import Sequence

from hoyle import __version__, commands


def parser() -> argparse.ArgumentParser:
    """Return the parser with one sub-command a module of `hoyle.commands`."""
    result = argparse.ArgumentParser(
        prog="hoyle", description="Keep a card-game manual honest, in every language."
    )
    result.add_argument("--version", action="version", version=f"hoyle {__version__}")
    verbs = result.add_subparsers(dest="verb", required=True, metavar="COMMAND")
    for module in sorted(info.name for info in pkgutil.iter_modules(commands.__path__)):
        if not module.startswith("_"):
            importlib.import_module(f"hoyle.commands.{module}").add_parser(verbs)
    return result


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0 (clean), 1 (findings of level error) or 2 (it could not do its work)."""
    args = parser().parse_args(arguments)
    try:
        status: int = args.run(args)
    except OSError as error:
        print(f"hoyle: {error.filename or ''}: {error.strerror or error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return status
