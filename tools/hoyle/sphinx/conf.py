"""What a manual's `conf.py` sets, known before Sphinx is there to read it: Sphinx takes long to start."""

from __future__ import annotations

import contextlib
import runpy
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

Setting = TypeVar("Setting", bool, str)


class Tags(frozenset[str]):
    """The tags that Sphinx gives to a `conf.py`: `hoyle build` sets none."""

    def has(self, tag: str) -> bool:
        """Say whether a tag is set."""
        return tag in self


def folder(manual: Path) -> Path | None:
    """Return the folder of the `conf.py` that belongs to a manual: its own or one of the two above it."""
    own = manual.resolve()
    return next((place for place in (own, *own.parents[:2]) if (place / "conf.py").is_file()), None)


def setting(manual: Path, name: str, default: Setting) -> Setting:
    """Return a value of the `conf.py` that belongs to a manual, or the default where it sets none."""
    conf = folder(manual)
    given = values(conf) if conf else {}
    return type(default)((given or {}).get(name, default))


def values(conf: Path) -> Mapping[str, Any] | None:
    """Return what the `conf.py` of a folder sets, as Sphinx finds it; None where that cannot be told.

    It is run in its folder. One that fails says nothing here: Sphinx itself reads it later, and tells what is
    wrong.
    """
    try:
        with contextlib.chdir(conf):
            found = runpy.run_path(str(conf / "conf.py"), {"tags": Tags()})
    except (Exception, SystemExit):
        return None
    return {
        name: value
        for name, value in found.items()
        if name != "tags" and not name.startswith("__") and not isinstance(value, ModuleType)
    }


def plain(settings: Mapping[str, Any] | None) -> bool:
    """Say whether settings are known, and ask for nothing but Hoyle: for no other extension, no code."""
    if settings is None or "setup" in settings:
        return False
    return set(settings.get("extensions", ())) <= {"hoyle.sphinx"}
