"""Starting Sphinx without what HTML never needs: builders of other formats, and what downloads pictures.

Sphinx imports them all, whatever it is asked for; together they are a fifth of its start.
"""

from __future__ import annotations

import importlib
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from sphinx import application

# Not among them: what other builders ask for, and what has settings that decide whether pages are read again,
# for these have to be the same for all formats.
_OTHERS = ("changes", "dirhtml", "dummy", "latex", "linkcheck", "manpage", "singlehtml", "texinfo")
_NOT_FOR_HTML = frozenset(
    [
        *(f"sphinx.builders.{name}" for name in _OTHERS),
        *(f"sphinxcontrib.{name}help" for name in ("apple", "dev", "html", "qt")),
        "sphinxcontrib.serializinghtml",
        "sphinx.transforms.post_transforms.images",
    ]
)


def extensions(formats: Collection[str]) -> tuple[str, ...]:
    """Return Sphinx's own extensions that it needs for these formats."""
    spared = _NOT_FOR_HTML if set(formats) <= {"html"} else frozenset()
    return tuple(name for name in application.builtin_extensions if name not in spared)


@contextmanager
def lean(formats: Collection[str]) -> Iterator[None]:
    """Let an application that is made meanwhile have only what it needs for these formats."""
    every = application.builtin_extensions
    application.builtin_extensions = extensions(formats)
    try:
        yield
    finally:
        application.builtin_extensions = every


def warm_up(formats: Collection[str]) -> None:
    """Import what an application for these formats needs."""
    for name in (*extensions(formats), "hoyle.sphinx.extension", "hoyle.sphinx.build"):
        importlib.import_module(name)
