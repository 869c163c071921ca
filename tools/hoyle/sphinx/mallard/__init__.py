"""Mallard 1.1 from the same pages: a guide, and a page a chapter or game, as Yelp and Pintail read them."""

from __future__ import annotations

from sphinx.application import Sphinx

from hoyle.sphinx.mallard.builder import MallardBuilder, forget


def register(app: Sphinx) -> None:
    """Register the builder."""
    app.add_builder(MallardBuilder)
    app.connect("env-get-updated", forget, priority=910)  # when the outline is known
