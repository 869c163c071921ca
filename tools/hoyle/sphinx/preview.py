"""What pages get for a translator's preview: a mark on each block that leads to its entry, and live reload.

The addresses below `ROOT` are answered by the server of `hoyle build --watch` (`hoyle.sphinx.watch`) alone.
"""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import quote

from docutils import nodes
from sphinx.application import Sphinx

from hoyle.sphinx.domain import domain_of

ROOT = "/_hoyle"
CHANGES = f"{ROOT}/changes"
ENTRY = f"{ROOT}/entry"

SCRIPT = f"""
new EventSource("{CHANGES}").onmessage = () => location.reload();
document.head.insertAdjacentHTML("beforeend", "<style>a.entry {{ margin-inline-start: .3em; opacity: .35; " +
  "text-decoration: none; }} a.entry:hover, a.entry:focus {{ opacity: 1; }}</style>");
"""
_BLOCKS = (nodes.paragraph, nodes.title, nodes.term, nodes.rubric, nodes.caption, nodes.line)


def register(app: Sphinx) -> None:
    """Register the setting that asks for a preview, and what it adds."""
    app.add_config_value("hoyle_preview", False, "html", types=frozenset({bool}))
    app.connect("builder-inited", reload)
    app.connect("doctree-resolved", mark)


def reload(app: Sphinx) -> None:
    """Make every page load itself again when the server says so."""
    if app.config.hoyle_preview:
        app.add_js_file(None, body=SCRIPT)


def mark(app: Sphinx, doctree: nodes.document, _docname: str) -> None:
    """Put a link to its entry behind each block's text; a listing gets it below."""
    if not app.config.hoyle_preview:
        return
    folder = domain_of(app.env).publication.source.manual.directory
    for node in list(doctree.findall(nodes.Element)):
        if isinstance(node, nodes.literal_block):
            node.parent.insert(node.parent.index(node) + 1, nodes.paragraph("", "", link(node, folder)))
        elif isinstance(node, _BLOCKS) and node.astext().strip():
            node.append(link(node, folder))


def link(node: nodes.Element, folder: Path) -> nodes.reference:
    """Return the link from a block to the entry of its message."""
    owner = node
    while not (owner.source and owner.line) and owner.parent is not None:
        owner = owner.parent
    place = f"{Path(os.path.relpath(owner.source or folder, folder)).as_posix()}:{owner.line or 1}"
    return nodes.reference(
        "", "✎", refuri=f"{ENTRY}?at={quote(place)}", reftitle=place, internal=False, classes=["entry"]
    )
