"""Templates that were compiled once, kept for all languages and for the next build."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemBytecodeCache
from sphinx.application import Sphinx


def keep(app: Sphinx) -> None:
    """Give the builder's templates a folder for compiled ones; they are told apart by what stands in them."""
    environment = getattr(getattr(app.builder, "templates", None), "environment", None)
    if isinstance(environment, Environment):
        folder = Path(app.config.hoyle_cache or app.doctreedir, "templates")
        folder.mkdir(parents=True, exist_ok=True)
        environment.bytecode_cache = FileSystemBytecodeCache(str(folder))
