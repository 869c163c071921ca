"""The document type declaration: which entities a file declares, found without reading any DTD.

XML 1.0 (5th edition), 2.8 and 4.2: the internal subset, and the parameter entities in it whose files lie
in the manual's folder. The external subset, DocBook's DTD itself, is not read; its character sets are in
`hoyle.docbook.characters`, and a DTD file of the manual's own is read like a parameter entity.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from lxml import etree

from hoyle.docbook import codes
from hoyle.docbook.findings import Findings
from hoyle.docbook.folder import Folder, RefusedError
from hoyle.docbook.source import source

NAME = r"[^\W\d][\w.:-]*+"
"""A name of XML, a little wider than the specification: what is no name fails later."""

_LITERAL = r"""(?:"[^"]*+"|'[^']*+')"""
_DOCTYPE = re.compile(
    rf"""<!DOCTYPE\s+(?P<name>{NAME})(?:\s+(?:SYSTEM|PUBLIC\s+{_LITERAL})\s*(?P<system>{_LITERAL})?)?\s*
    (?:\[(?P<subset>(?><!--.*?(?:-->|\Z)|<\?.*?(?:\?>|\Z)|{_LITERAL}|[^\]"'<]++|<)*+)\]\s*)?>""",
    re.VERBOSE | re.DOTALL,
)
_DECLARATION = re.compile(
    rf"""(?P<skipped>\s++|<!--.*?-->|<\?.*?\?>)
    | %(?P<reference>{NAME});
    | <!ENTITY\s+(?P<parameter>%\s+)?(?P<name>{NAME})\s+
      (?: (?P<value>{_LITERAL})
        | (?:SYSTEM|PUBLIC\s+(?P<public>{_LITERAL}))\s+(?P<system>{_LITERAL})(?P<data>\s+NDATA\s+{NAME})?
      )\s*>
    | (?P<attributes><!ATTLIST\s(?>{_LITERAL}|[^"'<>]++)*+>)
    | <!(?:ELEMENT|NOTATION)\s(?>{_LITERAL}|[^"'<>]++)*+>
    | <!\[\s*(?P<section>INCLUDE|IGNORE)\s*\[
    | (?P<end>\]\]>)""",
    re.VERBOSE | re.DOTALL,
)
_SECTION_MARK = r"<!\[|\]\]>"
_IN_LITERAL = rf"%(?P<parameter>{NAME});|&\#(?:x(?P<hex>[0-9A-Fa-f]{{1,8}})|(?P<decimal>[0-9]{{1,10}}));"
_TEXT_DECLARATION = re.compile(r"\s*<\?xml\s.*?\?>", re.DOTALL)
_KNOWN = ("ISO 8879", "-//OASIS//DTD DocBook", "-//OASIS//ENTITIES DocBook", "-//OASIS//ELEMENTS DocBook")
"""How public identifiers begin whose files declare no entity but characters, and those are known."""

_DEPTH = 16
_GROWTH = 1_000_000
"""Characters that the parameter entities of one file may bring; DocBook's whole DTD has 500,000."""


class Entity(NamedTuple):
    """A declared entity: a piece of text (`value`), or a file (`system`, as it was written).

    path and line: where it is declared. data: the file is no XML (NDATA).
    """

    name: str
    path: Path
    line: int
    value: str = ""
    system: str = ""
    data: bool = False


@dataclass(slots=True)
class Declarations:
    """What a document type declaration declares.

    entities: general entities by name. attributes: the `<!ATTLIST …>` declarations as they stand; their
    default values belong to the document. files: the files of declarations that were read.
    """

    entities: dict[str, Entity] = field(default_factory=dict)
    attributes: list[str] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)


def document_type(text: str, start: int) -> re.Match[str] | None:
    """Return the match of the declaration that begins at `start`, or None where it has no end."""
    return _DOCTYPE.match(text, start)


