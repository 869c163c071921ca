"""White space: in running text any run of it is one space, as DocBook's readers expect."""

from __future__ import annotations

import re
from collections.abc import Iterable

from docutils import nodes
from lxml import etree
from sphinx import addnodes

_WHITE = " \t\r\n"
_SPACE = re.compile(f"[{_WHITE}]+")
_UNSEEN = (nodes.target, addnodes.index)


def plain(element: etree._Element) -> str:
    """Return the text of an element, without mark-up and superfluous white space; other spaces are text."""
    return _SPACE.sub(" ", "".join(map(str, element.itertext()))).strip(_WHITE)


def inline(node: nodes.Node) -> bool:
    """Say whether a node stands inside a line of text."""
    if isinstance(node, nodes.image):
        return not node.get("block")
    return isinstance(node, nodes.Text | nodes.Inline) and not isinstance(node, nodes.Structural)


def tidy(block: nodes.Element) -> nodes.Element:
    """Collapse white space in a block of text, in place, and take it off both ends; return the block."""
    spaced = True
    last: nodes.Text | None = None
    for leaf in list(block.findall(nodes.Node)):
        if isinstance(leaf, nodes.image) or (isinstance(leaf, addnodes.pending_xref) and not leaf.astext()):
            spaced, last = False, None  # something to see, or a title that is not known yet
        if not isinstance(leaf, nodes.Text) or isinstance(leaf.parent, nodes.FixedTextElement):
            continue
        text = _SPACE.sub(" ", leaf)
        if spaced:
            text = text.lstrip(" ")
        new = nodes.Text(text)
        leaf.parent.replace(leaf, new)
        if text:
            spaced, last = text.endswith(" "), new
    if last is not None and last.endswith(" "):
        last.parent.replace(last, nodes.Text(last.rstrip(" ")))
    return block


def paragraphs(run: Iterable[nodes.Node]) -> list[nodes.Node]:
    """Return blocks only: every run of inline nodes becomes a paragraph, an empty run nothing."""
    result: list[nodes.Node] = []
    line: list[nodes.Node] = []

    def close() -> None:
        seen = [node for node in line if not isinstance(node, _UNSEEN)]
        if any(not isinstance(node, nodes.Text) or node.strip(_WHITE) for node in seen):
            result.append(tidy(nodes.paragraph("", "", *line)))
        else:
            result.extend(node for node in line if not isinstance(node, nodes.Text))
        line.clear()

    for node in run:
        if inline(node):
            line.append(node)
        else:
            close()
            result.append(node)
    close()
    return result
