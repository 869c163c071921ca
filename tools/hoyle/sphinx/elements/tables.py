"""Tables: CALS, as docutils knows them too, and the HTML kind of DocBook 4.3 and later."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from hoyle.docbook import children
from hoyle.sphinx.elements.blocks import caption
from hoyle.sphinx.elements.build import Build
from hoyle.sphinx.elements.registry import Element, handles, parts

parts("tgroup", "colspec", "spanspec", "thead", "tbody", "tfoot", "row", "entry", "entrytbl")
parts("tr", "td", "th", "col", "colgroup")

LIMIT = 1000
"""More columns or spanned rows than this are a slip or an attack, and would only eat memory."""


def count(text: str | None, default: int) -> int:
    """Return a number of columns or rows; the default where the attribute is no such number."""
    return min(int(text), LIMIT) if text and text.isdecimal() and int(text) > 0 else default


@handles("table", "informaltable")
def table(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a table with its title; one of several groups becomes one table a group."""
    title = caption(build, element, nodes.title())
    groups = element.findall("tgroup")
    for number, group in enumerate(groups):
        yield nodes.table(
            "", *(title if not number else ()), cals(build, group, element), classes=[element.tag]
        )
    if not groups:
        heading = element.find("caption")
        if heading is not None and not title:
            title = [nodes.title("", "", *build.inlines(heading))]
        if rows := html(build, element):
            yield nodes.table("", *title, rows, classes=[element.tag])
    for picture in element.iterchildren("mediaobject", "graphic", "textobject"):
        yield from build.convert(picture)


def cals(build: Build, group: Element, owner: Element) -> nodes.tgroup:
    """Return one CALS group; the rows of a foot close the body, as docutils has no foot."""
    specs = list(group.iterchildren("colspec"))
    body = [row for part in group.iterchildren("tbody") for row in part.iterchildren("row")]
    head = [row for part in group.iterchildren("thead") for row in part.iterchildren("row")]
    foot = [row for part in group.iterchildren("tfoot") for row in part.iterchildren("row")]
    width = max([count(group.get("cols"), 1), *(len(list(cells(row))) for row in (*head, *body, *foot))])
    made = nodes.tgroup("", cols=width)
    names: dict[str, int] = {}
    position = 0
    shares = [""] * width
    for spec in specs:
        position = count(spec.get("colnum"), position + 1)
        names[spec.get("colname", f"col{position}")] = position
        if position <= width:
            shares[position - 1] = spec.get("colwidth", "")
    spans = {
        spec.get("spanname", ""): (spec.get("namest", ""), spec.get("nameend", ""))
        for spec in group.iterchildren("spanspec")
    }
    for number in range(width):
        stub = number == 0 and owner.get("rowheader") == "firstcol"
        made += nodes.colspec("", **({"stub": 1} if stub else {}))
    for kind, rows in ((nodes.thead, head), (nodes.tbody, [*body, *foot])):
        if rows:
            made += kind("", *(row_of(build, row, names, spans) for row in rows))
    return measured(made, [_share(text) for text in shares])


def _share(text: str) -> int:
    number = text.rstrip("*").strip()
    return round(float(number)) if number.replace(".", "", 1).isdecimal() else 0


def measured(group: nodes.tgroup, shares: list[int]) -> nodes.tgroup:
    """Give the columns of a group their widths: the author's shares, or as many characters as they need.

    Formats of plain text need them; a browser measures by itself.
    """
    needs = [3] * len(shares)
    for row in group.findall(nodes.row):
        for number, cell in enumerate(row.children[: len(needs)]):
            lines = cell.astext().splitlines() or [""]
            needs[number] = max(needs[number], min(60, max(map(len, lines))))
    specs = [part for part in group.children if isinstance(part, nodes.colspec)]
    for spec, share, need in zip(specs, shares, needs, strict=True):
        spec["colwidth"] = share * 20 if all(shares) else need
    return group


def cells(row: Element) -> Iterator[Element]:
    """Yield the cells of a row."""
    return (cell for cell in children(row) if cell.tag in ("entry", "entrytbl"))


def row_of(build: Build, row: Element, names: dict[str, int], spans: dict[str, tuple[str, str]]) -> nodes.row:
    """Return a row: each cell with the columns and rows that it covers and how its text is aligned."""
    made = nodes.row()
    for cell in cells(row):
        start, end = spans.get(cell.get("spanname", ""), (cell.get("namest", ""), cell.get("nameend", "")))
        content = [nested(build, cell)] if cell.tag == "entrytbl" else build.blocks(cell)
        entry = nodes.entry("", *content)
        if start in names and end in names and names[end] > names[start]:
            entry["morecols"] = names[end] - names[start]
        if more := count(cell.get("morerows"), 0):
            entry["morerows"] = more
        if (align := cell.get("align")) in ("left", "right", "center", "justify"):
            entry["classes"].append(f"align-{align}")
        made += build.mark(cell, [entry])
    build.mark(row, [made])
    return made


def nested(build: Build, cell: Element) -> nodes.table:
    """Return the table that stands in a cell."""
    return nodes.table("", cals(build, cell, cell))


def html(build: Build, element: Element) -> nodes.tgroup | None:
    """Return the group of an HTML table; None where it has no rows."""
    head = [row for part in element.iterchildren("thead") for row in part.iterchildren("tr")]
    body = [
        row for part in children(element) for row in ([part] if part.tag == "tr" else part.iterchildren("tr"))
        if part.tag != "thead"
    ]  # fmt: skip
    rows = [*head, *body]
    if not rows:
        return None
    width = max(sum(count(cell.get("colspan"), 1) for cell in row.iterchildren("td", "th")) for row in rows)
    stub = bool(body) and all(len(row) and next(children(row)).tag == "th" for row in body)
    made = nodes.tgroup("", cols=width)
    for number in range(width):
        made += nodes.colspec("", **({"stub": 1} if stub and not number else {}))
    for kind, part in ((nodes.thead, head), (nodes.tbody, body)):
        if part:
            made += kind("", *(html_row(build, row) for row in part))
    return measured(made, [0] * width)


def html_row(build: Build, row: Element) -> nodes.row:
    """Return a row of an HTML table."""
    made = nodes.row()
    for cell in row.iterchildren("td", "th"):
        entry = nodes.entry("", *build.blocks(cell))
        for attribute, name in (("colspan", "morecols"), ("rowspan", "morerows")):
            if (more := count(cell.get(attribute), 1)) > 1:
                entry[name] = more - 1
        made += build.mark(cell, [entry])
    build.mark(row, [made])
    return made
