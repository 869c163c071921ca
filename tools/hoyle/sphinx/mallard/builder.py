"""The builder `mallard`: writes a `.page` file for each page of the plan, and the pictures beside them."""

from __future__ import annotations

from collections.abc import Iterator, Set
from pathlib import Path

from docutils import nodes
from lxml import etree
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.environment import BuildEnvironment

from hoyle.files import write_if_changed
from hoyle.l10n import bcp47
from hoyle.sphinx.domain import domain_of
from hoyle.sphinx.mallard.blocks import Blocks
from hoyle.sphinx.mallard.info import info
from hoyle.sphinx.mallard.plan import Page, Plan
from hoyle.sphinx.mallard.tree import LANG, element, extend, lay_out, picture
from hoyle.sphinx.outline import assemble

VERSION = "1.1"


class MallardBuilder(Builder):
    """Makes a folder that can be installed as ``/usr/share/help/<language>/<manual>/``."""

    name = "mallard"
    format = "mallard"
    epilog = "The Mallard pages are in %(outdir)s."
    allow_parallel = True
    supported_image_types = ["image/svg+xml", "image/png", "image/jpeg", "image/gif"]  # noqa: RUF012

    def init(self) -> None:
        """Plan nothing yet: the outline is known when all pages are read."""
        self.plan = Plan(self.env.get_doctree)

    def get_outdated_docs(self) -> Iterator[str]:
        """Yield the documents that have a page which is not there; changed ones are written anyway."""
        ours = domain_of(self.env)
        plan = Plan.of(assemble(ours.outlines, self.config.root_doc), self.env.get_doctree)
        for docname in self.env.found_docs:
            pages = plan.pages_of(docname)
            if not pages or not all(self.path(page).is_file() for page in pages):
                yield docname

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        """Return the document's name: links are turned into Mallard's when they are written."""
        return docname

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        """Return the same, seen from anywhere."""
        return to

    def path(self, page: Page) -> Path:
        """Return the file of a page."""
        return Path(self.outdir, f"{page.name}.page")

    def prepare_writing(self, docnames: Set[str]) -> None:
        """Plan the pages."""
        ours = domain_of(self.env)
        self.plan = Plan.of(ours.whole, self.env.get_doctree)

    def write_doc(self, docname: str, doctree: nodes.document) -> None:
        """Write the pages of one document."""
        blocks = Blocks(docname, self.plan)
        for section in list(doctree.findall(nodes.section)):
            page = self.plan.pages.get((docname, section["ids"][0]))
            if page is not None:
                write_if_changed(self.path(page), self.render(page, section, blocks))

    def write_doc_serialized(self, docname: str, doctree: nodes.document) -> None:
        """Note the pictures of a document, in the process that copies them in the end."""
        for image in doctree.findall(nodes.image):
            self.images[image["uri"]] = picture(image["uri"])

    def render(self, page: Page, section: nodes.section, blocks: Blocks) -> bytes:
        """Return one page."""
        made = element("page", type="guide" if page.guide else "topic", id=page.name, version=VERSION)
        made.set(LANG, bcp47(self.config.language))
        made.append(info(page, section, blocks))
        made.append(blocks.line("title", section[0]))  # type: ignore[arg-type]
        extend(made, blocks.body(section.children[1:]))
        lay_out(made)
        return etree.tostring(made, encoding="utf-8", xml_declaration=True) + b"\n"

    def finish(self) -> None:
        """Copy the pictures."""
        for uri, name in sorted(self.images.items()):
            write_if_changed(Path(self.outdir, name), Path(self.srcdir, uri).read_bytes())


def forget(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Take away the pages and figures of the last build that are no more; no page changes by that."""
    if app.builder.name == MallardBuilder.name:
        ours = domain_of(env)
        planned = Plan.of(ours.whole, env.get_doctree).pages.values()
        names = sorted([*(f"{page.name}.page" for page in planned), *map(picture, env.images)])
        for name in set(ours.data["planned"]).difference(names):
            Path(app.outdir, name).unlink(missing_ok=True)
        ours.data["planned"] = names
    return []
