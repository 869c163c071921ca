"""Where Guile and AisleRiot's compiled rules lie on this machine."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path

from rules_engine.aisleriot.errors import AisleRiotError

GUILES = ("guile-3.0", "guile3.0", "guile30", "guile")
"""Names of the program, as Debian, Fedora and Guile itself install it."""

BELOW = ("aisleriot/guile/3.0", "lib*/aisleriot/guile/3.0", "lib/*/aisleriot/guile/3.0")
"""Where the rules lie below a prefix: plain, Fedora's libdir, Debian's."""

PREFIXES = (Path("/usr"), Path("/usr/local"), Path("/app"))


def rules_directory(directory: Path | None = None) -> Path:
    """Return the folder of AisleRiot's compiled rules.

    directory: that folder, or any folder above it (a prefix, an unpacked package); None: the usual places.
    Raise AisleRiotError where there are none.
    """
    if directory is None:
        prefixes: tuple[Path, ...] = PREFIXES
    else:
        prefixes = (directory, directory / "usr")
        if _has_rules(directory):
            return directory
    for prefix in prefixes:
        for pattern in BELOW:
            if found := next(filter(_has_rules, sorted(prefix.glob(pattern))), None):
                return found
    where = "in the usual places" if directory is None else f"in {directory}"
    raise AisleRiotError(
        f"no rules of AisleRiot {where}: install the package aisleriot, or name the folder "
        "that holds aisleriot/guile/3.0"
    )


def _has_rules(directory: Path) -> bool:
    return (directory / "aisleriot" / "api.go").is_file()


def rules_files(directory: Path) -> dict[str, Path]:
    """Return the compiled rules in a folder: slug -> file, sorted by slug."""
    files = {path.stem.replace("-", "_"): path for path in directory.glob("*.go")}
    return dict(sorted(files.items()))


@cache
def guile() -> str:
    """Return the path of Guile 3.0; raise AisleRiotError where it is missing."""
    for name in GUILES:
        if (path := shutil.which(name)) and guile_version(path).startswith("3.0."):
            return path
    raise AisleRiotError("Guile 3.0 is not installed: install the package guile-3.0 (Fedora: guile30)")


@cache
def guile_version(path: str) -> str:
    """Return the version of a Guile, such as ``3.0.8``; the empty string where it does not run."""
    try:
        done = subprocess.run(
            [path, "--no-auto-compile", "-c", "(display (version))"],
            capture_output=True,
            text=True,
            timeout=20,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout
