"""The domain of DocBook ids: what carries which id, on which page, and what references to it show."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Set
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, cast

from docutils import nodes
from sphinx import addnodes
from sphinx.domains import Domain, ObjType
from sphinx.locale import _
from sphinx.util.nodes import make_refnode

from hoyle.sphinx.elements.build import declare
from hoyle.sphinx.outline import Division, assemble, outline, spoken
from hoyle.sphinx.picturenodes import PictureFile, files
from hoyle.sphinx.stems import forms

if TYPE_CHECKING:
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

    from hoyle.sphinx.publication import Publication


PAGEWISE = ("targets", "outlines", "digests", "references", "pictures", "forms")
"""What is kept of each page that was read."""


@dataclass(frozen=True)
class Target:
    """What carries an id: its page, its kind (a node's name), and the title that a reference to it shows.

    language: of the title, where that is not the page's; else empty.
    """

    page: str
    kind: str
    title: str
    language: str


class DocBookDomain(Domain):
    """Ids, outlines and digests of the pages that were read. Everything is kept page by page, so that pages
    can be read side by side and again.

    publication: what is published; whole: the outline of the manual, numbered, once all pages are read.
    navigation: the list of it for each folder; owners: the page of each id, the first where several have it.
    All are for the time of one build and never stored.
    """

    name = "docbook"
    label = "DocBook"
    object_types = {"id": ObjType("id", "id"), "term": ObjType(_("glossary term"), "id")}  # noqa: RUF012
    initial_data = {**{part: {} for part in (*PAGEWISE, "shown")}, "planned": []}  # noqa: RUF012
    data_version = 5
    publication: Publication
    whole: list[Division]
    navigation: dict[PurePosixPath, str]
    owners: dict[str, str]

    @property
    def outlines(self) -> dict[str, list[Division]]:
        """The outline of each page."""
        return cast("dict[str, list[Division]]", self.data["outlines"])

    @property
    def digests(self) -> dict[str, str]:
        """What each page was made of when it was read last."""
        return cast("dict[str, str]", self.data["digests"])

    @property
    def targets(self) -> dict[str, dict[str, Target]]:
        """What carries which id, page by page."""
        return cast("dict[str, dict[str, Target]]", self.data["targets"])

    @property
    def pictures(self) -> dict[str, list[PictureFile]]:
        """The pictures of games on each page that has some."""
        return cast("dict[str, list[PictureFile]]", self.data["pictures"])

    @property
    def forms(self) -> dict[str, dict[str, str]]:
        """The stems of the words on each page, see `hoyle.sphinx.stems`."""
        return cast("dict[str, dict[str, str]]", self.data["forms"])

    def clear_doc(self, docname: str) -> None:
        """Forget a page."""
        for part in PAGEWISE:
            self.data[part].pop(docname, None)

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over the pages that another process read."""
        for part in PAGEWISE:
            for docname in docnames:
                if docname in otherdata[part]:
                    self.data[part][docname] = otherdata[part][docname]

    def process_doc(self, env: BuildEnvironment, docname: str, document: nodes.document) -> None:
        """Note what a page that was just read carries and refers to."""
        found: dict[str, Target] = {}
        for node in document.findall(nodes.Element):
            for name in node["ids"]:
                found.setdefault(name, Target(docname, node.tagname, *title_of(node)))
        self.targets[docname] = found
        self.outlines[docname] = outline(docname, document)
        self.digests[docname] = self.publication.digest(docname)
        wanted = {
            name for node in document.findall(addnodes.pending_xref) if node.get("refdomain") == self.name
            for name in (node["reftarget"], node["endterm"]) if name
        }  # fmt: skip
        self.data["references"][docname] = sorted(wanted)
        self.forms[docname] = forms(document.astext(), env.config.language)
        if pictures := files(document):
            self.pictures[docname] = pictures

    def target(self, name: str) -> Target | None:
        """Return what carries an id: the first in the manual's order where several do."""
        docname = self.owners.get(name)
        return self.targets[docname][name] if docname is not None else None

    def resolve_xref(  # type: ignore[override]  # Sphinx says Element for what is only ever put in its place
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> nodes.Element:
        """Return the link for a reference, or its mere text where nothing carries the id, as was reported."""
        found = self.target(target)
        if not node["refexplicit"]:
            named = self.target(node["endterm"]) if node["endterm"] else None
            shown = named or found
            contnode = nodes.inline("", (shown.title if shown else "") or target, classes=["xref"])
            if shown and shown.language:
                declare(contnode, shown.language, env.config.language)
        if found is None:
            return contnode
        return make_refnode(builder, fromdocname, found.page, target, contnode)

    def get_type_name(self, type: ObjType, primary: bool = False) -> str:  # noqa: A002 - Sphinx's name
        """Return what a kind of target is called in search results: its name, without the domain's."""
        return str(type.lname)

    def resolve_any_xref(self, *_arguments: object) -> list[tuple[str, nodes.reference]]:
        """Return nothing: DocBook says what kind of thing it refers to."""
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Yield all ids for the inventory; terms of the glossary are found by the search as well."""
        for docname, found in sorted(self.targets.items()):
            for name, target in sorted(found.items()):
                term = target.kind == "term"
                kind = "term" if term else "id"
                yield name, target.title or name, kind, docname, name, 1 if term else -1

    def renumber(self, env: BuildEnvironment, builder: str) -> list[str]:
        """Number all pages; return those that a builder would not show as it did before."""
        self.whole = whole = assemble(self.outlines, env.config.root_doc)
        self.navigation = {}
        self.owners = {}
        for docname in reversed(list(self.publication.documents)):
            self.owners |= dict.fromkeys(self.targets.get(docname, ()), docname)
        env.toc_secnumbers.clear()
        languages = {}
        for one in (part for top in whole for part in top.walk()):
            languages[one.page, one.address] = one.language
            env.toc_secnumbers.setdefault(one.page, {})[one.address] = one.number  # type: ignore[assignment]
        for docname, toc in env.tocs.items():
            numbers = env.toc_secnumbers.get(docname, {})
            for reference in toc.findall(nodes.reference):
                reference["secnumber"] = numbers.get(reference["anchorname"]) or None
                reference["classes"] = []
                if language := languages.get((docname, reference["anchorname"])):
                    declare(reference, language, env.config.language)
        listed = [one for top in whole for one in top.walk() if one.first or one.page == env.config.root_doc]
        order = [(one.page, one.address, one.title, one.language, one.number) for one in listed]
        before = self.data["shown"].setdefault(builder, {})
        told = env.config.hoyle_translate
        changed = []
        for docname in self.outlines:
            numbers = env.toc_secnumbers.get(docname, {})
            targets = [self.target(name) for name in [*self.data["references"].get(docname, ()), told]]
            beside = [(one.page, one.title, one.language) if one else None for one in targets]
            shown = json.dumps([self.digests[docname], order, sorted(numbers.items()), beside])
            digest = hashlib.sha256(shown.encode()).hexdigest()
            if before.get(docname) != digest:
                before[docname] = digest
                changed.append(docname)
        return changed


def domain_of(env: BuildEnvironment) -> DocBookDomain:
    """Return the DocBook domain of an environment."""
    return cast(DocBookDomain, env.get_domain("docbook"))


def title_of(node: nodes.Element) -> tuple[str, str]:
    """Return what a reference to a node shows: its own label, title, caption or term, and its language."""
    if label := node.get("xreflabel"):
        return str(label), ""
    titles = (nodes.title, nodes.caption, nodes.term, nodes.rubric)
    found = next((one for one in (node, *node.children) if isinstance(one, titles)), None)
    return (found.astext(), spoken(found)) if found is not None else ("", "")
