"""The source parser: Sphinx asks for a page and gets it from the publication, not from the text it gives."""

from __future__ import annotations

from docutils import nodes
from sphinx.parsers import Parser
from sphinx.util import logging

from hoyle.sphinx.domain import domain_of
from hoyle.sphinx.elements import Build
from hoyle.sphinx.elements.text import plain
from hoyle.sphinx.pictures import cache_of, illustrate
from hoyle.sphinx.source import title_of

logger = logging.getLogger(__name__)


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
            word=publication.word,
            lent=publication.lent,
            image=lambda element: publication.image(page, element),
            anchors=publication.anchors(page.name),
            ids=publication.ids,
        )
        try:
            made = build.page()
            slug = publication.game(page) if env.config.hoyle_pictures else ""
            if slug and made and isinstance(made[0], nodes.section):
                illustrate(build, publication, made[0], slug, cache_of(env))
            document += made
        except Exception as error:  # a fault of Hoyle's own: the other pages have to be published
            reason = " ".join(f"{type(error).__name__}: {error}".split())
            logger.error(
                "the page could not be made: %s", reason, location=f"{page.path}:1", type="hoyle-page"
            )
            publication.forget(page.name)
            heading = nodes.title("", title_of(page) or page.name)
            document += nodes.section("", heading, nodes.paragraph("", plain(page.root)), ids=[page.name])
