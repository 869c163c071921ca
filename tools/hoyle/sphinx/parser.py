"""The source parser: Sphinx asks for a page and gets it from the publication, not from the text it gives."""

from __future__ import annotations

from docutils import nodes
from sphinx.parsers import Parser

from hoyle.sphinx.domain import domain_of
from hoyle.sphinx.elements import Build
from hoyle.sphinx.words import word


class DocBookParser(Parser):
    """Makes a page's nodes from its translated tree."""

    supported = ("docbook",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Fill the document with the page that Sphinx is reading."""
        env = document.settings.env
        publication = domain_of(env).publication
        page = publication.documents[env.docname]
        build = Build(
            document=page,
            language=publication.language,
            word=lambda key: word(publication.language, key),
            image=lambda element: publication.image(page, element),
            anchors=publication.anchors(page.name),
            ids=publication.ids,
        )
        document += build.page()
