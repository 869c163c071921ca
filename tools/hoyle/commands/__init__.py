"""One module a verb: `add_parser(verbs)` declares its arguments, `run(args) -> int` does its work.

Modules here import nothing heavy at the top, so that `hoyle --help` answers at once.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType
from typing import Any


def add_verbs(verbs: Any, package: ModuleType, wanted: str = "") -> None:
    """Declare the verbs that are modules of a package.

    verbs: argparse's sub-parsers. wanted: the verb that is called, if that is known; no other is loaded then.
    """
    # pkgutil would do this too, but loads half of the standard library.
    names = {path.stem for path in Path(str(package.__file__)).parent.iterdir() if path.name[0] not in "._"}
    for name in [wanted] if wanted in names else sorted(names):
        importlib.import_module(f"{package.__name__}.{name}").add_parser(verbs)
