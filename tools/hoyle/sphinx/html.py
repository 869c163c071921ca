"""Additions to Sphinx's HTML: contents on the page, navigation, languages, links that browsers follow."""

from __future__ import annotations

import shutil
from html import escape
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urljoin

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.osutil import relative_uri

from hoyle.files import write_if_changed
from hoyle.l10n.languages import bcp47
from hoyle.sphinx import completeness, generalindex, search, social, stems, templates
from hoyle.sphinx.addresses import on_the_web
from hoyle.sphinx.domain import domain_of
from hoyle.sphinx.elements.build import declare
from hoyle.sphinx.languages import autonym, direction
from hoyle.sphinx.outline import Division
from hoyle.sphinx.supplement import script

if TYPE_CHECKING:
    from sphinx.builders import Builder
    from sphinx.builders.html import StandaloneHTMLBuilder


class HelpLinks(SphinxPostTransform):
    """Turns addresses that only help readers follow into web addresses where there are some, else text."""

    default_priority = 400
    formats = ("html",)

    def run(self, **_options: Any) -> None:
        """Go through all links of the page."""
        for reference in list(self.document.findall(nodes.reference)):
            uri = reference.get("refuri", "")
            address = on_the_web(uri) if not reference.get("internal") else uri
            if address is None:
                reference.replace_self(nodes.inline("", "", *reference.children, classes=["help-link"]))
            elif uri:
                reference["refuri"] = address


