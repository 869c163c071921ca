"""The command line: parse arguments, call the verb, exit with its status. Verbs live in `hoyle.commands`."""

from __future__ import annotations

import argparse
import atexit
import gc
import io
import os
import re
import sys
from collections.abc import Sequence

from hoyle import __version__, commands

_SECONDS = re.compile("[0-9]{0,11}")
"""SOURCE_DATE_EPOCH (https://reproducible-builds.org/specs/source-date-epoch/), as far as dates go."""


def parser(verb: str = "") -> argparse.ArgumentParser:
    """Return the parser with one sub-command a module of `hoyle.commands`.

    verb: the one that is called, if that is known; the others need not be loaded then.
    """
    result = argparse.ArgumentParser(
        prog="hoyle", description="Keep a card-game manual honest, in every language."
    )
    result.add_argument("--version", action="version", version=f"hoyle {__version__}")
    # Named, because argparse would lay out a usage to find its own name in it.
    verbs = result.add_subparsers(dest="verb", required=True, metavar="COMMAND", prog=result.prog)
    commands.add_verbs(verbs, commands, verb)
    return result


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0 (clean), 1 (findings of level error) or 2 (it could not do its work).

    When it is interrupted, or nobody reads on, it is 128 and the signal's number, as shells have it.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal without Unicode, or a file's name that is no text, is no reason to stop.
        sys.stdout.reconfigure(errors="backslashreplace")
    # Trees and catalogues hold no cycles to be found, and looking for them takes half of the time;
    # Python would look once more when it ends.
    gc.set_threshold(100_000)
    atexit.register(gc.freeze)
    given = sys.argv[1:] if arguments is None else arguments
    args = parser(given[0] if given else "").parse_args(given)
    if not _SECONDS.fullmatch(epoch := os.environ.get("SOURCE_DATE_EPOCH", "")):
        print(f"hoyle: SOURCE_DATE_EPOCH is no number of seconds since 1970: {epoch}", file=sys.stderr)
        return 2
    try:
        status: int = args.run(args)
        if sys.stdout is not None:  # as it is where a shell closed it
            sys.stdout.flush()
    except BrokenPipeError:
        # The interpreter writes what is left when it ends; let that go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + 13
    except OSError as error:
        place = f"{os.fspath(error.filename)}: " if error.filename is not None else ""
        print(f"hoyle: {place}{error.strerror or error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 128 + 2
    return status
