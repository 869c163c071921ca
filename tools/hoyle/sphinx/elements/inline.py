"""Words inside a line: names of things on the screen, keys, code, emphasis, quotations.

Every node carries its DocBook name as a class, so that styles and other formats know what it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from docutils import nodes
from docutils.utils.smartquotes import smartchars

from hoyle.docbook import children
from hoyle.l10n.languages import bcp47
from hoyle.sphinx.elements.build import Build
from hoyle.sphinx.elements.links import refer
from hoyle.sphinx.elements.registry import Element, handles, names
from hoyle.sphinx.elements.text import plain, tidy

PLAIN = names("""
    guilabel guibutton guimenu guimenuitem guisubmenu guiicon interface application database hardware
    mousebutton wordasword phrase acronym abbrev orgname orgdiv corpname personname firstname givenname
    surname othername honorific lineage jobtitle shortaffil affiliation publishername accel
    lineannotation city country state street postcode pob phone fax otheraddr token nonterminal optional
    co coref bibliomset
""")

CODE = names("""
    command filename code constant varname function option parameter userinput computeroutput literal
    prompt markup tag sgmltag systemitem envar errorcode errorname errortext errortype exceptionname
    classname methodname interfacename ooclass ooexception oointerface package property returnvalue
    structfield structname symbol type initializer modifier msgtext cmdsynopsis arg group funcsynopsis
    funcprototype funcdef paramdef void varargs
""")

MENU = " › "
"""Between the steps of a menu choice: the sign turns round by itself in languages written from the right."""

MARKS = {"trade": "™", "registered": "®", "copyright": "©", "service": "℠"}


def worded(make: Callable[..., nodes.TextElement], *names: str) -> None:
    """Enter elements that are a run of words in one kind of node."""

    @handles(*names)
    def handler(build: Build, element: Element) -> Iterator[nodes.Node]:
        yield make("", "", *build.inlines(element), classes=[element.tag])


worded(nodes.inline, *PLAIN)
worded(nodes.literal, *CODE)
worded(nodes.emphasis, "citetitle", "foreignphrase", "replaceable")
worded(nodes.subscript, "subscript")
worded(nodes.superscript, "superscript")


@handles("emphasis")
def emphasis(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make emphasis, strong where its role says so."""
    make = nodes.strong if element.get("role") in ("bold", "strong") else nodes.emphasis
    yield make("", "", *build.inlines(element))


@handles("glossterm", "firstterm")
def term(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a term, linked to its entry where the author named it."""
    words = refer(build, element)
    make = nodes.emphasis if element.tag == "firstterm" else nodes.inline
    yield make("", "", *words, classes=[element.tag])


@handles("quote")
def quote(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Put words between the quotation marks of their language, the inner ones where quotations nest."""
    marks = smartchars.quotes
    code = bcp47(build.language).lower()
    chosen = marks.get(code) or marks.get(code.split("-")[0]) or marks["en"]
    inner = 2 * (sum(parent.tag == "quote" for parent in element.iterancestors()) % 2)
    yield nodes.inline(
        "", chosen[inner], *build.inlines(element), nodes.Text(chosen[inner + 1]), classes=["quote"]
    )


@handles("trademark", "productname")
def trademark(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a name with the sign of its class."""
    mark = MARKS.get(element.get("class", "trade" if element.tag == "trademark" else ""), "")
    yield nodes.inline("", "", *build.inlines(element), nodes.Text(mark), classes=[element.tag])


@handles("keycap", "keysym", "keycode")
def key(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make a key."""
    yield nodes.literal("", "", *build.inlines(element), classes=["kbd", element.tag])


@handles("keycombo")
def keys(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make keys that are pressed together, or one after the other."""
    between = " " if element.get("action") in ("seq", "press") else "+"
    yield joined(build, list(children(element)), between, "keycombo")


@handles("shortcut")
def shortcut(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make the keys that do the same as a menu choice."""
    yield (
        joined(build, list(children(element)), "+", "shortcut")
        if len(element)
        else nodes.inline("", "", *build.inlines(element), classes=["shortcut"])
    )


@handles("menuchoice")
def menu(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make the steps through a menu, and the keys that do the same in brackets."""
    steps = [child for child in children(element) if child.tag != "shortcut"]
    made = joined(build, steps, MENU, "menuchoice")
    for keys_ in element.iterchildren("shortcut"):
        made += [nodes.Text(" ("), *build.convert(keys_), nodes.Text(")")]
    yield made


def joined(build: Build, steps: list[Element], between: str, kind: str) -> nodes.inline:
    """Return the elements in a row with a separator that styles can tell from the words."""
    made = nodes.inline(classes=[kind])
    for number, step in enumerate(steps):
        made += [nodes.inline("", between, classes=["separator"])] if number else []
        made += build.convert(step)
    return made


@handles("citerefentry")
def manual_page(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make ``name(section)`` of a manual page."""
    words = [plain(part) for part in element.iter("refentrytitle", "manvolnum")]
    yield nodes.literal("", words[0] + "".join(f"({word})" for word in words[1:]) if words else "")


@handles("inlineequation", "mathphrase")
def mathematics(build: Build, element: Element) -> Iterator[nodes.Node]:
    """Make the words of a formula."""
    yield tidy(nodes.inline("", "", *build.inlines(element), classes=["mathphrase"]))
