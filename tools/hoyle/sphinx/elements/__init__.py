"""DocBook elements as docutils nodes: one module a family, one table of them all (`registry.HANDLERS`)."""

from __future__ import annotations

import importlib
import pkgutil

from hoyle.sphinx.elements.build import Build
from hoyle.sphinx.elements.registry import HANDLERS, handles

for _module in sorted(info.name for info in pkgutil.iter_modules(__path__)):
    importlib.import_module(f"{__name__}.{_module}")

__all__ = ["HANDLERS", "Build", "handles"]
