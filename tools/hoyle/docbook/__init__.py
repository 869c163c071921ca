"""Reading DocBook, safely: entities, includes, images, and where everything was written."""

from hoyle.docbook.figures import figure, resource
from hoyle.docbook.kept import expand
from hoyle.docbook.manual import ROOTS, UnreadableError, load, load_document
from hoyle.docbook.model import (
    DOCNAME,
    ENTITY,
    FILE,
    INCLUDE,
    ITS,
    NAMESPACE,
    PREFIX,
    RULES,
    RULES_FILE,
    Document,
    Manual,
    Place,
    children,
    identifier,
    identifiers,
    language,
    place,
    target,
)
from hoyle.docbook.named import page_named

__all__ = [
    "DOCNAME",
    "ENTITY",
    "FILE",
    "INCLUDE",
    "ITS",
    "NAMESPACE",
    "PREFIX",
    "ROOTS",
    "RULES",
    "RULES_FILE",
    "Document",
    "Manual",
    "Place",
    "UnreadableError",
    "children",
    "expand",
    "figure",
    "identifier",
    "identifiers",
    "language",
    "load",
    "load_document",
    "page_named",
    "place",
    "resource",
    "target",
]
