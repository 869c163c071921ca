"""Arguments that several verbs share."""

from __future__ import annotations

import argparse
from pathlib import Path


def add_manual(parser: argparse.ArgumentParser) -> None:
    """Declare ``--manual`` and ``--po``: which manual the verb works on."""
    parser.add_argument(
        "--manual",
        type=Path,
        default=Path("help/C"),
        metavar="DIR",
        help="folder with index.docbook (help/C)",
    )
    parser.add_argument("--po", type=Path, default=Path("po"), metavar="DIR", help="folder with LANG.po (po)")


def add_languages(parser: argparse.ArgumentParser) -> None:
    """Declare ``-l LANG``, which may be given more than once."""
    parser.add_argument(
        "-l", "--language", action="append", metavar="LANG", dest="languages", help="a language"
    )
