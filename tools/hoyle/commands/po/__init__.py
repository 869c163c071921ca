"""`hoyle po VERB`: what translators do. Verbs are the modules beside."""

from __future__ import annotations

import sys
from typing import Any

from hoyle.commands import add_verbs


def add_parser(subparsers: Any) -> None:
    """Declare the verb and one sub-verb a module of this folder."""
    parser = subparsers.add_parser("po", help="update, check, start and adopt translations")
    verbs = parser.add_subparsers(dest="po_verb", required=True, metavar="VERB", prog=parser.prog)
    add_verbs(verbs, sys.modules[__name__])
