"""The note on a page that is not all translated yet: how far it is, and where readers learn to help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from lxml import etree
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.osutil import relative_uri

from hoyle.docbook import Document
from hoyle.l10n.translate import ENTRY, UNTRANSLATED
from hoyle.sphinx import codes
from hoyle.sphinx.domain import domain_of
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


def note(app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Give a page's template the note, where something is missing: its words, and a link."""
    domain = domain_of(app.env)
    page = domain.publication.documents.get(pagename)
    translated, total = completeness(page) if page is not None else (0, 0)
    if translated == total or app.builder.name == "epub":
        return
    word = domain.publication.word
    context["hoyle_completeness"] = {
        "text": fill(word("completeness"), translated=str(translated), total=str(total)),
        "help": word("completeness_help"),
        "link": address(app, pagename),
    }


def address(app: Sphinx, pagename: str) -> str:
    """Return where a page's readers learn how to help; empty where the settings do not say."""
    told: str = app.config.hoyle_translate
    if ":" in told:
        return told
    target = domain_of(app.env).target(told)
    if target is None:
        return ""
    here, there = (app.builder.get_target_uri(name) for name in (pagename, target.page))
    return f"{relative_uri(here, there)}#{told}"


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Say where the settings name an id that the manual does not have."""
    told = app.config.hoyle_translate
    if told and ":" not in told and domain_of(env).target(told) is None:
        message = "hoyle_translate: nothing in the manual has the id '%s'"
        logger.warning(message, told, type="hoyle-settings", subtype=codes.BROKEN_REFERENCE.name)


def register(app: Sphinx) -> None:
    """Register the setting and the events."""
    # Where readers learn how to help with translations: an id of the manual, or a web address.
    app.add_config_value("hoyle_translate", "", "html", types=frozenset({str}))
    app.connect("html-page-context", note)
    app.connect("env-check-consistency", check)
