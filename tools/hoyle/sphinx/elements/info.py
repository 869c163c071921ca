"""Information about the manual or a section: people, copyrights, publisher, revisions, legal notice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from docutils import nodes

from hoyle.docbook import children
from hoyle.sphinx.elements.build import Build
from hoyle.sphinx.elements.registry import Element, handles, names, parts
from hoyle.sphinx.elements.text import paragraphs, plain, tidy

parts("revision", "revnumber", "revremark", "revdescription")

INFO = (
    "info",
    *(f"{name}info" for name in names("set book article part reference preface chapter appendix section")),
    *(f"{name}info" for name in names("sect1 sect2 sect3 sect4 sect5 refentry refsect1 refsect2 refsect3")),
    *(f"{name}info" for name in names("refsynopsisdiv glossary bibliography object block")),
)
"""Elements that hold information about what they stand in; DocBook 4 has one a division."""

PEOPLE = ("author", "editor", "othercredit", "collab", "corpauthor", "corpcredit", "authorinitials", "person")
"""Elements that credit someone."""

NAMES = ("honorific", "firstname", "givenname", "othername", "surname", "lineage", "personname", "orgname")
"""Elements that make up a name, in the order in which the author wrote them."""

FRONT = ("abstract", "epigraph")
"""Information that a reader wants before the text."""

ORDER = ("authorgroup", *PEOPLE, "copyright", "publisher", "revhistory", "legalnotice")
"""In which order information is shown; other kinds stand before the last two."""

SILENT = ("title", "subtitle", "titleabbrev")
"""Information that the heading tells."""


def said(element: Element) -> bool:
    """Say whether an element has any text to show."""
    return bool(plain(element))


def told(element: Element, names: Iterable[str]) -> Iterator[Element]:
    """Yield the elements of these names, children of an element or of its information."""
    wanted = tuple(names)
    for child in children(element):
        if child.tag in wanted:
            yield child
        elif child.tag in INFO:
            yield from told(child, wanted)


def group(build: Build, element: Element, names: Sequence[str]) -> list[nodes.Node]:
    """Return the blocks of a division's information, people first, without the named kinds of it."""
    shown = [
        child
        for info in children(element)
        if info.tag in INFO
        for child in children(info)
        if child.tag not in (*SILENT, *names) and (said(child) or len(child))
    ]
    shown.sort(key=lambda child: ORDER.index(child.tag) if child.tag in ORDER else len(ORDER) - 2)
    return [node for child in shown for node in paragraphs(build.convert(child))]


def about(build: Build, element: Element) -> tuple[list[nodes.Node], list[nodes.Node]]:
    """Return what a manual tells about itself: blocks before its text, and blocks after it."""
    front = [node for part in told(element, FRONT) for node in build.convert(part)]
    back = group(build, element, FRONT)
    if not back:
        return front, []
    heading = nodes.rubric("", "", build.label("about"))
    return front, [nodes.container("", heading, *back, classes=["about"])]


def byline(build: Build, element: Element) -> list[nodes.Node]:
    """Return who wrote a section and whatever else its information tells, to stand under its title."""
    made = group(build, element, ())
    return [nodes.container("", *made, classes=["byline"])] if made else []