class Doctypes:
    """Reads document type declarations of one manual.

    A file of declarations that many pages share is read once, if it finds the same parameter entities.
    """

    def __init__(self, folder: Folder, findings: Findings) -> None:
        self.folder = folder
        self.findings = findings
        self._files: _Files = {}

    def declarations(self, doctype: re.Match[str], path: Path) -> Declarations:
        """Return what a document type declaration of the file `path` declares."""
        reader = _Reader(path, self.folder, self.findings, self._files)
        if doctype["subset"]:
            line = doctype.string.count("\n", 0, doctype.start("subset")) + 1
            reader.read(doctype["subset"], path, line)
        if doctype["system"]:
            reader.external_subset(doctype["system"][1:-1])
        return reader.result


class _Reader:
    """Reads declarations one after the other; the first declaration of a name counts (XML 1.0, 4.2)."""

    def __init__(self, path: Path, folder: Folder, findings: Findings, files: _Files) -> None:
        self.result = Declarations()
        self._path = path
        self._folder = folder
        self._findings = findings
        self._files = files
        self._parameters: dict[str, Entity] = {}
        self._open: list[str] = []
        self._growth = 0

    def external_subset(self, system: str) -> None:
        """Read a DTD of the manual's own; DocBook's, at an address or elsewhere, is known without it."""
        try:
            file = self._folder.locate(system, self._path)
        except RefusedError:
            return
        self._file(file)

    def read(self, text: str, path: Path, line: int, *, fixed: bool = False) -> None:
        """Read declarations in a text whose first line is `line`, or that stands at that line (`fixed`)."""
        ends = [] if fixed else [match.start() for match in re.finditer("\n", text)]
        position = sections = 0
        while position < len(text):
            here = line + bisect_left(ends, position)
            match = _DECLARATION.match(text, position)
            length = len(match[0]) if match else 0
            if match is None:
                piece = _piece(text, position)
                match = _DECLARATION.fullmatch(self._literal(piece, path, here))
                length = len(piece)
            if match is None or (match["end"] and not sections):
                excerpt = " ".join(text[position : position + 40].split())
                self._findings.add(codes.BAD_DOCTYPE, path, here, f"'{excerpt}' is not a declaration")
                return
            position += length
            if match["section"] == "IGNORE":
                position = _ignored(text, position)
            elif match["section"]:
                sections += 1
            elif match["end"]:
                sections -= 1
            else:
                self._declaration(match, path, here)

    def _declaration(self, match: re.Match[str], path: Path, line: int) -> None:
        if match["reference"]:
            self._include(match["reference"], path, line)
        elif match["attributes"]:
            # As for libxml2 without a DTD: only the document's own declarations give default values.
            if path == self._path:
                self._attributes(
                    self._literal(match["attributes"], path, line).replace("\n", " "), path, line
                )
        elif match["name"]:
            if match["public"] and match["public"][1:].startswith(_KNOWN):
                entity = Entity(match["name"], path, line)  # no need of its file
            elif match["system"]:
                entity = Entity(match["name"], path, line, "", match["system"][1:-1], bool(match["data"]))
            else:
                entity = Entity(match["name"], path, line, self._literal(match["value"][1:-1], path, line))
            known = self._parameters if match["parameter"] else self.result.entities
            known.setdefault(entity.name, entity)

    def _attributes(self, declaration: str, path: Path, line: int) -> None:
        try:
            etree.fromstring(f"<!DOCTYPE x [{declaration}]><x/>")
        except etree.XMLSyntaxError as error:
            cause = str(error.msg).partition(", line")[0]
            self._findings.add(codes.BAD_DOCTYPE, path, line, f"the attributes cannot be declared: {cause}")
        else:
            self.result.attributes.append(declaration)

    def _include(self, name: str, path: Path, line: int) -> None:
        entity = self._parameters.get(name)
        if entity is None:
            message = f"the parameter entity '%{name};' is not declared"
            self._findings.add(codes.DECLARATIONS_SKIPPED, path, line, message)
        elif name in self._open:
            message = f"the parameter entity '%{name};' contains itself"
            self._findings.add(codes.SELF_REFERENCE, path, line, message)
        elif len(self._open) >= _DEPTH:
            message = f"the parameter entity '%{name};' is nested more than {_DEPTH} deep"
            self._findings.add(codes.TOO_DEEP, path, line, message)
        else:
            self._open.append(name)
            if entity.system:
                self._entity_file(entity)
            elif self._grow(len(entity.value), path, line):
                self.read(entity.value, path, line, fixed=True)
            self._open.pop()

    def _entity_file(self, entity: Entity) -> None:
        try:
            file = self._folder.locate(entity.system, entity.path)
        except RefusedError as refusal:
            code = refusal.code if refusal.code is codes.OUTSIDE else codes.DECLARATIONS_SKIPPED
            message = f"the entity declarations of '%{entity.name};' were not read: {refusal.message}"
            self._findings.add(code, entity.path, entity.line, message)
        else:
            self._file(file)

    def _file(self, file: Path) -> None:
        key = self._folder.identity(file), tuple(self._open), tuple(self._parameters.items())
        read = self._files.get(key)
        if read is None:
            read = self._files[key] = _Reader(self._path, self._folder, self._findings, self._files)
            read._parameters, read._open = dict(self._parameters), [*self._open]
            read.result.files.append(file)
            text = source(file, self._findings)
            if text is not None and read._grow(len(text), file, 0):
                read.read(without_declaration(text), file, 1)
        if self._grow(read._growth, file, 0):
            self._parameters = dict(read._parameters)
            self.result.entities = {**read.result.entities, **self.result.entities}
            self.result.files += read.result.files

    def _literal(self, text: str, path: Path, line: int) -> str:
        """Return text with parameter entities and character references replaced (XML 1.0, 4.4.5 and 4.5)."""

        def replace(match: re.Match[str]) -> str:
            if match["parameter"] is None:
                return _character(match)
            entity = self._parameters.get(match["parameter"])
            if entity is None or entity.system or not self._grow(len(entity.value), path, line):
                return match[0]
            return entity.value

        return re.sub(_IN_LITERAL, replace, text)

    def _grow(self, size: int, path: Path, line: int) -> bool:
        self._growth += size
        if self._growth > _GROWTH:
            message = f"parameter entities bring more than {_GROWTH} characters"
            self._findings.once(self._path, codes.TOO_LARGE, path, line, message)
        return self._growth <= _GROWTH


