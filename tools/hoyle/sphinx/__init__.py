"""The Sphinx extension `hoyle.sphinx`: DocBook pages in, translated; HTML, Mallard and messages out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register everything with Sphinx."""
    from hoyle.sphinx.extension import register

    return register(app)
