"""What a project says of its manual: ``[tool.hoyle]`` of a ``pyproject.toml``.

The file counts where it lies in the manual's folder or one of the two above it::

    [tool.hoyle]
    its = ["help/ours.its"]  # files with rules of ITS for all pages
"""

from __future__ import annotations

from pathlib import Path
from typing import Any


class ProjectError(OSError):
    """The settings, or what they name, cannot be used; `filename` and `strerror` say where and why."""


def files(directory: Path) -> tuple[Path, ...]:
    """Return where the settings of the manual in a folder may be, the first that is there counts."""
    here = directory.resolve()
    return tuple(folder / "pyproject.toml" for folder in (here, *here.parents[:2]))


def settings(directory: Path) -> tuple[Path, dict[str, Any]]:
    """Return the file with the settings of a manual, and these: none for most manuals.

    Raises ProjectError where the file is no TOML, or ``tool.hoyle`` no table.
    """
    path = next((one for one in files(directory) if one.is_file()), None)
    if path is None:
        return directory / "pyproject.toml", {}
    import tomllib  # few manuals have a project

    try:
        table: Any = tomllib.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise ProjectError(0, str(error), str(path)) from error
    for name in ("tool", "hoyle"):
        table = table.get(name, {})
        if not isinstance(table, dict):
            raise ProjectError(0, f"{name} is no table", str(path))
    return path, table


def rules_files(manual: Path) -> list[Path]:
    """Return the files with rules of ITS that a manual's project names; raise ProjectError.

    manual: its folder, or its first file.
    """
    path, table = settings(manual if manual.is_dir() else manual.parent)
    names = table.get("its", [])
    if not isinstance(names, list) or not all(isinstance(one, str) for one in names):
        raise ProjectError(0, "its of [tool.hoyle] is a list of files", str(path))
    return [path.parent / name for name in names]
