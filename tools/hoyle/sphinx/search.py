"""The search index after an incremental build: the same as after a clean one.

When Sphinx loads the index of the last build, it keeps words that no page has any more, and loses the index
entries of the pages that are not written again (seen in Sphinx 8.1 to 9.0).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.index_entries import split_index_msg


def mend(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Mend the index, at the last event before it is stored; yield no page."""
    index: Any = getattr(app.builder, "indexer", None)
    if index is None:
        return
    for mapping in (index._mapping, index._title_mapping):
        for word in [word for word, pages in mapping.items() if not pages]:
            del mapping[word]
    for docname in index._titles.keys() - index._index_entries.keys():
        index._index_entries[docname] = entries(app.env.get_doctree(docname))
    yield from ()


def entries(doctree: nodes.document) -> list[tuple[str, str, str]]:
    """Return a page's index entries as the search index has them: word, anchor, ``main`` or nothing."""
    found: set[tuple[str, str, str]] = set()
    for node in doctree.findall(addnodes.index):
        for kind, value, anchor, main, _key in node["entries"]:
            found |= {(word, anchor or "", main) for word in split_index_msg(kind, value)}
    return sorted(found)
