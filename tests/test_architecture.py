"""The house stands as it was drawn: who may import whom, and what must not be inside."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

ARROWS = {
    "hoyle.diagnostics": set(),
    "hoyle.files": set(),
    "hoyle.digests": set(),
    "hoyle.names": set(),
    "hoyle.docbook": {"hoyle.diagnostics", "hoyle.files", "hoyle.names"},
    "hoyle.l10n": {"hoyle.docbook", "hoyle.diagnostics", "hoyle.files", "hoyle.names"},
    "hoyle.facts": {"hoyle.docbook", "hoyle.diagnostics", "hoyle.files"},
    "hoyle.pictures": {"hoyle.files", "rules_engine"},
    "hoyle.overview": {
        "hoyle.crosscheck", "hoyle.docbook", "hoyle.l10n", "hoyle.diagnostics", "hoyle.files", "rules_engine",
        "hoyle.digests",
    },
    "hoyle.sphinx": {
        "hoyle.docbook", "hoyle.l10n", "hoyle.pictures", "hoyle.overview", "hoyle.diagnostics", "hoyle.files",
        "hoyle.digests",
    },
    "hoyle.report": {"hoyle.diagnostics", "hoyle.files"},
    "hoyle.crosscheck": {
        "hoyle.docbook", "hoyle.l10n", "hoyle.facts", "hoyle.report", "hoyle.diagnostics", "hoyle.files",
        "hoyle.names", "hoyle.digests", "rules_engine",
    },
    "rules_engine": set(),
}  # fmt: skip
"""What each part may import besides itself; the command line may import everything."""


def part(module: str) -> str:
    """Return the part of the house that a module belongs to."""
    names = module.split(".")
    return names[0] if names[0] == "rules_engine" else ".".join(names[:2])


def imports(path: Path) -> set[str]:
    """Return the parts of the house that a file imports, at the top or inside functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            found.update(names if node.module == "hoyle" else [node.module])
    ours = {part(name) for name in found if name.split(".")[0] in ("hoyle", "rules_engine")}
    return ours - {"hoyle", "hoyle.__version__"}


def modules(folder: Path, package: str) -> list[tuple[str, Path]]:
    """Return name and path of every module of a package."""
    return [
        (".".join((package, *path.relative_to(folder).with_suffix("").parts)).removesuffix(".__init__"), path)
        for path in sorted(folder.rglob("*.py"))
    ]


ALL = modules(ROOT / "tools/hoyle", "hoyle") + modules(ROOT / "rules_engine", "rules_engine")


@pytest.mark.parametrize("owner", sorted(ARROWS))
def test_arrows_go_one_way(owner: str) -> None:
    """No part imports what the drawing does not allow it."""
    owned = [(name, path) for name, path in ALL if part(name) == owner]
    assert owned, f"{owner} has no modules"
    wrong = {name: extra for name, path in owned if (extra := imports(path) - ARROWS[owner] - {owner})}
    assert not wrong


def test_every_part_is_drawn() -> None:
    """A new package has to be put into the drawing."""
    parts = {part(name) for name, _ in ALL}
    assert parts - {"hoyle", "hoyle.__main__", "hoyle.cli", "hoyle.commands"} == set(ARROWS)


def test_settings_stay_settings() -> None:
    """conf.py holds settings only, in under 60 lines."""
    text = (ROOT / "conf.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) < 60
    assert not [
        node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.ClassDef)
    ]


def test_dependencies_have_bounds_and_reasons() -> None:
    """Each requirement names a lowest and a highest version, and the lines above say what it is for."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)["project"]
    lines = [line.strip() for line in text.splitlines()]
    for requirement in sum(project["optional-dependencies"].values(), project["dependencies"]):
        assert re.search(r">=[\d.]+,<[\d.]+$", requirement), f"no bounds: {requirement}"
        above = reversed(lines[: lines.index(f'"{requirement}",')])
        assert next(line for line in above if not line.startswith('"')).startswith("# "), requirement


def test_nothing_of_a_machine_is_in_the_tree() -> None:
    """No path of a developer's machine stands in a tracked file."""
    files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False).stdout
    if not files:
        pytest.skip("needs a git checkout")
    home = re.compile(rb"/(?:work|root|home)/[a-z]")
    wrong = [
        name
        for name in files.decode().split("\0")
        if name and (ROOT / name).is_file() and home.search((ROOT / name).read_bytes())
    ]
    assert not [name for name in wrong if not name.startswith("LICENSE")]
