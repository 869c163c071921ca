"""Blocks: docutils nodes as Mallard's block elements, and sections with all that is in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from docutils import nodes
from lxml import etree
from sphinx import addnodes
from sphinx.locale import _

from hoyle.sphinx.mallard.inline import Inline, sizes
from hoyle.sphinx.mallard.plan import Plan, in_sections, is_section, section_id
from hoyle.sphinx.mallard.tree import LANG, add, element, extend, picture, speak
from hoyle.sphinx.picturenodes import game_picture

NUMBERS = {
    "arabic": "numbered",
    "loweralpha": "lower-alpha",
    "upperalpha": "upper-alpha",
    "lowerroman": "lower-roman",
    "upperroman": "upper-roman",
}
"""docutils's numerations and Mallard's list types."""

NOTES: dict[type[nodes.Element], str] = {
    nodes.note: "",
    nodes.tip: "tip",
    nodes.important: "important",
    nodes.warning: "warning",
    nodes.caution: "caution",
    nodes.danger: "danger",
}
"""Styles of notes."""


UNSEEN = (nodes.Invisible, nodes.target, nodes.footnote, addnodes.index, addnodes.toctree)
"""Nodes that show nothing where they stand."""


PICTURES = (nodes.image, game_picture)

_GROUPS = (nodes.thead, nodes.tbody)


class Blocks:
    """Turns nodes of one document into blocks and sections."""

    def __init__(self, docname: str, plan: Plan) -> None:
        self.docname = docname
        self.plan = plan
        self.inline = Inline(docname, plan)

    def line(self, name: str, node: nodes.Element, **attributes: str) -> etree._Element:
        """Return an element that holds a node's words, in the node's language."""
        return speak(self.inline.fill(element(name, **attributes), node), node)

    def body(self, parts: Iterable[nodes.Node]) -> Iterator[etree._Element]:
        """Yield the blocks, then the sections, of a section's content; pages of their own are not in it."""
        sections: list[etree._Element] = []
        footnotes: list[nodes.footnote] = []
        for node in parts:
            if isinstance(node, nodes.footnote):
                footnotes.append(node)
            elif isinstance(node, nodes.section):
                if (self.docname, node["ids"][0]) not in self.plan.pages:
                    sections.append(self.section(node))
            elif isinstance(node, nodes.Element):
                lists = list(node.findall(nodes.definition_list))
                if lists and in_sections(lists[0]):
                    sections += self.entries(lists[0])
                elif "about" in node["classes"]:
                    sections.append(self.about(node))
                else:
                    yield from self.block(node)
        yield from sections
        if footnotes:
            made = element("section", element("title", _("Footnotes")), id="footnotes", style="footnotes")
            for note in footnotes:
                blocks = list(self.blocks(note.children[1:]))
                if blocks:
                    mark = blocks[0].text or ""
                    blocks[0].text = f"[{note[0].astext()}] {mark}"
                extend(made, blocks)
            yield made

    def section(self, node: nodes.section) -> etree._Element:
        """Return a section with its title and content."""
        title, rest = node.children[0], node.children[1:]
        made = element("section", id=section_id(node))
        if isinstance(title, nodes.title):
            made.append(self.line("title", title))
        return extend(made, self.body(rest))

    def entries(self, entries: nodes.definition_list) -> Iterator[etree._Element]:
        """Yield the entries of a glossary as sections, so that references can lead to each."""
        for item in entries.children:
            if not isinstance(item, nodes.definition_list_item):
                continue
            terms = [part for part in item.children if isinstance(part, nodes.term)]
            title = element("title")
            for number, term in enumerate(terms):
                add(title, ", " if number else None)
                self.inline.fill(title, term)
            made = element("section", speak(title, terms[0]), style="term")
            if name := section_id(terms[0]):
                made.set("id", name)
            yield extend(made, self.blocks(item.children[len(terms) :]))

    def about(self, node: nodes.Element) -> etree._Element:
        """Return what the manual tells about itself as a section, its legal notices as sections in it."""
        made = element("section", id="about-this-manual", style="about")
        inner: list[etree._Element] = []
        for child in node.children:
            if isinstance(child, nodes.rubric):
                made.append(self.line("title", child))
            elif isinstance(child, nodes.container) and is_section(child):
                notice = element("section", id=section_id(child), style="legal")
                notice.append(self.line("title", child.children[0]))  # type: ignore[arg-type]
                inner.append(extend(notice, self.blocks(child.children[1:])))
            else:
                extend(made, self.blocks([child]))
        return extend(made, inner)

    def blocks(self, parts: Iterable[nodes.Node]) -> Iterator[etree._Element]:
        """Yield the blocks of nodes; words between them become paragraphs."""
        for node in parts:
            if isinstance(node, nodes.Element):
                yield from self.block(node)

    def some(self, node: nodes.Element) -> list[etree._Element]:
        """Return the blocks in a node: at least one, for Mallard has no empty items."""
        return list(self.blocks(node.children)) or [element("p")]

    def block(self, node: nodes.Element) -> Iterator[etree._Element]:
        """Yield what becomes of one node."""
        if isinstance(node, UNSEEN):
            return
        if isinstance(node, nodes.compound) and "toctree-wrapper" in node["classes"]:
            return  # Mallard lists the pages of a guide itself
        make = getattr(self, f"block_{type(node).__name__}", None)
        if make is not None:
            yield from (speak(made, node) for made in make(node))
        elif type(node) in NOTES:
            title, rest = self.headed(node)
            yield speak(extend(element("note", title, style=NOTES[type(node)]), self.blocks(rest)), node)
        elif isinstance(node, nodes.TextElement):
            yield self.line("p", node)
        else:
            yield from self.blocks(node.children)

    def headed(self, node: nodes.Element) -> tuple[etree._Element | None, list[nodes.Node]]:
        """Return the heading that opens a node as a title, and the rest of the node."""
        first = node.children[0] if node.children else None
        if isinstance(first, nodes.rubric):
            return self.line("title", first), node.children[1:]
        return None, node.children

    def block_rubric(self, node: nodes.rubric) -> Iterator[etree._Element]:
        """A heading without a section: a paragraph in bold."""
        yield element("p", self.inline.fill(element("em", style="strong"), node), style="heading")

    def block_image(self, node: nodes.image) -> Iterator[etree._Element]:
        """A picture, with the words that stand for it."""
        words = element("p", node["alt"]) if node.get("alt") else None
        yield element("media", words, type="image", src=picture(node["uri"]), **sizes(node))

    def block_game_picture(self, node: game_picture) -> Iterator[etree._Element]:
        """A picture of a game, the groups' names written into it."""
        words, source = element("p", node["alt"]), f"pictures/{node['labelled']}"
        if node["lang"]:
            words.set(LANG, node["lang"])
        yield element("media", words, type="image", src=source, width=str(min(node["width"], 640)))

    def block_figure(self, node: nodes.figure) -> Iterator[etree._Element]:
        """A figure: its caption is its title."""
        made = element("figure")
        for caption in node.findall(nodes.caption):
            made.append(self.line("title", caption))
        extend(made, self.blocks(child for child in node.children if isinstance(child, PICTURES)))
        for legend in node.findall(nodes.legend):
            extend(made, self.blocks(legend.children))
        yield made

    def block_bullet_list(self, node: nodes.bullet_list) -> Iterator[etree._Element]:
        """A list without numbers; a procedure of one step is one of steps."""
        yield self.items(node, "steps" if "steps" in node["classes"] else "list", "")

    def block_enumerated_list(self, node: nodes.enumerated_list) -> Iterator[etree._Element]:
        """A numbered list, or steps."""
        steps = "steps" in node["classes"]
        yield self.items(node, "steps" if steps else "list", "" if steps else NUMBERS[node["enumtype"]])

    def items(self, node: nodes.Element, name: str, kind: str) -> etree._Element:
        """Return a list of the items in a node."""
        made = element(name, type=kind)
        for item in node.children:
            if isinstance(item, nodes.list_item):
                made.append(speak(extend(element("item"), self.some(item)), item))
        return made

    def block_definition_list(self, node: nodes.definition_list) -> Iterator[etree._Element]:
        """A list of terms."""
        made = element("terms")
        for item in node.children:
            if not isinstance(item, nodes.definition_list_item):
                continue
            entry = element("item")
            for part in item.children:
                if isinstance(part, nodes.term):
                    entry.append(self.line("title", part))
                elif isinstance(part, nodes.Element):
                    extend(entry, self.some(part))
            made.append(entry)
        yield made

    def block_table(self, node: nodes.table) -> Iterator[etree._Element]:
        """A table, with lines between its rows."""
        made = element("table", rules="rows", frame="top bottom")
        for title in node.children:
            if isinstance(title, nodes.title):
                made.append(self.line("title", title))
        stub = any(spec.get("stub") for spec in list(node.findall(nodes.colspec))[:1])
        for group in node.children:
            if isinstance(group, nodes.tgroup):
                extend(made, (self.rows(part, stub) for part in group.children if isinstance(part, _GROUPS)))
        yield made

    def rows(self, group: nodes.Element, stub: bool) -> etree._Element:
        """Return the head or the body of a table; its first cells are headings where the table has such."""
        head = isinstance(group, nodes.thead)
        made = element("thead" if head else "tbody")
        for row in group.children:
            line = element("tr")
            for number, cell in enumerate(row.children):
                if isinstance(cell, nodes.entry):
                    names_row = stub and not head and not number
                    made_cell = element("th" if head or names_row else "td", scope="row" if names_row else "")
                    for attribute, name in (("morecols", "colspan"), ("morerows", "rowspan")):
                        if attribute in cell:
                            made_cell.set(name, str(cell[attribute] + 1))
                    line.append(speak(extend(made_cell, self.blocks(cell.children)), cell))
            made.append(line)
        return made

    def block_block_quote(self, node: nodes.block_quote) -> Iterator[etree._Element]:
        """A quotation; its source comes before its text."""
        title, rest = self.headed(node)
        made = element("quote", title, style="epigraph" if "epigraph" in node["classes"] else "")
        for source in node.findall(nodes.attribution):
            made.append(self.line("cite", source))
        inner = [child for child in rest if not isinstance(child, nodes.attribution)]
        yield extend(made, list(self.blocks(inner)) or [element("p")])

    def block_literal_block(self, node: nodes.literal_block) -> Iterator[etree._Element]:
        """Fixed text: code, or what stands on a screen."""
        yield self.inline.fill(element("code" if "programlisting" in node["classes"] else "screen"), node)

    def block_line_block(self, node: nodes.line_block) -> Iterator[etree._Element]:
        """Text whose lines stay: a paragraph a line."""
        made = element("div", style="lines")
        for line in node.findall(nodes.line):
            made.append(self.line("p", line))
        yield made if len(made) else extend(made, [element("p")])

    def block_container(self, node: nodes.container) -> Iterator[etree._Element]:
        """A block of its own kind: an example, a box, or a division with a style."""
        kind = next((name for name in node["classes"] if not name.startswith("language-")), "")
        title, rest = self.headed(node)
        if kind == "byline":
            rest = [child for child in rest if not told(child)]
            if not rest:
                return
        blocks = list(self.blocks(rest)) or [element("p")]
        if kind == "example":
            yield extend(element("example", title), blocks)
        elif kind == "sidebar":  # Yelp frames it; of an element `note` it would let the text run beside it
            yield extend(element("synopsis", title, style=kind), blocks)
        else:
            yield extend(element("div", title, style=kind), blocks)


def told(node: nodes.Node) -> bool:
    """Say whether a line tells of a person or a copyright, which the page's information tells already."""
    first = node.children[0] if isinstance(node, nodes.paragraph) and len(node.children) == 1 else None
    kinds = first["classes"] if isinstance(first, nodes.inline) else []
    return bool(kinds) and kinds[0] in ("credit", "copyright", "publisher")
