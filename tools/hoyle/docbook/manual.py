"""Loading: a whole manual from its folder, or one page by itself."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hoyle.diagnostics import Diagnostic
from hoyle.docbook import codes
from hoyle.docbook.declarations import Doctypes
from hoyle.docbook.entities import Scope
from hoyle.docbook.findings import Findings
from hoyle.docbook.folder import Folder, plain
from hoyle.docbook.includes import Loader
from hoyle.docbook.model import Document, Manual, Place
from hoyle.docbook.page import page, rules_of

ROOTS = ("index.docbook", "index.xml")
"""Names of a manual's first file, the first that exists counts."""


class UnreadableError(ValueError):
    """A single page that cannot be read; `diagnostics` say why and where."""

    def __init__(self, diagnostics: list[Diagnostic]) -> None:
        super().__init__("; ".join(map(str, diagnostics)))
        self.diagnostics = diagnostics


def load(manual: Path, *, expand_entities: bool = True, its: Sequence[Path] = ()) -> Manual:
    """Read a manual: a folder with `index.docbook` or `index.xml`, or its first file by any other name.

    Never raises for what stands in the files: a file that cannot be read is an error in `diagnostics`, it is
    no document, and no document includes it. The first document is called "index". Without `expand_entities`
    references to entities in running text stay as nodes; `Document.entities` and `expand` resolve them.
    its: files with more rules of ITS, for all pages, wherever they lie.
    """
    manual = plain(manual)
    findings = Findings()
    first = next((manual / name for name in ROOTS if (manual / name).is_file()), manual / ROOTS[0])
    if manual.is_file():
        first = manual
    folder = Folder(first.parent)
    loader = Loader(folder, findings, keep=not expand_entities)
    if folder.holds(first):
        loader.document("index", first)
    else:
        findings.add(
            codes.OUTSIDE, first, 0, "the manual's first file is a link that leads out of its folder"
        )
    for document in loader.documents.values():
        document.diagnostics += [found for found in findings.diagnostics if found.path in document.files]
    for path in its:
        rules = rules_of(path, Doctypes(Folder(path.parent), findings), str(path), Place(path, 1))
        if rules is not None:
            for document in loader.documents.values():
                document.its += (rules,)
                document.files += (path,)
    return Manual(folder.directory, loader.documents, findings.diagnostics)


def load_document(path: Path, *, expand_entities: bool = True) -> Document:
    """Read one page by itself; its includes stay as they are. Raises UnreadableError where that fails."""
    path = plain(path)
    findings = Findings()
    found = page(path, Doctypes(Folder(path.parent), findings), Scope(keep=not expand_entities))
    if found is None:
        raise UnreadableError(findings.diagnostics)
    return Document(
        path.stem,
        path,
        path.parent,
        found.root,
        files=tuple(found.files),
        namespace=found.namespace,
        entities=found.entities.used,
        rules=found.rules,
        diagnostics=findings.diagnostics,
    )
