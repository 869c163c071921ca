"""Entity references that stay in a tree as nodes, for messages in which they shall stay references."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lxml import etree

from hoyle.docbook import codes
from hoyle.docbook.characters import character, escaped
from hoyle.docbook.entities import Entities
from hoyle.docbook.findings import Findings
from hoyle.docbook.model import line_of
from hoyle.docbook.nodes import replace, set_line
from hoyle.docbook.parser import PREFIXES, fragment


def expand(root: etree._Element, entities: Mapping[str, str]) -> None:
    """Replace the entity references that a tree kept by what they stand for, as `Document.entities` says.

    A name that is not there is looked up among DocBook's characters, or shown as it is.
    """
    for reference in list(root.iter(etree.Entity)):
        name = (reference.text or "")[1:-1]  # lxml's text of a reference is `&name;`
        markup = entities.get(name) or escaped(character(name) or name)
        holder = fragment(markup, next(reference.iterancestors()).nsmap)
        for node in holder.iterdescendants():
            set_line(node, line_of(reference))
        replace(reference, holder)


def check(entities: Entities, path: Path, findings: Findings) -> None:
    """Find now what would fail when kept references are expanded: such an entity shows its name."""
    for name, markup in entities.used.items():
        entity = entities.find(name)
        try:
            fragment(markup, PREFIXES)
        except ValueError as error:
            entities.used[name] = name
            at, line = (entity.path, entity.line) if entity else (path, 0)
            message = f"the entity '&{name};' is not well-formed: {error}"
            findings.add(codes.NOT_WELL_FORMED, at, line, message)
