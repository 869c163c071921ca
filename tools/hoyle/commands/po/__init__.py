"""`hoyle po VERB`: what translators do. Verbs are the modules beside."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any


def add_parser(subparsers: Any) -> None:
    """Declare the verb and one sub-verb a module of this folder."""
    parser = subparsers.add_parser("po", help="update, check, start and adopt translations")
    verbs = parser.add_subparsers(dest="po_verb", required=True, metavar="VERB")
    for module in sorted(info.name for info in pkgutil.iter_modules(__path__)):
        if not module.startswith("_"):
            importlib.import_module(f"{__name__}.{module}").add_parser(verbs)
