"""What search engines and messengers are told of a page: a description, its title, and its languages.

The properties are those of the Open Graph protocol, https://ogp.me.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urljoin

from babel.core import get_global
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from hoyle.sphinx.languages import locale

LENGTH = 200
"""How many characters of a description are shown, about; it ends at a word."""


def place_below(_app: Sphinx, config: Config) -> None:
    """Let the address in the settings, which is that of all languages, lead to this language's folder."""
    if config.html_baseurl and config.hoyle_languages:
        config.html_baseurl = urljoin(config.html_baseurl.rstrip("/") + "/", f"{config.language}/")


def describe(app: Sphinx, _pagename: str, _template: str, context: dict[str, Any], doctree: Any) -> None:
    """Give a page's template what is told of it, as name and content; nothing for pages that are no text."""
    if doctree is None or app.builder.name == "epub":
        return
    languages = [name for name in app.config.hoyle_languages if name != app.config.language]
    pairs = [
        ("og:type", "article"),
        ("og:title", _title(doctree)),
        ("og:site_name", app.config.html_title),
        ("og:description", description(doctree)),
        ("og:url", context.get("pageurl") or ""),
        ("og:locale", territory(app.config.language)),
        *(("og:locale:alternate", territory(name)) for name in languages),
    ]
    context["hoyle_description"] = description(doctree)
    context["hoyle_social"] = [(name, content) for name, content in pairs if content]


def description(doctree: nodes.document) -> str:
    """Return the first paragraphs of a page, as many as belong to its title, cut to `LENGTH`."""
    top = next(doctree.findall(nodes.section), None)
    told: list[str] = []
    for node in top.children if top is not None else ():
        if isinstance(node, nodes.section):
            break
        told += [one.astext() for one in node.findall(nodes.paragraph)]
    text = " ".join(" ".join(told).split())
    return text if len(text) <= LENGTH else text[:LENGTH].rpartition(" ")[0].rstrip(",;:") + " …"


def territory(language: str) -> str:
    """Return a language with a territory, as Open Graph wants it: ``el_GR``; empty where CLDR knows none."""
    known = locale(language)
    if known is None:
        return ""
    likely = get_global("likely_subtags")
    full = likely.get(f"{known.language}_{known.script}") or likely.get(known.language, "")
    where = known.territory or full.rpartition("_")[2]
    return f"{known.language}_{where}" if where.isalpha() else ""


def _title(doctree: nodes.document) -> str:
    title = next(doctree.findall(nodes.title), None)
    return title.astext() if title is not None else ""


def register(app: Sphinx) -> None:
    """Register the events."""
    app.connect("config-inited", place_below)
    app.connect("html-page-context", describe)
