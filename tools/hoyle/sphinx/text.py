"""Plain text: made by Sphinx, without the dot of a number where a title has none."""

from __future__ import annotations

from docutils.nodes import Element
from sphinx.application import Sphinx
from sphinx.writers.text import TextTranslator as SphinxTextTranslator


class TextTranslator(SphinxTextTranslator):
    """Writes a page; titles that the outline does not number (the book's own) stand as they are."""

    def get_section_number_string(self, node: Element) -> str:
        """Return the number before a title with what follows it; nothing where there is no number."""
        number = super().get_section_number_string(node)
        return "" if number == self.secnumber_suffix else number


def register(app: Sphinx) -> None:
    """Register the translator."""
    app.set_translator("text", TextTranslator, override=True)