@handles(*INFO)
def loose(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make nothing: the division or the object shows its information itself."""
    yield from ()


@handles("abstract")
def abstract(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a block that says what the text is about."""
    yield nodes.container("", *build.blocks(element), classes=["abstract"])


@handles("authorgroup", "personblurb", "authorblurb", "contractsponsor", "confgroup")
def several(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a paragraph of each member."""
    for child in children(element):
        yield from paragraphs(build.convert(child))


def name(build: Build, element: Element) -> nodes.inline:
    """Return the name of a person or body, its parts in the order in which they were written."""
    words = [
        plain(part)
        for part in element.iter(*NAMES)
        if part.tag != "personname" and not _inside(part, element, "affiliation")
    ]
    direct = plain(element) if not len(element) else ""
    own = element.find("personname")
    if not words and own is not None:
        direct = plain(own)
    return nodes.inline("", " ".join(words) or direct, classes=["personname"])


def _inside(element: Element, top: Element, name: str) -> bool:
    return any(parent.tag == name for parent in element.iterancestors() if parent is not top)


@handles(*PEOPLE)
def credit(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a line: the name, the address, where the person belongs, and what the credit is for."""
    line = nodes.inline("", "", name(build, element), classes=["credit", element.tag])
    if role := element.get("role") or element.get("class"):
        line["role"] = role
    for email in element.iter("email"):
        line += [nodes.Text(" "), *build.convert(email)]
    for body in element.iter("affiliation"):
        for organisation in body.iter("orgname", "jobtitle", "orgdiv", "shortaffil"):
            line += [
                nodes.Text(build.comma),
                nodes.inline("", "", *build.inlines(organisation), classes=["orgname"]),
            ]
    for contribution in element.iter("contrib"):
        line += [nodes.Text(" — "), nodes.inline("", "", *build.inlines(contribution), classes=["contrib"])]
    yield tidy(line)


@handles("copyright")
def copyright_line(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make ``Copyright © years holders``."""
    years = [plain(year) for year in element.iter("year")]
    holders = [
        nodes.inline("", "", *build.inlines(part), classes=["holder"]) for part in element.iter("holder")
    ]
    line = nodes.inline("", "", build.label("copyright", "{text} © "), classes=["copyright"])
    line += nodes.inline("", build.comma.join(years), classes=["year"])
    for number, holder in enumerate(holders):
        line += [nodes.Text(build.comma if number else " "), holder]
    yield tidy(line)


@handles("publisher")
def publisher(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make ``Published by: name``."""
    line = nodes.inline("", "", build.label("publisher"), nodes.Text(build.colon), classes=["publisher"])
    name = nodes.inline("", "", classes=["publishername"])
    for number, part in enumerate(element.iter("publishername")):
        name += [nodes.Text(build.comma if number else ""), *build.inlines(part)]
    line += name
    yield tidy(line)


@handles("legalnotice")
def legal(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a block with the notice's own title, or with the generated one."""
    own = element.find("title")
    heading = build.inlines(own) if own is not None else [build.label("legalnotice")]
    rubric = tidy(nodes.rubric("", "", *heading))
    if own is not None:
        build.mark(own, [rubric])
    yield nodes.container("", rubric, *build.blocks(element, "title"), classes=["legalnotice"])


@handles("revhistory")
def revisions(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a list of revisions under a heading."""
    items = [nodes.list_item("", *revision(build, part)) for part in element.iter("revision")]
    heading = nodes.rubric("", "", build.label("revhistory"))
    yield nodes.container("", heading, nodes.bullet_list("", *items), classes=["revhistory"])


def revision(build: Build, element: Element) -> list[nodes.Node]:
    """Return the blocks of one revision: its number, date and initials in a line, then what was done."""
    line: list[nodes.Node] = []
    for part in children(element):
        if part.tag in ("revnumber", "date", "authorinitials", "author") and said(part):
            line += [nodes.Text(build.comma)] if line else []
            line += [nodes.inline("", "", *build.inlines(part), classes=[part.tag])]
    told = [node for part in element.iter("revdescription", "revremark") for node in build.blocks(part)]
    return [*paragraphs(line), *told]


@handles(
    *("releaseinfo", "edition", "pubdate", "date", "bibliomisc", "productnumber", "issuenum", "volumenum"),
    *("printhistory", "bibliosource", "isbn", "issn", "seriesvolnums", "contrib", "holder", "year"),
)
def fact(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a line of the text as it stands."""
    yield nodes.inline("", "", *build.inlines(element), classes=[element.tag])


@handles("address")
def address(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a block that keeps its lines; inside a credit only its parts are asked for."""
    yield nodes.line_block(
        "", *[nodes.line("", line.strip()) for line in lines(element)], classes=["address"]
    )


def lines(element: Element) -> list[str]:
    """Return the lines of an element's text that say anything."""
    return [line for line in "".join(map(str, element.itertext())).splitlines() if line.strip()]