def local_contents(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Put a list of a page's sections, with their numbers, before the first of them.

    A page with fewer than two sections needs none; one that lists other pages has its contents there.
    """
    top = next(doctree.findall(nodes.section), None)
    if top is None or app.builder.format != "html" or domain_of(app.env).outlines[docname][0].lists_pages:
        return
    sections = [node for node in top.children if isinstance(node, nodes.section)]
    if len(sections) < 2:
        return
    numbers = app.env.toc_secnumbers.get(docname, {})
    items = []
    for division in domain_of(app.env).outlines[docname][0].parts:
        link = nodes.reference("", division.title, refuri=division.address, internal=True)
        if division.language:
            declare(link, division.language, app.config.language)
        link["secnumber"] = numbers.get(division.address) or None
        items.append(nodes.list_item("", addnodes.compact_paragraph("", "", link)))
    contents = nodes.container("", nodes.bullet_list("", *items), classes=["local-contents"])
    top.insert(top.index(sections[0]), contents)


def register(app: Sphinx) -> None:
    """Register what HTML gets."""
    app.add_js_file("words.js", priority=650)  # after Sphinx's own translations, which have 500
    app.connect("builder-inited", templates.keep)
    app.connect("env-get-outdated", forget)
    app.connect("html-collect-pages", search.mend, priority=900)
    app.connect("write-started", write_words)
    app.connect("build-finished", tidy_up)
    app.add_post_transform(HelpLinks)
    app.connect("doctree-resolved", local_contents)
    app.connect("html-page-context", complete)
    app.connect("html-page-context", generalindex.sort)
    completeness.register(app)
    social.register(app)


def write_words(app: Sphinx, builder: Builder) -> None:
    """Write the words that Sphinx's scripts lack, before the pages, which name the file by its content."""
    if builder.format == "html":
        static = Path(app.outdir, "_static")
        write_if_changed(static / "words.js", script(app.config.language).encode())
        if stems.stemmer(app.config.language):
            write_if_changed(static / "stems.js", stems.script(domain_of(app.env).forms.values()))


def tidy_up(app: Sphinx, exception: Exception | None) -> None:
    """Take away what a build with these settings does not make: pictures, an index, copies of the source."""
    if exception is not None or app.builder.format != "html":
        return
    shown = {name for _pages, name in app.env.images.values()}
    for file in Path(app.outdir, "_images").glob("*"):
        if file.name not in shown:
            file.unlink()
    if not app.config.html_use_index and "genindex" not in app.env.found_docs:
        Path(app.outdir, app.builder.get_target_uri("genindex")).unlink(missing_ok=True)
    if not app.config.html_copy_source:
        shutil.rmtree(Path(app.outdir, "_sources"), ignore_errors=True)
    Path(app.outdir, ".buildinfo.bak").unlink(missing_ok=True)  # Sphinx's, of the settings before


def forget(app: Sphinx, _env: object, _added: object, _changed: object, removed: set[str]) -> list[str]:
    """Take away the pages of documents that the manual has no more."""
    if app.builder.format == "html":
        for docname in removed:
            Path(app.outdir, app.builder.get_target_uri(docname)).unlink(missing_ok=True)
    return []


def complete(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _doctree: object
) -> str | None:
    """Give a page's template what it shows of languages and of the manual around the page.

    A book has neither: it is in one language, and its reader's program shows the contents. Return the name of
    the template where it is another than that of all pages.
    """
    if app.builder.name == "epub":
        return None
    builder = cast("StandaloneHTMLBuilder", app.builder)
    language = app.config.language
    context["hoyle_stems"] = stems.stemmer(language) is not None
    context["hoyle_word"] = domain_of(app.env).publication.word
    context["hoyle_lang"] = lambda key: declared(app, key)
    context["html_tag"] = (
        f'<html lang="{escape(bcp47(language))}" dir="{direction(language)}"'
        f' data-content_root="{escape(context["content_root"])}">'
    )
    own = builder.get_target_uri(pagename)
    context["hoyle_languages"] = [
        {
            "tag": bcp47(name),
            "dir": direction(name),
            "name": autonym(name),
            "link": (link := relative_uri(f"{language}/{own}", f"{name}/{own}") or PurePosixPath(own).name),
            "address": urljoin(context.get("pageurl") or "", link),
            "current": name == language,
        }
        for name in app.config.hoyle_languages
    ]
    root = relative_uri(f"{language}/{own}", "index.html")
    context["hoyle_root"] = urljoin(context.get("pageurl") or "", root)
    context["hoyle_navigation"] = navigation(app, pagename)
    context["hoyle_place"] = place(app, pagename)
    outlines = domain_of(app.env).outlines
    beside = builder.relations.get(pagename, (None, None, None))[1:]
    context["hoyle_beside"] = [
        attributes(outlines[name][0].language) if name and outlines.get(name) else "" for name in beside
    ]
    context["hoyle_finder"] = finder = domain_of(app.env).publication.finder
    return "finder.html" if finder and finder.page == pagename else None


def declared(app: Sphinx, key: str) -> str:
    """Return the attributes that tell in which language a label is, where it is not the page's."""
    return attributes(domain_of(app.env).publication.lent(key))


def attributes(language: str) -> str:
    """Return the attributes that tell a language and its direction, with a space before; none for none."""
    return f' lang="{escape(language)}" dir="{direction(language)}"' if language else ""


def navigation(app: Sphinx, pagename: str) -> str:
    """Return the list of all chapters and pages as HTML, this page marked.

    It is made once a folder: for the pages of a folder it differs in the mark alone.
    """
    builder = cast("StandaloneHTMLBuilder", app.builder)
    here = PurePosixPath(builder.get_target_uri(pagename))
    lists = domain_of(app.env).navigation
    if here.parent not in lists:
        lists[here.parent] = contents(builder, here.parent, domain_of(app.env).whole)
    own = f'<a href="{escape(here.name)}"'
    return lists[here.parent].replace(own, '<a href="#" aria-current="page"', 1)


def contents(builder: StandaloneHTMLBuilder, folder: PurePosixPath, whole: list[Division]) -> str:
    """Return the list of all chapters and pages as a page of this folder links to them."""
    here = (folder / "a page").as_posix()

    def link(one: Division) -> str:
        uri = relative_uri(here, builder.get_target_uri(one.page)) + one.address
        number = f'<span class="number">{escape(".".join(one.number))}</span> ' if one.number else ""
        return f'<a href="{escape(uri)}"{attributes(one.language)}>{number}{escape(one.title)}</a>'

    def listed(divisions: list[Division]) -> str:
        shown = [one for one in divisions if one.first or any(part.first for part in one.walk())]
        items = "".join(f"<li>{link(one)}{listed(one.parts)}</li>" for one in shown)
        return f"<ul>{items}</ul>" if items else ""

    lists = ("".join(f"<li>{link(one)}{listed(one.parts)}</li>" for one in top.parts) for top in whole)
    return "".join(f"<ul>{items}</ul>" for items in lists)


def place(app: Sphinx, pagename: str) -> list[dict[str, str]]:
    """Return the way from the manual's title down to a page, as title and link of each step."""
    builder = cast("StandaloneHTMLBuilder", app.builder)
    here = builder.get_target_uri(pagename)

    def search(divisions: list[Division], way: list[Division]) -> list[Division] | None:
        for one in divisions:
            if one.page == pagename and one.first:
                return way
            if (found := search(one.parts, [*way, one])) is not None:
                return found
        return None

    whole = domain_of(app.env).whole
    steps = search(whole, []) or whole[:1]
    return [
        {
            "title": app.config.html_title if one in whole else one.title,
            "language": attributes(one.language),
            "link": relative_uri(here, builder.get_target_uri(one.page)) + one.address,
        }
        for one in steps
        if one.page != pagename or not one.first
    ]
