"""Arguments that several verbs share."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

PO = Path("po")
"""The folder of the catalogues where no other is named; a manual without translations has none."""


def add_manual(parser: argparse.ArgumentParser) -> None:
    """Declare ``--manual``, ``--po`` and ``--its``: which manual the verb works on, and how it is cut."""
    parser.add_argument(
        "--manual",
        type=_plain,
        default=Path("help/C"),
        metavar="DIR",
        help="folder with index.docbook (help/C)",
    )
    parser.add_argument("--po", type=Path, default=PO, metavar="DIR", help="folder with LANG.po (po)")
    parser.add_argument(
        "-i",
        "--its",
        type=_plain,
        action="append",
        default=[],
        metavar="FILE",
        help="file with rules of ITS for all pages, as itstool takes it (those that pyproject.toml names)",
    )


def rules_files(args: argparse.Namespace) -> list[Path]:
    """Return the files with rules of ITS: those of ``--its``, else those that the manual's project names.

    Raises ProjectError where its settings cannot be understood.
    """
    from hoyle.l10n.project import rules_files

    return args.its or rules_files(args.manual)


def _plain(text: str) -> Path:
    """Return a path as `hoyle.docbook` names the files of a manual, which imports too much for here."""
    return Path(os.path.normpath(text))


def add_languages(parser: argparse.ArgumentParser) -> None:
    """Declare ``-l LANG``, which may be given more than once."""
    parser.add_argument(
        "-l", "--language", action="append", metavar="LANG", dest="languages", help="a language"
    )


def no_folder(po: Path) -> str | None:
    """Say what is wrong with a folder of catalogues that was named; None where it is there."""
    return None if po == PO or po.is_dir() else f"{po}: no such folder"
