"""Words inside a line: docutils nodes, which carry their DocBook name as a class, as Mallard has them."""

from __future__ import annotations

from docutils import nodes
from lxml import etree
from sphinx import addnodes

from hoyle.sphinx.mallard.plan import Plan
from hoyle.sphinx.mallard.tree import NAMESPACE, add, element, picture, speak

KINDS: dict[str, tuple[str, str]] = {
    "application": ("app", ""),
    "productname": ("app", ""),
    "command": ("cmd", ""),
    "filename": ("file", ""),
    "userinput": ("input", ""),
    "computeroutput": ("output", ""),
    "prompt": ("output", "prompt"),
    "envar": ("sys", ""),
    "systemitem": ("sys", ""),
    "constant": ("sys", ""),
    "replaceable": ("var", ""),
    "parameter": ("var", ""),
    "option": ("cmd", ""),
    "guilabel": ("gui", ""),
    "guiicon": ("gui", ""),
    "interface": ("gui", ""),
    "guibutton": ("gui", "button"),
    "guimenu": ("gui", "menu"),
    "guisubmenu": ("gui", "menu"),
    "guimenuitem": ("gui", "menuitem"),
    "keycap": ("key", ""),
    "keysym": ("key", ""),
    "keycode": ("key", ""),
    "keycombo": ("keyseq", ""),
    "menuchoice": ("guiseq", ""),
    "citetitle": ("em", "citetitle"),
    "foreignphrase": ("em", "foreignphrase"),
    "firstterm": ("em", "firstterm"),
}
"""Mallard's element and its style for words of a DocBook element; all others become a span of that style."""

PLAIN: dict[type[nodes.Element], tuple[str, str]] = {
    nodes.emphasis: ("em", ""),
    nodes.strong: ("em", "strong"),
    nodes.literal: ("code", ""),
    nodes.subscript: ("span", "subscript"),
    nodes.superscript: ("span", "superscript"),
}
"""The same for nodes that carry no DocBook name."""

SILENT = frozenset({"separator", "xref", "kbd", "ltr", "rtl"})
"""Classes that say nothing of what the words are."""


UNSEEN = (nodes.Invisible, nodes.target, addnodes.index)
"""Nodes that show nothing where they stand."""


class Inline:
    """Turns nodes of one document into inline content."""

    def __init__(self, docname: str, plan: Plan) -> None:
        self.docname = docname
        self.plan = plan

    def fill(self, parent: etree._Element, node: nodes.Element) -> etree._Element:
        """Append the content of a node to an element; return that."""
        for child in node.children:
            self.put(parent, child)
        return parent

    def put(self, parent: etree._Element, node: nodes.Node) -> None:
        """Append what becomes of one node to an element."""
        if isinstance(node, nodes.Text):
            add(parent, node)
        elif isinstance(node, nodes.reference):
            add(parent, self.link(node))
        elif isinstance(node, nodes.image):
            add(parent, self.media(node))
        elif isinstance(node, nodes.footnote_reference):
            add(parent, element("span", f"[{node.astext()}]", style="footnote"))
        elif isinstance(node, nodes.Element) and not isinstance(node, UNSEEN):
            self.words(parent, node)

    def words(self, parent: etree._Element, node: nodes.Element) -> None:
        """Append a run of words, as the element that its DocBook name asks for."""
        names = [name for name in node["classes"] if name not in SILENT and not name.startswith("language-")]
        kind = names[0] if names else ""
        if kind == "menuchoice":
            self.menu(parent, node)
        elif kind in ("keycombo", "shortcut"):
            add(parent, self.keys(node))
        elif kind in KINDS or type(node) in PLAIN:
            name, style = KINDS[kind] if kind in KINDS else PLAIN[type(node)]
            made = element(name, style=style or ("" if kind in KINDS else kind))
            add(parent, speak(self.fill(made, node), node))
        elif kind or any(name.startswith("language-") for name in node["classes"]):
            add(parent, speak(self.fill(element("span", style=kind), node), node))
        else:
            self.fill(parent, node)

    def menu(self, parent: etree._Element, node: nodes.Element) -> None:
        """Append the steps through a menu, and after them the keys that do the same."""
        sequence = element("guiseq")
        rest: list[nodes.Node] = []
        for child in node.children:
            classes = child["classes"] if isinstance(child, nodes.Element) else []
            if rest or not isinstance(child, nodes.Element):
                rest.append(child)
            elif "separator" not in classes:
                holder = self.fill(element("gui"), nodes.inline("", "", child.deepcopy()))
                only = holder[0] if len(holder) == 1 and not holder.text else None
                sequence.append(only if only is not None and _is(only, "gui") else holder)
        if len(sequence):
            add(parent, sequence)
        for child in rest:
            self.put(parent, child)

    def keys(self, node: nodes.Element) -> etree._Element:
        """Return keys that are pressed together."""
        made = element("keyseq")
        for child in node.children:
            if isinstance(child, nodes.Element) and "separator" not in child["classes"]:
                if "keycombo" in child["classes"]:
                    if len(node.children) == 1:
                        return self.keys(child)
                    made.append(self.keys(child))
                else:
                    made.append(self.fill(element("key"), child))
        if not len(made):
            made.append(self.fill(element("key"), node))
        return made

    def link(self, node: nodes.reference) -> etree._Element:
        """Return a link: inside the manual to a page or section, else to an address."""
        made = element("link")
        if "refid" in node:
            made.set("xref", self.plan.xref(self.docname, node["refid"]))
        elif node.get("internal"):
            docname, _, name = node.get("refuri", "").partition("#")
            made.set("xref", self.plan.xref(docname or self.docname, name))
        else:
            made.set("href", node.get("refuri", ""))
        return self.fill(made, node)

    def media(self, node: nodes.image) -> etree._Element:
        """Return a picture in the line, with the words that stand for it."""
        return element("media", node.get("alt"), type="image", src=picture(node["uri"]), **sizes(node))


def sizes(node: nodes.image) -> dict[str, str]:
    """Return width and height of a picture in pixels, where they are given so."""
    found = {}
    for name in ("width", "height"):
        value = str(node.get(name, "")).removesuffix("px")
        if value.isdecimal():
            found[name] = value
    return found


def _is(made: etree._Element, name: str) -> bool:
    return made.tag == f"{{{NAMESPACE}}}{name}"
