"""The builder `gettext`: the template that `hoyle pot` writes, not messages cut in Sphinx's way."""

from __future__ import annotations

from collections.abc import Set
from pathlib import Path

from docutils import nodes
from sphinx.builders import Builder

from hoyle.files import write_if_changed
from hoyle.l10n import template
from hoyle.sphinx.domain import domain_of

NAME = "help.pot"


class TemplateBuilder(Builder):
    """Writes `help.pot`; the date in it moves only when the messages do, as that of ``po/help.pot`` does."""

    name = "gettext"
    format = ""
    epilog = f"The messages are in {NAME}."
    allow_parallel = True

    def get_outdated_docs(self) -> str:
        """Say what is to be done: everything, it is one file."""
        return NAME

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        """Return nothing: messages have no address."""
        return ""

    def prepare_writing(self, docnames: Set[str]) -> None:
        """Do nothing: no page is written."""

    def write_documents(self, docnames: Set[str]) -> None:
        """Do nothing: no page is written."""

    def write_doc(self, docname: str, doctree: nodes.document) -> None:
        """Do nothing: no page is written."""

    def finish(self) -> None:
        """Write the template."""
        path = Path(self.outdir, NAME)
        known = (Path(self.confdir, self.config.hoyle_po_dir, NAME), path)
        old = next((file.read_bytes() for file in known if file.is_file()), None)
        write_if_changed(path, template(domain_of(self.env).publication.source.manual, old))
