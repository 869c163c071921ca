"""The pages that Sphinx takes for documents: the manual's files, and pages that no file is written for."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from sphinx.project import Project

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util._pathlib import _StrPath


class ManualProject(Project):
    """Sphinx's own, with further documents.

    made: docnames of those that are made at publishing. first: docname of the manual's first page, whose file
    stands for theirs: Sphinx looks at the time of a document's file, and reads a text that is never used.
    """

    made: frozenset[str] = frozenset()
    first: str = ""

    @classmethod
    def put(cls, app: Sphinx, made: Collection[str], first: str) -> None:
        """Put it in the place of the one that Sphinx made."""
        assert app.project is not None  # Sphinx makes it before it makes a builder
        ours = cls(app.project.srcdir, app.project.source_suffix)
        ours.restore(app.project)
        ours.made, ours.first = frozenset(made), first
        app.project = app.env.project = ours

    def discover(self, exclude_paths: Iterable[str] = (), include_paths: Iterable[str] = ("**",)) -> set[str]:
        """Find the manual's files, and add what is made."""
        super().discover(exclude_paths, include_paths)
        self.docnames |= self.made
        return self.docnames

    def doc2path(self, docname: str, absolute: bool) -> _StrPath:
        """Return the file of a document."""
        return super().doc2path(self.first if docname in self.made else docname, absolute)