def without_declaration(text: str) -> str:
    """Return an entity's text without its text declaration `<?xml …?>`, line breaks kept."""
    declared = _TEXT_DECLARATION.match(text)
    return "\n" * declared[0].count("\n") + text[declared.end() :] if declared else text


def _character(match: re.Match[str]) -> str:
    """Return the character of a reference; a number that is none stays, and the parser will refuse it."""
    number = int(match["hex"], 16) if match["hex"] else int(match["decimal"])
    legal = number in (9, 10, 13) or 32 <= number < 0xD800 or 0xE000 <= number < 0xFFFE
    return chr(number) if legal or 0x10000 <= number < 0x110000 else match[0]


def _piece(text: str, position: int) -> str:
    """Return what may be one declaration with parameter entities in it, or the head of a section."""
    end = text.find("[" if text.startswith("<![", position) else ">", position + 3)
    return text[position : end + 1] if end > 0 else ""


def _ignored(text: str, position: int) -> int:
    """Return where an IGNORE section ends; sections nest (XML 1.0, 3.4)."""
    depth = 1
    for mark in re.compile(_SECTION_MARK).finditer(text, position):
        depth += 1 if mark[0] == "<![" else -1
        if depth == 0:
            return mark.end()
    return len(text)


_Files = dict[tuple[str, tuple[str, ...], tuple[tuple[str, Entity], ...]], _Reader]
"""Files of declarations that were read, by file, open entities and the parameter entities that they found."""
