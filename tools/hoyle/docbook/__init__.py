"""Reading DocBook, safely: entities, includes, and where everything was written."""

from hoyle.docbook.manual import load, load_document
from hoyle.docbook.model import (
    DOCNAME,
    FILE,
    INCLUDE,
    NAMESPACE,
    Document,
    Manual,
    Place,
    children,
    identifier,
    language,
    place,
    target,
)

__all__ = [
    "DOCNAME",
    "FILE",
    "INCLUDE",
    "NAMESPACE",
    "Document",
    "Manual",
    "Place",
    "children",
    "identifier",
    "language",
    "load",
    "load_document",
    "place",
    "target",
]
