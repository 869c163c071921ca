"""The builder `epub`: Sphinx's own, with the reader's direction, and the same bytes from the same manual."""

from __future__ import annotations

import os
import time
from html import escape
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from sphinx.application import Sphinx
from sphinx.builders.epub3 import Epub3Builder
from sphinx.config import Config

from hoyle.files import write_if_changed
from hoyle.l10n.languages import bcp47
from hoyle.sphinx.languages import direction

_FIRST = ("mimetype", "META-INF/container.xml", "content.opf", "toc.ncx")
"""What an EPUB begins with; `mimetype` is not compressed (OCF 3.2, section 4.3)."""


class EpubBuilder(Epub3Builder):
    """Writes ``<manual>-<language>.epub``.

    Its date is SOURCE_DATE_EPOCH where that is set, else that of the source that was edited last: a book that
    is made again from the same files is the same file.
    """

    def init(self) -> None:
        """Say in which direction the language is read; the pages' template has no other place for it."""
        super().init()
        tag = escape(bcp47(self.config.language))
        self.html_tag = (
            '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"'
            f' lang="{tag}" xml:lang="{tag}" dir="{direction(self.config.language)}">'
        )

    def content_metadata(self) -> dict[str, Any]:
        """Return what the package document says of the book."""
        date = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self._date()))
        metadata = super().content_metadata()
        return {**metadata, "date": date}

    def build_epub(self) -> None:
        """Write the book whole, if anything in it changed."""
        names = [*_FIRST, *sorted(map(str, self.files))]
        path = Path(self.outdir, f"{self.config.epub_basename}.epub")
        made = path.with_suffix(".new")
        with ZipFile(made, "w") as book:
            for name in names:
                entry = ZipInfo(name, max(time.gmtime(self._date())[:6], (1980, 1, 1, 0, 0, 0)))
                entry.external_attr = 0o644 << 16
                kind = ZIP_STORED if name == "mimetype" else ZIP_DEFLATED
                book.writestr(entry, Path(self.outdir, name).read_bytes(), kind)
        write_if_changed(path, made.read_bytes())
        made.unlink()

    def _date(self) -> int:
        if given := os.environ.get("SOURCE_DATE_EPOCH"):
            return int(given)
        sources = [Path(self.env.doc2path(name)) for name in self.env.found_docs]
        sources.append(Path(self.confdir, self.config.hoyle_po_dir, f"{self.config.language}.po"))
        return int(max((path.stat().st_mtime for path in sources if path.is_file()), default=0))


def name_book(app: Sphinx, config: Config) -> None:
    """Name the book as the manual and its language, if the settings give it no name of its own."""
    if "epub_basename" not in config._raw_config:
        config.epub_basename = f"{config.hoyle_manual or app.srcdir.name}-{bcp47(config.language)}"
    if "epub_title" not in config._raw_config:
        config.epub_title = config.html_title
    # An EPUB has to have both; what a manual says of its rights stands on its own pages.
    config.version = config.version or "1"
    config.epub_copyright = config.epub_copyright or config.html_title
    config.epub_show_urls = "no"


def register(app: Sphinx) -> None:
    """Register the builder in place of Sphinx's."""
    app.add_builder(EpubBuilder, override=True)
    app.connect("config-inited", name_book)
