"""What publishing has to say: the codes that `hoyle.sphinx` emits."""

from __future__ import annotations

from hoyle.diagnostics import Severity, register

UNKNOWN_ELEMENT = register(
    "SX001",
    Severity.WARNING,
    "element that publishing does not know",
    "No handler in hoyle.sphinx.elements knows this DocBook element. Its text is published as if the"
    " element's tags were not there. Each element name is reported once, at its first use. Spell the element"
    " as DocBook does, use another one, or add a handler for it.",
)
BROKEN_REFERENCE = register(
    "SX002",
    Severity.ERROR,
    "reference to an id that the manual does not have",
    "A linkend, endterm, zone or olink names an id that no element of the manual carries. The text of the"
    " reference is published without a link. Correct the id, or restore the element that carried it.",
)
DUPLICATE_ID = register(
    "SX003",
    Severity.ERROR,
    "id used twice",
    "Two elements of the manual carry the same id, so that a reference could mean either. References lead"
    " to the first one. Give the second element an id of its own.",
)
UNSAFE_URL = register(
    "SX004",
    Severity.ERROR,
    "address that is not safe to publish",
    "The address of a link has a scheme that can run code or read local files, such as javascript:, data: or"
    " file:. The text is published without a link. Use http, https, mailto, ftp, help or a relative address.",
)
TOO_DEEP = register(
    "SX005",
    Severity.ERROR,
    "elements nested too deeply",
    "More than sixty elements stand in each other here. From this one on only the text is published,"
    " without its mark-up. No page needs such depth: look for a tag that is never closed where it should be.",
)
NO_ALTERNATIVE = register(
    "SX006",
    Severity.WARNING,
    "image without alternative text",
    "Readers who cannot see the picture get nothing. Add a textobject with a phrase to the mediaobject.",
)
SPHINX_SAYS = register(
    "SX007",
    Severity.WARNING,
    "message of Sphinx itself",
    "Sphinx noticed something while it published the manual; its own words say what.",
)
BUILD_FAILED = register(
    "SX008",
    Severity.ERROR,
    "language that could not be built",
    "Publishing one language came to an end before its pages were complete. The other languages are not"
    " affected. The message gives the cause.",
)
NO_ADDRESS = register(
    "SX009",
    Severity.WARNING,
    "link without a target",
    "A link names neither an address nor an id. Its text is published without a link.",
)
NOT_TRIED = register(
    "SX010",
    Severity.WARNING,
    "games that could not be tried",
    "The facts of the games' pages could not be tried on the engine, so that the manual is published without"
    " the boxes, the page that finds a game and `rules.json`. The message gives the cause.",
)
