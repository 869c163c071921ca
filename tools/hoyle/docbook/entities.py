"""Entity references in a file's text, replaced before the parser sees it.

Replacing text, and not nodes, keeps every line where it is, gives libxml2's own result for attributes and
white space, and lets no entity bomb near the parser: each entity's text is made once, and counted.
An entity that stands for a file becomes an `xi:include` that Hoyle's own includes resolve.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from hoyle.diagnostics import Code
from hoyle.docbook import codes
from hoyle.docbook.characters import character, escaped
from hoyle.docbook.declarations import NAME, Entity
from hoyle.docbook.findings import Findings
from hoyle.docbook.model import NAMESPACE, XINCLUDE

PREDEFINED = frozenset(["amp", "lt", "gt", "apos", "quot"])
"""The entities of XML itself, which the parser replaces."""

LIMIT = 4_000_000
"""Characters that the entities of one file may bring: more than any page, less than memory."""

DEPTH = 32
"""How deep entities may stand in each other."""

# Mark-up, as it stands in a well-formed file; what never ends runs to the end of the text, in linear time.
COMMENT = r"<!--.*?(?:-->|\Z)"
CDATA = r"<!\[CDATA\[.*?(?:\]\]>|\Z)"
INSTRUCTION = r"<\?.*?(?:\?>|\Z)"
TAG = r"""</?(?=[^\s<!?])(?:[^<>"']|"[^"<]*+"|'[^'<]*+')*+>"""
_REFERENCE = re.compile(rf"{COMMENT}|{CDATA}|{INSTRUCTION}|(?P<tag>{TAG})|&(?P<name>{NAME});", re.DOTALL)
_IN_TAG = rf"&({NAME});"
_MARKUP = rf"(?s)(?P<cdata>{CDATA})|{COMMENT}|{INSTRUCTION}|{TAG}"
_ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_QUOTED = str.maketrans({'"': "&quot;", "'": "&apos;", "\n": " ", "<": "&lt;"})


class Scope(NamedTuple):
    """How a file stands among the others.

    outer: the entities of the file that includes it. document: it is a document of its own, which should
    declare what it uses, and no external entity. keep: leave references in running text as they are.
    """

    outer: Entities | None = None
    document: bool = True
    keep: bool = False


class Entities:
    """The entities that one file may use: its own, the including file's, DocBook's characters.

    borrowed: what the including file had to say about names that this one does not declare. used: what each
    reference that was kept stands for, as markup.
    """

    def __init__(self, declared: Mapping[str, Entity], scope: Scope, path: Path, findings: Findings) -> None:
        self.borrowed: dict[str, Entity | None] = {}
        self.used: dict[str, str] = {}
        self._declared = declared
        self._scope = scope
        self._path = path
        self._findings = findings
        self._ready: dict[str, str] = {}
        self._open: list[str] = []
        self._size = 0
        self._document = ""
        self._position = 0
        self._counted_to = (0, 1)

    def find(self, name: str) -> Entity | None:
        """Return the declaration that counts for a name in this file."""
        if found := self._declared.get(name):
            return found
        return self._scope.outer.find(name) if self._scope.outer else None

    def fits(self, scope: Scope) -> bool:
        """Return whether the file's text would be the same within another file."""
        outer = scope.outer
        return all((outer.find(name) if outer else None) == found for name, found in self.borrowed.items())

    def replaced(self, text: str) -> str:
        """Return a file's text, from the end of its DOCTYPE on, with every entity reference replaced.

        With `Scope.keep`, references in running text stay, and `used` says what they stand for.
        """
        if "&" not in text:
            return text
        self._document = text
        return self._content(text)

    def _content(self, text: str) -> str:
        pieces: list[str] = []
        end = 0
        for match in _REFERENCE.finditer(text):
            name, tag = match["name"], match["tag"]
            if not name and not (tag and "&" in tag):
                continue
            if not self._open:
                self._position = match.start()
            pieces += text[end : match.start()], self._reference(name) if name else self._tag(tag)
            end = match.end()
        return "".join(pieces) + text[end:]

    def _reference(self, name: str) -> str:
        """Return what stands in running text for a reference."""
        if name in PREDEFINED:
            return f"&{name};"
        entity = self._entity(name)
        if entity and entity.system and not entity.data:
            return self._counted(
                name,
                f'<xi:include xmlns:xi="{XINCLUDE[0]}" xmlns:hoyle="{NAMESPACE}" '
                f'href="{escaped(entity.system)}" hoyle:entity="{escaped(name)}"/>',
            )
        text = self._value(name, entity)
        if self._scope.keep and not self._open:
            self.used[name] = text
            return f"&{name};"
        return text

    def _tag(self, tag: str) -> str:
        """Return a tag with the references in its attributes replaced by plain text."""

        def plain(match: re.Match[str]) -> str:
            if (name := match[1]) in PREDEFINED:
                return match[0]
            value = re.sub(_MARKUP, _text_of, self._value(name, self._entity(name)))
            return value.replace("&#10;", " ").translate(_QUOTED)

        return re.sub(_IN_TAG, plain, tag)

    def _entity(self, name: str) -> Entity | None:
        if name in self._declared:
            return self._declared[name]
        found = self.borrowed[name] = self.find(name)
        if found is not None and self._scope.document:
            self._report(
                codes.BORROWED,
                name,
                f"the entity '&{name};' is declared in {found.path.name} only",
                f"Declare it in {self._path.name} too.",
            )
        return found

    def _value(self, name: str, entity: Entity | None) -> str:
        """Return the text of an entity, markup and all, on one line; the name where there is none."""
        if name in self._ready:
            return self._counted(name, self._ready[name])
        if entity is None:
            return self._character(name)
        if entity.system:
            self._report(
                codes.MISPLACED, name, f"the entity '&{name};' stands for a file and cannot stand here"
            )
        elif name in self._open:
            loop = " → ".join([*self._open[self._open.index(name) :], name])
            self._report(codes.SELF_REFERENCE, name, f"the entity '&{name};' contains itself: {loop}")
        elif len(self._open) >= DEPTH:
            self._report(codes.TOO_DEEP, name, f"the entity '&{name};' is nested more than {DEPTH} deep")
        else:
            self._open.append(name)
            self._ready[name] = self._content(_one_line(entity.value))
            self._open.pop()
            return self._counted(name, self._ready[name])
        return name

    def _character(self, name: str) -> str:
        if (found := character(name)) is not None:
            return found.translate(_ESCAPED)
        self._findings.once(
            name,
            codes.UNDEFINED,
            self._path,
            self._line(),
            f"nothing defines the entity '&{name};'; its name is shown",
            f'Declare it: <!ENTITY {name} "…"> inside of the DOCTYPE\'s brackets.',
        )
        return name

    def _counted(self, name: str, text: str) -> str:
        self._size += len(text)
        if self._size <= LIMIT:
            return text
        self._report(
            codes.TOO_LARGE, "", f"with '&{name};' the file's entities bring more than {LIMIT} characters"
        )
        return name

    def _report(self, code: Code, key: str, message: str, hint: str = "") -> None:
        self._findings.once((self._path, key), code, self._path, self._line(), message, hint)

    def _line(self) -> int:
        """Return the line of the reference in the file that is being replaced."""
        position, line = self._counted_to
        line += self._document.count("\n", position, self._position)
        self._counted_to = (self._position, line)
        return line


def _one_line(value: str) -> str:
    """Return an entity's text, the same to a parser, without line breaks: lines below keep their number."""
    if "\n" not in value:
        return value
    pieces, end = [], 0
    for match in re.finditer(_MARKUP, value):
        pieces.append(value[end : match.start()].replace("\n", "&#10;"))
        pieces.append(match[0].replace("\n", "]]>&#10;<![CDATA[" if match["cdata"] else " "))
        end = match.end()
    return "".join(pieces) + value[end:].replace("\n", "&#10;")


def _text_of(markup: re.Match[str]) -> str:
    """Return the text in a piece of mark-up, escaped: only CDATA has any."""
    return markup["cdata"][9:-3].translate(_ESCAPED) if markup["cdata"] else ""
