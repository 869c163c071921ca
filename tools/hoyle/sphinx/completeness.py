"""The note on a page that is not all translated yet: how far it is, and where readers learn to help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from docutils import nodes
from lxml import etree
from sphinx.application import Sphinx
from sphinx.util import logging

from hoyle.docbook import Document
from hoyle.l10n.translate import ENTRY, UNTRANSLATED
from hoyle.sphinx import codes
from hoyle.sphinx.domain import domain_of
from hoyle.sphinx.elements.build import declare
from hoyle.sphinx.phrases import fill

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

logger = logging.getLogger(__name__)


def completeness(document: Document) -> tuple[int, int]:
    """Return how many blocks of a page are translated, with all that is in them, and how many there are.

    Terms of the index do not count: the page does not show them. The source's pages have none.
    """
    blocks = list(_blocks(document.root))
    lacking = [
        block for block in blocks if any(UNTRANSLATED in one.attrib for one in block.iter(etree.Element))
    ]
    return len(blocks) - len(lacking), len(blocks)


def _blocks(element: etree._Element) -> Iterator[etree._Element]:
    """Yield the outermost elements with a message of their own."""
    for child in element.iterchildren(etree.Element):
        if ENTRY in child.attrib or UNTRANSLATED in child.attrib:
            yield child
        elif child.tag != "indexterm":
            yield from _blocks(child)


def told(app: Sphinx, pagename: str) -> str:
    """Return how complete a page is, in words; empty where nothing is missing."""
    published = domain_of(app.env).publication
    page = published.documents.get(pagename)
    translated, total = completeness(page) if page is not None else (0, 0)
    if translated == total:
        return ""
    return fill(published.word("completeness"), translated=str(translated), total=str(total))


def by_template(app: Sphinx) -> bool:
    """Say whether the page's template shows the note; other formats have it in the text."""
    return app.builder.format == "html" and app.builder.name != "epub"


def note(app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Give a page's template the note, where something is missing: its words, and a link."""
    if by_template(app) and (text := told(app, pagename)):
        words = domain_of(app.env).publication.word("completeness_help")
        context["hoyle_completeness"] = {"text": text, "help": words, "link": address(app, pagename)}


def insert(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Put the note under a page's title, where no template shows it."""
    section = next(doctree.findall(nodes.section), None)
    if section is None or by_template(app) or not (text := told(app, docname)):
        return
    published = domain_of(app.env).publication
    line = nodes.paragraph("", text)
    if link := address(app, docname):
        inside = ":" not in app.config.hoyle_translate
        words = published.word("completeness_help")
        line += [nodes.Text(" "), nodes.reference("", words, refuri=link, internal=inside)]
    if lent := published.lent("completeness"):
        declare(line, lent, published.language)
    section.insert(1, nodes.note("", line))


def address(app: Sphinx, pagename: str) -> str:
    """Return where a page's readers learn how to help; empty where the settings do not say."""
    where: str = app.config.hoyle_translate
    if ":" in where:
        return where
    target = domain_of(app.env).target(where)
    return "" if target is None else f"{app.builder.get_relative_uri(pagename, target.page)}#{where}"


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Say where the settings name an id that the manual does not have."""
    where = app.config.hoyle_translate
    if where and ":" not in where and domain_of(env).target(where) is None:
        message = "hoyle_translate: nothing in the manual has the id '%s'"
        logger.warning(message, where, type="hoyle-settings", subtype=codes.BROKEN_REFERENCE.name)


def register(app: Sphinx) -> None:
    """Register the setting and the events."""
    # Where readers learn how to help with translations: an id of the manual, or a web address.
    app.add_config_value("hoyle_translate", "", "env", types=frozenset({str}))
    app.connect("html-page-context", note)
    app.connect("doctree-resolved", insert)
    app.connect("env-check-consistency", check)
